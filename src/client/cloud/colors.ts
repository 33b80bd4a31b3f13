import { faint, valueCodes } from '../../../shaders/points/style.ts'
import type { Codes } from '../../contract/column.ts'
import { release } from '../../shared/release.ts'
import { categoryColors, grey } from '../../shared/style/palette.ts'

/**
 * From columns to what the renderers take: a code a cell, in the order of the embedding, and a palette of 256
 * colours.
 * Codes change when the column changes; pointing at the legend changes the palette alone.
 */

export type Rgb = readonly [number, number, number]

/**
 * A grouping of rows: the place of each row's group among `levels`, −1 where it has none, and a colour
 * (#RRGGBB) a group.
 */
export interface Groups {
  readonly codes: Codes
  readonly levels: readonly string[]
  readonly colors: readonly string[]
}

/** A number a row, NaN where there is none. */
export type Values = Float32Array

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/**
 * Up to so many groups each has a code of its own; the last two codes are for the pointed-at group and for
 * none.
 */
const ownCodes = 254
const pointedCode = 254
const noneCode = 255

/**
 * Writes the codes of the cells from one place of the embedding up to another. @param ids the row of each
 * place
 */
export type Coder = (out: Uint8Array, ids: Uint32Array, from: number, to: number) => void

/**
 * Codes of groups. Beyond 254 groups those of one colour share a code; the one pointed at then has code 254.
 * @param pointed the level under the pointer, or null
 */
export function groupCoder({ codes, levels, colors }: Groups, pointed: number | null): Coder {
  // From one place lower, so that cells without a group have a place as well: a million cells cost a lookup
  // each.
  const codeOf = new Uint8Array(levels.length + 1).fill(noneCode)
  codeOf.set(codesOfLevels(levels.length, colors), 1)
  if (pointed !== null && levels.length > ownCodes) codeOf[pointed + 1] = pointedCode
  return (out, ids, from, to) => {
    for (let i = from; i < to; i++) out[i] = codeOf[(codes[ids[i] as number] as number) + 1] as number
  }
}

/** The codes of the first so many cells at once. */
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
 * Codes that grow while cells come: with the same coder and the same embedding only those of later cells are
 * written, into the same array.
 */
export function createGrowingCodes() {
  let last: { readonly coder: Coder; readonly ids: Uint32Array; readonly codes: Uint8Array } | null = null
  let done = 0
  return (coder: Coder, ids: Uint32Array, count: number): Uint8Array => {
    if (last?.coder !== coder || last.ids !== ids) {
      last = { coder, ids, codes: new Uint8Array(ids.length) }
      done = 0
    }
    coder(last.codes, ids, done, count)
    done = Math.max(done, count)
    return last.codes
  }
}

/** Must codes be made anew when another group is pointed at? Below 255 groups the palette says it all. */
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

/** The palette of groups: all but those pointed at fade, while any is. Cells without a group are grey. */
export function groupPalette({ levels, colors }: Groups, pointed: number | null, missing: Rgb): Uint8Array {
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
  return palette
}

export interface ValueRange {
  readonly low: number
  readonly high: number
}

/** What the key of a number or gene shows. */
export interface ValueSummary {
  /** 1 % and 99 % of the values that are drawn in colour. */
  readonly range: ValueRange
  /** Least and greatest value. */
  readonly whole: ValueRange
  /** Counts in even bins over the whole range. */
  readonly bins: readonly number[]
  /** Share of cells with no value above zero (genes), or with none at all (numbers). */
  readonly absent: number
  /** Is any value exactly zero? */
  readonly zeros: boolean
}

const binCount = 39
/** The ends of the range are read off a sample of this size; of fewer cells off all. */
const sampleSize = 20_000

/**
 * A summary of a number, or of a gene: of that only the cells that express it are in colour.
 * Those values are gathered first. Whether a cell counts is added as a number and not asked: no processor
 * guesses which of a million cells
 * express a gene, and each wrong guess costs more than all else that is done with the cell.
 */
export function summarise(values: Values, isGene: boolean): ValueSummary {
  // A NaN is above nothing, so it is never counted.
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
  // The greatest value alone lies beyond the last bin; it belongs to it.
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
 * Codes of values between the ends of a range. They are made in the order of the rows, where memory is
 * read as it lies, and only the bytes are fetched from here and there. No step of it asks what a cell's value
 * is, but for the odd one far
 * outside the range or without a value: see `summarise`.
 * @param zerosApart a value of zero says "none seen" and has a code of its own, drawn grey under all values
 */
export function valueCoder(values: Values, { low, high }: ValueRange, zerosApart: boolean): Coder {
  const rows = new Uint8Array(values.length)
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

/** All cells in the colour of the unselected: before their colour has come. */
export function plainPalette(color: Rgb): Uint8Array {
  const palette = new Uint8Array(1024)
  for (let code = 0; code < 256; code++) palette.set([...color, 255], 4 * code)
  return palette
}

/**
 * How often the sixteen colours have gone round before this group: its swatch has another shape in each
 * round.
 */
export const roundOf = (index: number): number => Math.floor(index / categoryColors.length)
