/**
 * The mean width of a letter of axis labels, in pixels: of Latin letters, and of Chinese, Japanese and Korean
 * characters.
 */
const letter = { narrow: 7.6, wide: 14 } as const
const firstWide = 0x2e80

const letterWidth = (of: string): number => (of.codePointAt(0)! >= firstWide ? letter.wide : letter.narrow)

/** The estimated width of a name beside an axis, in pixels. */
const textWidth = (text: string): number => Array.from(text).reduce((sum, one) => sum + letterWidth(one), 0)

/** The width of the longest name beside an axis with a gap, in pixels. */
export const labelWidth = (names: readonly string[]): number => Math.max(0, ...names.map(textWidth)) + 8

/**
 * The least height of a row with its name in the smallest font, in pixels. Chinese characters need more,
 * since they fill the whole line.
 */
export const leastRow = (names: readonly string[]): number =>
  names.some((name) => Array.from(name).some((one) => letterWidth(one) === letter.wide)) ? 12 : 9.5

/**
 * Shortens a name in its middle to a width in pixels, since names of related groups often differ at their end
 * only.
 */
export function shortName(name: string, most: number): string {
  if (textWidth(name) <= most) return name
  const letters = Array.from(name)
  let [head, tail, left] = [0, 0, most - letter.wide]
  while (head + tail < letters.length) {
    const fromHead = head <= tail
    left -= letterWidth(letters[fromHead ? head : letters.length - 1 - tail]!)
    if (left < 0) break
    if (fromHead) head++
    else tail++
  }
  return `${letters.slice(0, head).join('').trimEnd()}…${letters
    .slice(letters.length - tail)
    .join('')
    .trimStart()}`
}

/** The most lines of a name that is broken. */
const mostLines = 3

/**
 * Breaks the names into lines after spaces, underscores and slashes, as narrow as their longest word; null if
 * a name needs more than `mostLines` lines, or if none is broken.
 */
export function brokenNames(names: readonly string[]): readonly (readonly string[])[] | null {
  const words = names.map((name) => name.split(/(?<=[ _/])/))
  const room = Math.max(...words.flat().map((word) => textWidth(word.trimEnd())))
  const lines = words.map((parts) => {
    const found: string[] = []
    for (const part of parts) {
      const longer = `${found.at(-1) ?? ''}${part}`
      if (found.length > 0 && textWidth(longer.trimEnd()) <= room) found[found.length - 1] = longer
      else found.push(part)
    }
    return found
  })
  if (lines.every(({ length }) => length < 2) || lines.some(({ length }) => length > mostLines)) return null
  return lines.map((own) => own.map((line) => line.trimEnd()))
}

/** The greatest length of slanted or vertical names, in pixels; longer ones are shortened. */
const mostBelow = 140
/** The least distance between slanted names, in pixels; if it is smaller, names are vertical. */
const aslant = 24

const placeIn = (names: readonly string[], places: boolean): string =>
  places ? 'datum.value' : `indexof(${JSON.stringify(names)}, datum.value)`

const short = (names: readonly string[], most: number): string =>
  JSON.stringify(names.map((name) => shortName(name, most)))

/**
 * The properties of a horizontal axis that shows every name: horizontally if the longest fits its step, else
 * broken into lines if these fit, else slanted, or vertically if the steps are narrow.
 * @param side the Vega expression of the length of the axis in pixels
 * @param places whether the values of the axis are indices into `names` instead of names
 */
export function namesBelow(names: readonly string[], side: string, places = false): object {
  const step = `${side} / ${Math.max(1, names.length)}`
  const lines = brokenNames(names)
  const whole = `${step} >= ${labelWidth(names)}`
  const level = `${step} >= ${lines ? labelWidth(lines.flat()) : labelWidth(names)}`
  const flat = lines
    ? `(${whole} ? ${JSON.stringify(names)} : ${JSON.stringify(lines)})`
    : JSON.stringify(names)
  const at = placeIn(names, places)
  return {
    labelExpr: `(${level} ? ${flat} : ${short(names, mostBelow)})[${at}]`,
    labelAngle: { expr: `${level} ? 0 : ${step} >= ${aslant} ? -40 : -90` },
    labelAlign: { expr: `${level} ? 'center' : 'right'` },
    labelLimit: Math.max(mostBelow, labelWidth(names)) + letter.wide,
    labelOverlap: false
  }
}

/** The greatest length of slanted names above a plot, in pixels. */
const mostAbove = 150
/** The least distance between slanted names above a plot, in pixels; if it is smaller, names are vertical. */
const aslantAbove = 18

/**
 * The properties of an axis above a plot with names that are not known beforehand, but to the scale:
 * horizontally if the longest fits its step, else slanted, or vertically if the steps are narrow.
 * @param side the Vega expression of the length of the axis in pixels
 */
export function namesAbove(scale: string, side: string): object {
  const names = `domain('${scale}')`
  // Chinese characters are counted as two letters.
  const wide = `regexp('[\\u2e80-\\uffff]', 'g')`
  const letters = `floor((${side} / max(1, length(${names})) - 8) / ${letter.narrow})`
  const longer = `regexp('[^\\n]{' + (max(0, ${letters}) + 1) + '}')`
  const level = `!test(${longer}, replace(join(${names}, '\\n'), ${wide}, '--'))`
  const narrow = `${side} / max(1, length(${names})) < ${aslantAbove}`
  return {
    labelAngle: { expr: `${level} ? 0 : ${narrow} ? -90 : -45` },
    labelAlign: { expr: `${level} ? 'center' : 'left'` },
    labelBaseline: { expr: `${level} ? 'bottom' : 'middle'` },
    labelLimit: mostAbove,
    labelOverlap: false
  }
}

/**
 * The properties of a vertical axis that shows every name, shortened to a width in pixels.
 * @param places whether the values of the axis are indices into `names` instead of names
 */
export const namesBeside = (names: readonly string[], most: number, places = false): object => ({
  labelExpr: `${short(names, most)}[${placeIn(names, places)}]`,
  labelLimit: most + letter.wide,
  labelOverlap: false
})

/**
 * The header of a chart with one panel per row: names shortened to a width in pixels, with a font size that
 * follows the height of the rows.
 */
export const rowHeader = (names: readonly string[], most: number): object => ({
  labelExpr: `${short(names, most)}[${placeIn(names, false)}]`,
  labelLimit: most + letter.wide,
  labelAngle: 0,
  labelAlign: 'left',
  labelOrient: 'left',
  labelFontSize: { expr: 'clamp(floor(child_height) - 1, 10, 14)' }
})

/**
 * The most letters of a gene name beside and below an axis. Symbols are much shorter; joined ids can be
 * longer.
 */
const geneLetters = { beside: 28, below: 22 } as const
/** The width of the widest letters in pixels: italic capitals and digits. */
const widestLetter = 10

/**
 * The properties of an axis of gene names. Long ones are shortened in their middle, since joined ids often
 * begin alike.
 */
export const namesOfGenes = (where: keyof typeof geneLetters): object => ({
  labelFontStyle: 'italic',
  ...cutNames(geneLetters[where])
})

/**
 * The properties of an axis of names that are not known beforehand; longer ones are shortened in their
 * middle.
 */
export const cutNames = (most: number): object => ({
  labelExpr: cutLabel(most),
  labelLimit: most * widestLetter
})

/**
 * The Vega expression of a label of an axis or key; one of more than `most` letters is shortened in its
 * middle.
 */
export function cutLabel(most: number): string {
  const tail = Math.floor((most - 1) / 2)
  return `length(datum.label) <= ${most} ? datum.label : slice(datum.label, 0, ${most - 1 - tail}) + '…' + slice(datum.label, -${tail})`
}
