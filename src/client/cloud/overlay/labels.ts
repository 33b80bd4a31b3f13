import type { Size } from '../camera.ts'

/** A name that wants to stand at a place of the screen (CSS pixels), the larger `weight` the sooner. */
export interface Label {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly weight: number
  /**
   * How far what it names reaches around that place, in pixels: a label that would hide most of it stands
   * beside it.
   */
  readonly reach?: number
}

export interface PlacedLabel {
  /** Where the middle of the text stands; not always where it wanted to. */
  readonly x: number
  readonly y: number
}

/** So many labels at one zoom; more would be read by nobody. */
export const labelLimit = 24

const lineHeight = 15
const gap = 3
/** A group that reaches less far is hidden by its name. */
const smallReach = 14

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Places labels without overlap: the heaviest first, each at its place, else just above, below or beside it,
 * else not at all.
 * A label hides another small group only where it finds no other place.
 * @param widthOf width of a text in CSS pixels
 * @param taken boxes that are not free, such as the palette of tools
 */
export function placeLabels<One extends Label>(
  labels: readonly One[],
  size: Size,
  widthOf: (text: string) => number,
  taken: readonly Box[] = []
): (One & PlacedLabel)[] {
  const boxes: Box[] = [...taken]
  const placed: (One & PlacedLabel)[] = []
  const small: readonly SmallLabel[] = labels.filter((label) => isSmall(label))
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    if (placed.length >= labelLimit) break
    const half = widthOf(label.text) / 2
    const free = [...asideOf(label, half), ...steps].flatMap(([across, down]) => {
      const x = label.left + across * (half + 12)
      const y = label.top + down * lineHeight
      const box = {
        left: x - half - gap,
        right: x + half + gap,
        top: y - lineHeight / 2,
        bottom: y + lineHeight / 2
      }
      const inside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height
      return inside && !boxes.some((other) => overlap(box, other)) ? [{ x, y, box }] : []
    })
    const clear = free.find(
      ({ box }) => !small.some((other) => other !== (label as Label) && overlap(box, groupBox(other)))
    )
    const found = clear ?? free[0]
    if (!found) continue
    boxes.push(found.box)
    placed.push({ ...label, x: found.x, y: found.y })
  }
  return placed
}

type SmallLabel = Label & { readonly reach: number }

/** Does the label name a group that it would hide? */
const isSmall = (label: Label): label is SmallLabel => label.reach !== undefined && label.reach <= smallReach

/** Where most cells of a group lie. */
const groupBox = ({ left, top, reach }: SmallLabel): Box => ({
  left: left - reach,
  right: left + reach,
  top: top - reach,
  bottom: top + reach
})

/** Places clear of a group so small that its name would hide it: above, below, at the right, at the left. */
function asideOf(label: Label, half: number): readonly (readonly [number, number])[] {
  if (!isSmall(label)) return []
  const { reach } = label
  const down = (reach + 5) / lineHeight + 0.5
  const across = (half + reach + 5) / (half + 12)
  return [
    [0, -down],
    [0, down],
    [across, 0],
    [-across, 0]
  ]
}

/** Where else a label may stand, nearest first: in half widths across and lines down. */
const steps = [
  [0, 0],
  [0, -1],
  [0, 1],
  [0.6, 0],
  [-0.6, 0],
  [0.6, -1],
  [-0.6, -1],
  [0.6, 1],
  [-0.6, 1],
  [0, -2],
  [0, 2]
] as const

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

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
