import { atom, getDefaultStore } from 'jotai'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { userInfo } from '../../contract/api/session.ts'
import { limits } from '../../contract/limits.ts'
import { readCookie, writeCookie } from '../browser/cookie.ts'
import { notifyTabs } from '../browser/tabs.ts'

/** The project behind the token, what its data set holds, and which data types it has. */
export type UserInfo = ContentOf<typeof userInfo>

export const userInfoAtom = atom<UserInfo | null>(null)

const tokenCookie = 'token'

export const readToken = (): string | null => readCookie(tokenCookie)

/** Keeps the token of a new session and tells the other tabs, which may show another project. */
export function keepToken(token: string): void {
  writeCookie(tokenCookie, token, limits.sessionDays)
  getDefaultStore().set(userInfoAtom, null)
  notifyTabs({ kind: 'signed-in' })
}

/** Forgets who is signed in, here and in the other tabs. */
export function clearSession(): void {
  const had = readToken() !== null || getDefaultStore().get(userInfoAtom) !== null
  forgetSession()
  if (had) notifyTabs({ kind: 'signed-out' })
}

/** Forgets who is signed in, in this tab. */
export function forgetSession(): void {
  writeCookie(tokenCookie, '', 0)
  getDefaultStore().set(userInfoAtom, null)
}
