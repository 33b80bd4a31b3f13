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

/** What a form takes as text: a range, a number of a list, and the bits of a table of so many rows. */
const rangeSize = 12
const numberSize = 7
const bitmapSize = (length: number): number => Math.ceil(length / 6)

/**
 * The shortest of the three forms for the rows whose flag is 1; all other flags are 0. As `writeIds`, without
 * numbering a million rows that are one range.
 */
export function idsWhere(flags: Uint8Array): Ids {
  const mostRanges = bitmapSize(flags.length) / rangeSize
  const ranges: [number, number][] = []
  let count = 0
  for (let from = flags.indexOf(1); from >= 0;) {
    const zero = flags.indexOf(0, from)
    const to = zero < 0 ? flags.length : zero
    ranges.push([from, to])
    count += to - from
    if (ranges.length > mostRanges) return writeIds(rowsWhere(flags), flags.length)
    from = flags.indexOf(1, to)
  }
  return ranges.length * rangeSize <= count * numberSize
    ? { ranges }
    : writeIds(rowsWhere(flags), flags.length)
}

/** Ascending numbers of the rows whose flag is 1, less those that are 1 in `without`. */
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
  const ranges = runs * rangeSize
  const list = rows.length * numberSize
  const bitmap = bitmapSize(length)
  if (ranges <= list && ranges <= bitmap) return { ranges: rangesOf(rows) }
  return list <= bitmap ? Array.from(rows) : { bitmap: bitmapOf(rows, length), length }
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
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const four =
      (base64[three >>> 18] ?? '') +
      (base64[(three >>> 12) & 63] ?? '') +
      (base64[(three >>> 6) & 63] ?? '') +
      (base64[three & 63] ?? '')
    parts.push(
      i + 2 < bytes.length ? four : i + 1 < bytes.length ? `${four.slice(0, 3)}=` : `${four.slice(0, 2)}==`
    )
  }
  return parts.join('')
}
