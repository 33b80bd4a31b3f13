import { faint, valueCodes } from '../../../shaders/points/style.ts'
import type { Codes } from '../../contract/column.ts'
import { release } from '../../shared/release.ts'
import { categoryColors, grey } from '../../shared/style/palette.ts'

/**
 * Turns columns into what renderers take: a code per cell, in the order of the embedding, and a palette of
 * 256 colours. Codes change when the column changes; pointing at the legend changes the palette only.
 */

export type Rgb = readonly [number, number, number]

/**
 * A grouping of rows: the index of each row's group in `levels`, −1 where it has none, and a colour (#RRGGBB)
 * per group.
 */
export interface Groups {
  readonly codes: Codes
  readonly levels: readonly string[]
  readonly colors: readonly string[]
}

/** A number per row, NaN where it is missing. */
export type Values = Float32Array

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/**
 * With up to so many groups each has its own code; the last two codes are for the group under the pointer and
 * for cells without a group.
 */
const ownCodes = 254
const pointedCode = 254
const noneCode = 255

/**
 * Writes the codes of the cells in a range of positions of the embedding.
 * @param ids the row at each position
 */
export type Coder = (out: Uint8Array, ids: Uint32Array, from: number, to: number) => void

/**
 * Codes of groups. With more than 254 groups those of the same colour share a code, and the one under the
 * pointer has code 254.
 * @param pointed the level under the pointer, or null
 */
export function groupCoder({ codes, levels, colors }: Groups, pointed: number | null): Coder {
  // Shifted by one, so that cells without a group (−1) have an entry too and each cell costs one lookup.
  const codeOf = new Uint8Array(levels.length + 1).fill(noneCode)
  codeOf.set(codesOfLevels(levels.length, colors), 1)
  if (pointed !== null && levels.length > ownCodes) codeOf[pointed + 1] = pointedCode
  return (out, ids, from, to) => {
    for (let i = from; i < to; i++) out[i] = codeOf[(codes[ids[i] as number] as number) + 1] as number
  }
}

/**
 * Memory of one byte a cell that is used again: every call gives a new array over it, as long as no other
 * number of cells is asked for. What is in it is of the last use.
 */
export function createBytes(): (length: number) => Uint8Array {
  let buffer = new ArrayBuffer(0)
  return (length) => {
    if (buffer.byteLength !== length) buffer = new ArrayBuffer(length)
    return new Uint8Array(buffer)
  }
}

/** The codes of the first `count` cells at once. */
function allCodes(coder: Coder, ids: Uint32Array, count: number): Uint8Array {
  const out = new Uint8Array(count)
  coder(out, ids, 0, count)
  return out
}

export const groupCodes = (
  groups: Groups,
  ids: Uint32Array,
  count: number,
  pointed: number | null
): Uint8Array => allCodes(groupCoder(groups, pointed), ids, count)

/**
 * Codes that grow while cells arrive: with the same coder and embedding only those of new cells are written,
 * into the same array. Codes of another coder are another array over the same memory: of ten million cells a
 * browser would otherwise hold the codes of dozens of colours until it collects garbage.
 */
export function createGrowingCodes() {
  let last: { readonly coder: Coder; readonly ids: Uint32Array; readonly codes: Uint8Array } | null = null
  let done = 0
  const memory = createBytes()
  return (coder: Coder, ids: Uint32Array, count: number): Uint8Array => {
    if (last?.coder !== coder || last.ids !== ids) {
      last = { coder, ids, codes: memory(ids.length) }
      done = 0
    }
    coder(last.codes, ids, done, count)
    done = Math.max(done, count)
    return last.codes
  }
}

/** Whether codes depend on the group under the pointer. With up to 254 groups only the palette does. */
export const codesFollowPointer = ({ levels }: Groups): boolean => levels.length > ownCodes

function codesOfLevels(levels: number, colors: readonly string[]): Uint8Array {
  if (levels <= ownCodes) return Uint8Array.from({ length: levels }, (_, level) => level)
  const distinct = new Map<string, number>()
  return Uint8Array.from({ length: levels }, (_, level) => {
    const color = (colors[level] ?? grey).toUpperCase()
    const code = distinct.get(color) ?? distinct.size % ownCodes
    distinct.set(color, code)
    return code
  })
}

/** Can a palette hide single groups? With more than 254 of them colours are shared. */
export const paletteHides = ({ levels }: Groups): boolean => levels.length <= ownCodes

/**
 * The palette of groups. While groups are pointed at, all others fade. Cells without a group are grey.
 * @param hidden groups whose cells are not drawn, where a palette can hide them (`paletteHides`)
 */
export function groupPalette(
  { levels, colors }: Groups,
  pointed: number | null,
  missing: Rgb,
  hidden: readonly string[] = []
): Uint8Array {
  const palette = new Uint8Array(1024)
  const codeOf = codesOfLevels(levels.length, colors)
  const fade = pointed === null ? 255 : Math.round(255 * faint)
  for (let level = levels.length - 1; level >= 0; level--) {
    palette.set(
      [...rgbOf(colors[level] ?? grey), level === pointed && levels.length <= ownCodes ? 255 : fade],
      4 * (codeOf[level] as number)
    )
  }
  if (levels.length > ownCodes && pointed !== null)
    palette.set([...rgbOf(colors[pointed] ?? grey), 255], 4 * pointedCode)
  palette.set([...missing, fade], 4 * noneCode)
  if (levels.length <= ownCodes)
    for (const name of hidden) {
      const level = levels.indexOf(name)
      if (level >= 0) palette[4 * (codeOf[level] as number) + 3] = 0
    }
  return palette
}

export interface ValueRange {
  readonly low: number
  readonly high: number
}

/** What the legend of a number or gene shows. */
export interface ValueSummary {
  /** The 1 % and 99 % quantiles of the values that are drawn in colour. */
  readonly range: ValueRange
  /** Least and greatest value. */
  readonly whole: ValueRange
  /** Counts in even bins over the whole range. */
  readonly bins: readonly number[]
  /** The share of cells without a value above zero (genes), or without any (numbers). */
  readonly absent: number
  /** Is any value exactly zero? */
  readonly zeros: boolean
}

const binCount = 39
/** The ends of the range are quantiles of a sample of this size, or of all cells where there are fewer. */
const sampleSize = 20_000

/**
 * A summary of a number or a gene; of a gene only cells that express it are drawn in colour. The values in
 * colour are gathered first, without a branch: whether a cell counts is added to the index as 0 or 1, since a
 * processor cannot predict which cells express a gene, and a mispredicted branch costs more than the rest of
 * the loop.
 */
export function summarise(values: Values, isGene: boolean): ValueSummary {
  // Comparisons with NaN are false, so it is never counted.
  const floor = isGene ? 0 : -Infinity
  const gathered = new Float32Array(values.length + 1)
  let present = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    gathered[present] = value
    present += Number(value > floor)
  }
  const zeros = values.includes(0)
  const bins = Array.from({ length: binCount }, () => 0)
  const absent = values.length === 0 ? 0 : 1 - present / values.length
  if (present === 0) return { range: { low: 0, high: 1 }, whole: { low: 0, high: 1 }, bins, absent, zeros }
  let least = Infinity
  let greatest = -Infinity
  for (let i = 0; i < present; i++) {
    const value = gathered[i] as number
    least = value < least ? value : least
    greatest = value > greatest ? value : greatest
  }
  const perUnit = binCount / (greatest - least || 1)
  const counts = new Uint32Array(binCount + 1)
  for (let i = 0; i < present; i++) {
    const bin = (((gathered[i] as number) - least) * perUnit) | 0
    counts[bin] = (counts[bin] as number) + 1
  }
  // The greatest value would fall beyond the last bin, and is counted in it.
  for (let bin = 0; bin <= binCount; bin++)
    bins[Math.min(bin, binCount - 1)] = (bins[Math.min(bin, binCount - 1)] ?? 0) + (counts[bin] as number)
  const step = Math.max(1, Math.floor(present / sampleSize))
  const sorted = new Float32Array(Math.ceil(present / step))
  for (let index = 0; index < sorted.length; index++) sorted[index] = gathered[index * step] as number
  release(gathered)
  sorted.sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number
  const range = { low: at(0.01), high: at(0.99) }
  return {
    range: range.high > range.low ? range : { low: least, high: greatest > least ? greatest : least + 1 },
    whole: { low: least, high: greatest },
    bins,
    absent,
    zeros
  }
}

/**
 * Codes beyond these lie far outside any range; below them a number turns whole without losing its upper
 * bits.
 */
const farthestCode = 2 ** 30

/**
 * Codes of values between the ends of a range. They are computed in the order of the rows, which reads memory
 * sequentially; only the resulting bytes are gathered in the order of the embedding. There is no branch on a
 * cell's value, except for missing values and values far outside the range (see `summarise`).
 * @param zerosApart zero means that nothing was detected: it has its own code and is drawn grey under all
 * values
 * @param bytes memory for a byte a row; the coder must not be used any more once it is used again
 */
export function valueCoder(
  values: Values,
  { low, high }: ValueRange,
  zerosApart: boolean,
  bytes = createBytes()
): Coder {
  const rows = bytes(values.length)
  const scale = (valueCodes.high - valueCodes.low) / (high - low || 1)
  // All bits, where zeros have no code of their own; `valueCodes.none` is the code without any bit.
  const kept = zerosApart ? 0 : -1
  for (let row = 0; row < rows.length; row++) {
    const value = values[row] as number
    const code = (value - low) * scale + valueCodes.low + 0.5
    if (Math.abs(code) < farthestCode) {
      const above = (code | 0) - valueCodes.high
      const below = valueCodes.high + (above & (above >> 31)) - valueCodes.low
      rows[row] = (valueCodes.low + (below & ~(below >> 31))) & (kept | (Number(value === 0) - 1))
    } else if (Number.isNaN(value)) rows[row] = valueCodes.missing
    else rows[row] = zerosApart && value === 0 ? valueCodes.none : code > 0 ? valueCodes.high : valueCodes.low
  }
  return (out, ids, from, to) => {
    for (let i = from; i < to; i++) out[i] = rows[ids[i] as number] as number
  }
}

export const valueCodesOf = (
  values: Values,
  ids: Uint32Array,
  count: number,
  range: ValueRange,
  zerosApart: boolean
): Uint8Array => allCodes(valueCoder(values, range, zerosApart), ids, count)

/** A colour of a scale of evenly spaced ones (#RRGGBB), mixed linearly in sRGB; `share` from 0 to 1. */
export function scaleColor(share: number, colors: readonly string[]): Rgb {
  const at = Math.max(0, Math.min(1, share)) * (colors.length - 1)
  const from = Math.min(colors.length - 2, Math.floor(at))
  const [low, high] = [rgbOf(colors[from] ?? grey), rgbOf(colors[from + 1] ?? grey)]
  return [0, 1, 2].map(
    (part) => (low[part] as number) + ((high[part] as number) - (low[part] as number)) * (at - from)
  ) as unknown as Rgb
}

/** The palette of numbers and genes, by a scale. */
export function valuePalette(colors: readonly string[], missing: Rgb): Uint8Array {
  const palette = new Uint8Array(1024)
  for (let code = valueCodes.low; code <= valueCodes.high; code++) {
    palette.set(
      [...scaleColor((code - valueCodes.low) / (valueCodes.high - valueCodes.low), colors), 255],
      4 * code
    )
  }
  palette.set([...missing, 255], 4 * valueCodes.none)
  palette.set([...missing, 255], 4 * valueCodes.missing)
  return palette
}

/** All cells in the colour of unselected ones, for the time until their colours have arrived. */
export function plainPalette(color: Rgb): Uint8Array {
  const palette = new Uint8Array(1024)
  for (let code = 0; code < 256; code++) palette.set([...color, 255], 4 * code)
  return palette
}

/**
 * How often the sixteen colours were used up before this group; its swatch has another shape in each round.
 */
export const roundOf = (index: number): number => Math.floor(index / categoryColors.length)
