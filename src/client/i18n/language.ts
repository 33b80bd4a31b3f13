import { atom, getDefaultStore } from 'jotai'
import type { Language } from '../../contract/text.ts'
import { readCookie, writeCookie } from '../browser/cookie.ts'

const cookie = 'language'
const cookieDays = 365

/**
 * The cookie, else what the browser asks for (zh for any Chinese, otherwise en), else zh. The server decides
 * alike.
 */
export function firstLanguage(kept: string | null, requested: readonly string[]): Language {
  if (kept === 'en' || kept === 'zh') return kept
  const first = requested[0]
  return first === undefined || /^zh\b/i.test(first) ? 'zh' : 'en'
}

export const languageAtom = atom<Language>(firstLanguage(readCookie(cookie), navigator.languages ?? []))

export const currentLanguage = (): Language => getDefaultStore().get(languageAtom)

/** Only the switch writes the cookie. */
export const keepLanguage = (language: Language): void => writeCookie(cookie, language, cookieDays)
