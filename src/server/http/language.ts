import type { Language } from '../../contract/text.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * The language of a response: that of the cookie of the language switch, else that of the browser, else
 * Chinese.
 */
export function languageOf(headers: Headers): Language {
  const cookie = /(?:^|;\s*)language=(en|zh)(?:;|$)/.exec(String(headers['cookie'] ?? ''))
  if (cookie) return cookie[1] as Language
  const accepted = headers['accept-language']
  if (typeof accepted !== 'string' || accepted.trim() === '' || accepted.trim() === '*') return 'zh'
  const [first] = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const weight = settings
        .map((setting) => /^\s*q=([\d.]+)$/.exec(setting)?.[1])
        .find((q) => q !== undefined)
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
  return first && /^zh\b/.test(first.tag) ? 'zh' : 'en'
}
