import * as z from 'zod'

/** Row numbers as a list, as half-open ranges, or as a little-endian bit set in base64. */
export const idsSchema = z.union([
  z.array(z.int().nonnegative()).max(20_000_000),
  z.object({ ranges: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).max(5_000_000) }),
  z.object({ bitmap: z.string(), length: z.int().nonnegative().max(100_000_000) })
])
export type Ids = z.infer<typeof idsSchema>

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const sixOf = new Int8Array(128).fill(-1)
for (let six = 0; six < base64.length; six++) sixOf[base64.charCodeAt(six)] = six

const mostRows = 100_000_000

/**
 * Ascending, distinct row numbers of a table of `rows` rows; null where the compact form is damaged or names
 * a row beyond the table. Nothing is allocated for rows that cannot be: a range is a few bytes and could ask
 * for all the memory there is.
 */
export function readIds(ids: Ids, rows = mostRows): Uint32Array | null {
  if (Array.isArray(ids)) return readList(ids, rows)
  return 'ranges' in ids ? readRanges(ids.ranges, rows) : readBitmap(ids.bitmap, ids.length, rows)
}

function readList(ids: readonly number[], rows: number): Uint32Array | null {
  if (!ids.every((id) => id < rows)) return null
  const sorted = Uint32Array.from(ids).sort()
  return sorted.filter((id, at) => at === 0 || id !== sorted[at - 1])
}

function readRanges(ranges: readonly (readonly [number, number])[], rows: number): Uint32Array | null {
  let count = 0
  let end = 0
  for (const [from, to] of ranges) {
    if (from < end || to < from || to > rows) return null
    count += to - from
    end = to
  }
  const found = new Uint32Array(count)
  let at = 0
  for (const [from, to] of ranges) for (let row = from; row < to; row++) found[at++] = row
  return found
}

/** Six bits a letter, the most significant first; bits of a byte are rows from the least significant. */
function readBitmap(bitmap: string, length: number, rows: number): Uint32Array | null {
  const text = bitmap.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const six = sixOf[text.charCodeAt(i)] ?? -1
    if (six < 0) return null
    held = (held << 6) | six
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >>> bits) & 255
      held &= (1 << bits) - 1
    }
  }
  const last = Math.min(length, bytes.length * 8)
  const isIn = (row: number): number => ((bytes[row >> 3] as number) >> (row & 7)) & 1
  let count = 0
  for (let row = 0; row < last; row++) count += isIn(row)
  const found = new Uint32Array(count)
  at = 0
  for (let row = 0; row < last; row++) if (isIn(row) === 1) found[at++] = row
  return (found.at(-1) ?? -1) < rows ? found : null
}

/**
 * Characters that each form takes as text: a range, a number of a list, the bits of a table of so many rows.
 */
const rangeSize = 12
const numberSize = 7
const bitmapSize = (length: number): number => Math.ceil(length / 6)

/**
 * The shortest of the three forms for the rows whose flag is 1; all other flags are 0. Gives what `writeIds`
 * gives without listing the row numbers, which takes a third of a second for two million of ten million rows.
 */
export function idsWhere(flags: Uint8Array): Ids {
  let runs = 0
  let count = 0
  let before = 0
  for (let row = 0; row < flags.length; row++) {
    const flag = flags[row] as number
    count += flag
    runs += flag & (before ^ 1)
    before = flag
  }
  const form = shortest(runs, count, flags.length)
  if (form === 'ranges') return { ranges: rangesWhere(flags) }
  if (form === 'list') return Array.from(rowsWhere(flags))
  const bytes = new Uint8Array(Math.ceil(flags.length / 8))
  for (let row = 0; row < flags.length; row++)
    bytes[row >> 3] = (bytes[row >> 3] as number) | ((flags[row] as number) << (row & 7))
  return { bitmap: textOf(bytes), length: flags.length }
}

function rangesWhere(flags: Uint8Array): [number, number][] {
  const ranges: [number, number][] = []
  for (let from = flags.indexOf(1); from >= 0;) {
    const zero = flags.indexOf(0, from)
    const to = zero < 0 ? flags.length : zero
    ranges.push([from, to])
    from = flags.indexOf(1, to)
  }
  return ranges
}

/** Which form is the shortest for so many rows in so many runs, of a table of so many rows. */
function shortest(runs: number, count: number, length: number): 'ranges' | 'list' | 'bitmap' {
  const [ranges, list, bitmap] = [runs * rangeSize, count * numberSize, bitmapSize(length)]
  if (ranges <= list && ranges <= bitmap) return 'ranges'
  return list <= bitmap ? 'list' : 'bitmap'
}

/** Ascending numbers of the rows whose flag is 1 and is not 1 in `without`. */
export function rowsWhere(flags: Uint8Array, without?: Uint8Array): Uint32Array {
  const rows = new Uint32Array(flags.length)
  let count = 0
  for (let row = 0; row < flags.length; row++)
    if (flags[row] === 1 && (without === undefined || without[row] !== 1)) rows[count++] = row
  return rows.slice(0, count)
}

/** The shortest of the three forms for ascending row numbers out of `length` rows. */
export function writeIds(rows: Uint32Array, length: number): Ids {
  let runs = 0
  for (let at = 0; at < rows.length; at++) if (at === 0 || rows[at] !== (rows[at - 1] as number) + 1) runs++
  const form = shortest(runs, rows.length, length)
  if (form === 'ranges') return { ranges: rangesOf(rows) }
  return form === 'list' ? Array.from(rows) : { bitmap: bitmapOf(rows, length), length }
}

function rangesOf(rows: Uint32Array): [number, number][] {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && last[1] === row) last[1] = row + 1
    else ranges.push([row, row + 1])
  }
  return ranges
}

function bitmapOf(rows: Uint32Array, length: number): string {
  const bytes = new Uint8Array(Math.ceil(length / 8))
  for (const row of rows) bytes[row >> 3] = (bytes[row >> 3] as number) | (1 << (row & 7))
  return textOf(bytes)
}

const letters = Uint8Array.from(base64, (letter) => letter.charCodeAt(0))
const lettersAtOnce = 8192

/** Bytes in base64. */
function textOf(bytes: Uint8Array): string {
  const text = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill('='.charCodeAt(0))
  for (let i = 0, at = 0; i < bytes.length; i += 3, at += 4) {
    const three = ((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number)
    text[at] = letters[three >> 18] as number
    text[at + 1] = letters[(three >> 12) & 63] as number
    if (i + 1 < bytes.length) text[at + 2] = letters[(three >> 6) & 63] as number
    if (i + 2 < bytes.length) text[at + 3] = letters[three & 63] as number
  }
  let written = ''
  for (let from = 0; from < text.length; from += lettersAtOnce)
    written += String.fromCharCode(...text.subarray(from, from + lettersAtOnce))
  return written
}
