import { setImmediate } from 'node:timers/promises'
import type { HeldColumn } from '../held-column.ts'

/**
 * A key for the radix sort below: each row has digits of 16 bits, the most significant first. A row without a
 * value has the greatest digit at every position, so that it comes last in either direction; the first digit
 * of a value is never the greatest. Rows with equal digits keep their order.
 */
export interface SortKey {
  readonly digits: number
  /** Writes one digit of each of the rows to `out`; digit 0 is the most significant. */
  read(digit: number, rows: Uint32Array, out: Uint16Array): void
  /** The number that the digits encode; NaN where it is missing. */
  value(row: number): number
  readonly descending: boolean
}

/** The greatest digit, that of a row without a value. */
export const missing = 0xffff

/** What rows are sorted by: a column in memory, or the row numbers where it is null. Plain data. */
export interface RowSort {
  readonly column: HeldColumn | null
  readonly descending: boolean
  /** The rank of each group of the column; null where it is the order of its levels. */
  readonly ranks: readonly number[] | null
}

export const keyOf = ({ column, descending, ranks }: RowSort): SortKey =>
  column ? columnKey(column, descending, ranks) : rowKey(descending)

/** Sorts by a column in memory; `places` has the rank of each group where it is not the column's order. */
export function columnKey(
  column: HeldColumn,
  descending: boolean,
  places: readonly number[] | null
): SortKey {
  if (column.kind === 'category') return groupKey(column, descending, places)
  return column.values instanceof Float32Array
    ? singleKey(column.values, descending)
    : doubleKey(column.values, descending)
}

/** Sorts by row number. */
export const rowKey = (descending: boolean): SortKey => ({
  digits: 2,
  read(digit, rows, out) {
    const flip = descending ? 0xffff : 0
    for (let at = 0; at < rows.length; at++)
      out[at] = (digit === 0 ? (rows[at] as number) >>> 16 : (rows[at] as number) & 0xffff) ^ flip
  },
  value: (row) => row,
  descending
})

function groupKey(
  { codes, levels }: Extract<HeldColumn, { kind: 'category' }>,
  descending: boolean,
  places: readonly number[] | null
): SortKey {
  // What is missing has the code -1.
  const digits = new Uint16Array(levels.length + 1).fill(missing)
  for (const level of levels.keys()) {
    const index = places?.[level] ?? level
    digits[level + 1] = descending ? levels.length - 1 - index : index
  }
  return {
    digits: 1,
    read(_, rows, out) {
      for (let at = 0; at < rows.length; at++)
        out[at] = digits[(codes[rows[at] as number] as number) + 1] as number
    },
    value(row) {
      const code = codes[row] as number
      return code < 0 ? NaN : (places?.[code] ?? code)
    },
    descending
  }
}

/**
 * Maps the bits of a float to an unsigned integer with the same order: all bits of negative numbers are
 * flipped, of others only the sign. The first digits of the infinities are 0x007f and 0xff80, for doubles
 * 0x000f and 0xfff0, so that no value has the greatest digit, in either direction.
 */
const sortable = (bits: number): number => bits ^ ((bits >> 31) | 0x8000_0000)

function singleKey(values: Float32Array, descending: boolean): SortKey {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length)
  return {
    digits: 2,
    read(digit, rows, out) {
      const flip = descending ? 0xffff : 0
      const shift = digit === 0 ? 16 : 0
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number
        out[at] = Number.isNaN(values[row])
          ? missing
          : ((sortable(bits[row] as number) >>> shift) & 0xffff) ^ flip
      }
    },
    value: (row) => values[row] as number,
    descending
  }
}

function doubleKey(values: Float64Array, descending: boolean): SortKey {
  // Little-endian: the low half of each double comes first, as on every machine that Node runs on.
  const bits = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  return {
    digits: 4,
    read(digit, rows, out) {
      const flip = descending ? 0xffff : 0
      const shift = digit % 2 === 0 ? 16 : 0
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] as number
        const high = bits[2 * row + 1] as number
        const half = digit < 2 ? sortable(high) : (bits[2 * row] as number) ^ (high >> 31)
        out[at] = Number.isNaN(values[row]) ? missing : ((half >>> shift) & 0xffff) ^ flip
      }
    },
    value: (row) => values[row] as number,
    descending
  }
}

/** So few rows are sorted by comparing them. */
const fewRows = 256

/** Compares two rows by all keys, and by row number where these are equal. */
const comparing =
  (keys: readonly SortKey[]) =>
  (a: number, b: number): number => {
    for (const key of keys) {
      const [x, y] = [key.value(a), key.value(b)]
      if (x < y) return key.descending ? 1 : -1
      if (x > y) return key.descending ? -1 : 1
      if (x === y) continue
      if (!Number.isNaN(x)) return -1
      if (!Number.isNaN(y)) return 1
    }
    return a - b
  }

/** One digit of one key. */
interface Step {
  readonly key: SortKey
  readonly digit: number
}

/** Rows that are read before other calls get a turn: one or two milliseconds. */
const rowsAtOnce = 2 ** 18

/** Calls `work` with one range of rows after the other, and yields between them. */
function* ranges(rows: number, work: (from: number, end: number) => void): Generator<void, void> {
  for (let from = 0; from < rows; from += rowsAtOnce) {
    if (from > 0) yield
    work(from, Math.min(rows, from + rowsAtOnce))
  }
}

/** Counts the digits: adds the number of each digit d to `counts[d + 1]`. */
function countDigits(digits: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < digits.length; at++) counts[(digits[at] as number) + 1]!++
}

function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) counts[at]! += counts[at - 1] as number
}

/** The digit of the row at an index, once rows are sorted by that digit. */
function digitAt(starts: Uint32Array, index: number): number {
  let [low, high] = [0, missing]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle + 1] as number) > index) high = middle
    else low = middle + 1
  }
  return low
}

/** Rows with equal leading digits, counted by their next digit. */
interface Divided {
  readonly digits: Uint16Array
  /** The index at which the rows of each digit begin, and at the end the number of rows. */
  readonly starts: Uint32Array
}

function* dividedBy({ key, digit }: Step, rows: Uint32Array): Generator<void, Divided> {
  const digits = new Uint16Array(rows.length)
  const starts = new Uint32Array(missing + 2)
  yield* ranges(rows.length, (from, end) => {
    const some = digits.subarray(from, end)
    key.read(digit, rows.subarray(from, end), some)
    countDigits(some, starts)
  })
  addUp(starts)
  return { digits, starts }
}

/** Writes each row whose digit is one of `indices.length` from `first` on to the next index of its digit. */
function placeRows(
  rows: Uint32Array,
  digits: Uint16Array,
  first: number,
  indices: Uint32Array,
  found: Uint32Array
): void {
  const span = indices.length
  for (let at = 0; at < rows.length; at++) {
    // One comparison for both ends: smaller digits wrap around to large numbers. The processor could predict
    // neither of two branches.
    const index = ((digits[at] as number) - first) >>> 0
    if (index < span) found[indices[index]!++] = rows[at] as number
  }
}

/** The rows whose digit is from `first` to `last`, sorted by it; rows with equal digits keep their order. */
function* rowsBetween(
  rows: Uint32Array,
  { digits, starts }: Divided,
  first: number,
  last: number
): Generator<void, Uint32Array> {
  const before = starts[first] as number
  const indices = starts.slice(first, last + 1)
  for (let index = 0; index < indices.length; index++) indices[index]! -= before
  const found = new Uint32Array((starts[last + 1] as number) - before)
  yield* ranges(rows.length, (from, end) =>
    placeRows(rows.subarray(from, end), digits.subarray(from, end), first, indices, found)
  )
  return found
}

/**
 * A page of sorted rows: sorts ascending rows by the keys and returns at most `count` of them after the first
 * `from`. It is a radix sort from the most significant digit on which recurses only into the buckets that the
 * page touches, so that any page costs two or three passes over the rows. Other calls get a turn meanwhile.
 */
export async function sortedWindow(
  keys: readonly SortKey[],
  rows: Uint32Array,
  from: number,
  count: number
): Promise<Uint32Array> {
  const steps = keys.flatMap((key) => Array.from({ length: key.digits }, (_, digit) => ({ key, digit })))
  const compare = comparing(keys)
  const end = Math.min(rows.length, from + count)
  const out = new Uint32Array(Math.max(0, end - from))
  let filled = 0

  /** Sorts rows with equal digits before `step`, and copies those at the indices from `low` to `high - 1`. */
  function* copySorted(some: Uint32Array, step: number, low: number, high: number): Generator<void, void> {
    const next = steps[step]
    if (!next || some.length <= fewRows) {
      const sorted = next && some.length > 1 ? some.toSorted(compare) : some
      out.set(sorted.subarray(low, high), filled)
      filled += high - low
      return
    }
    const divided = yield* dividedBy(next, some)
    const { starts } = divided
    const [first, last] = [digitAt(starts, low), digitAt(starts, high - 1)]
    const found = yield* rowsBetween(some, divided, first, last)
    const before = starts[first] as number
    for (let digit = first; digit <= last; digit++) {
      const [begins, ends] = [starts[digit] as number, starts[digit + 1] as number]
      if (begins === ends) continue
      yield* copySorted(
        found.subarray(begins - before, ends - before),
        step + 1,
        Math.max(low, begins) - begins,
        Math.min(high, ends) - begins
      )
    }
  }
  // A generator and not promises, which would keep the arrays alive past the first garbage collection.
  if (out.length > 0) for (const _ of copySorted(rows, 0, from, end)) await setImmediate()
  return out
}
