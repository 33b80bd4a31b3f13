const fullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** Width of a text in half-width characters: Chinese ones count twice. */
export const unitsOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (fullWidth.test(letter) ? 2 : 1), 0)

/**
 * A long name cut where it can be: after a word, between Chinese characters, never inside a Latin word or an
 * open bracket.
 * @param limit in half-width characters, the ellipsis included
 */
export function shorten(text: string, limit: number): string {
  if (unitsOf(text) <= limit) return text
  const letters = Array.from(text)
  const most = letters.findIndex((_, end) => unitsOf(letters.slice(0, end + 1).join('')) > limit - 1)
  for (let end = most; end > most / 2; end--) {
    const head = letters.slice(0, end).join('')
    const inWord = /[\p{Script=Latin}\d]$/u.test(head) && /^[\p{Script=Latin}\d]/u.test(letters[end] ?? '')
    const open = (head.match(/[(（[]/g) ?? []).length > (head.match(/[)）\]]/g) ?? []).length
    if (!inWord && !open) return `${head.trimEnd()}…`
  }
  return `${letters.slice(0, most).join('').trimEnd()}…`
}

/** So much of what comes before the difference is kept in front of it, in half-width characters. */
const leadUnits = 2

/**
 * Long names cut as `shorten` does. Where several would then read the same, each keeps its beginning and the
 * place where it differs from
 * the others: of names that begin alike, "CD4+ T cell…(2), rest…".
 * @param limit in half-width characters, the ellipses included
 */
export function shortenApart(texts: readonly string[], limit: number): string[] {
  const cut = texts.map((text) => shorten(text, limit))
  const alike = Map.groupBy(new Set(texts), (text) => shorten(text, limit))
  return texts.map((text, at) => {
    const others = alike.get(cut[at] ?? '')?.filter((other) => other !== text) ?? []
    if (others.length === 0) return cut[at] ?? ''
    const letters = Array.from(text)
    const same = Math.max(...others.map((other) => alikeFor(letters, Array.from(other))))
    const head = letters.slice(0, countOf(letters, Math.floor(limit / 2) - 1)).join('')
    const from = same - countOf(letters.slice(0, same).reverse(), leadUnits)
    return `${head.trimEnd()}…${shorten(letters.slice(from).join('').trimStart(), limit - unitsOf(head) - 1)}`
  })
}

/** How many letters two names have alike before they differ. */
function alikeFor(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((letter, at) => letter !== other[at])
  return differs === -1 ? one.length : differs
}

/** How many of the first letters are no wider than so many half-width characters. */
function countOf(letters: readonly string[], units: number): number {
  let wide = 0
  const over = letters.findIndex((letter) => (wide += unitsOf(letter)) > units)
  return over === -1 ? letters.length : over
}
