/**
 * Letters of the axis text are about so wide, in pixels: Latin ones on average, and those of Chinese,
 * Japanese and Korean.
 */
const letter = { narrow: 7.6, wide: 14 } as const
const firstWide = 0x2e80

const letterWidth = (of: string): number => (of.codePointAt(0)! >= firstWide ? letter.wide : letter.narrow)

/** Pixels that a name takes beside an axis, about. */
const textWidth = (text: string): number => Array.from(text).reduce((sum, one) => sum + letterWidth(one), 0)

/** Pixels that the longest of names beside an axis needs, with the gap to the next. */
export const labelWidth = (names: readonly string[]): number => Math.max(0, ...names.map(textWidth)) + 8

/**
 * The least height of a row with its name in the smallest words: Chinese characters fill their line, and
 * Latin letters do not.
 */
export const leastRow = (names: readonly string[]): number =>
  names.some((name) => Array.from(name).some((one) => letterWidth(one) === letter.wide)) ? 12 : 9.5

/** The name cut in its middle to so many pixels: groups of one kind often differ in how they end. */
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

/** Names that do not fit level are broken into no more lines than this. */
const mostLines = 3

/**
 * The names in lines as narrow as their longest word, broken behind spaces, underscores and slashes; null
 * where one takes too many lines, or none is broken.
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

/** Names that stand aslant or upright are cut to this. */
const mostBelow = 140
/** Pixels between names that stand aslant; nearer ones stand upright. */
const aslant = 24

const placeIn = (names: readonly string[], places: boolean): string =>
  places ? 'datum.value' : `indexof(${JSON.stringify(names)}, datum.value)`

const short = (names: readonly string[], most: number): string =>
  JSON.stringify(names.map((name) => shortName(name, most)))

/**
 * The axis of names under a chart, none of them left out: level where the longest has room in its step, else
 * broken into lines where those have, else aslant, or upright where they stand close.
 * @param side the Vega expression of the axis's length in pixels
 * @param places values of the axis are places in `names`, and not the names
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

/**
 * The axis of names beside a chart, none of them left out, each cut to so many pixels.
 * @param places values of the axis are places in `names`, and not the names
 */
export const namesBeside = (names: readonly string[], most: number, places = false): object => ({
  labelExpr: `${short(names, most)}[${placeIn(names, places)}]`,
  labelLimit: most + letter.wide,
  labelOverlap: false
})

/**
 * Names beside the rows of a chart of one panel a row, each cut to so many pixels, in words as small as low
 * rows need.
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
 * Letters of a gene's name beside an axis and under one; symbols are far shorter, ids that are put together
 * are longer.
 */
const geneLetters = { beside: 28, below: 22 } as const
/** Capitals and digits in italics are wider than text. */
const widestLetter = 10

/**
 * The axis of names of genes, long ones cut in their middle: put together of parts, they often begin alike.
 */
export const namesOfGenes = (where: keyof typeof geneLetters): object => ({
  labelFontStyle: 'italic',
  ...cutNames(geneLetters[where])
})

/** The axis of names that nobody lists beforehand, those with more letters cut in their middle. */
export const cutNames = (most: number): object => ({
  labelExpr: cutLabel(most),
  labelLimit: most * widestLetter
})

/** A label of an axis or a key, in a Vega expression: one of more letters is cut in its middle. */
export function cutLabel(most: number): string {
  const tail = Math.floor((most - 1) / 2)
  return `length(datum.label) <= ${most} ? datum.label : slice(datum.label, 0, ${most - 1 - tail}) + '…' + slice(datum.label, -${tail})`
}
