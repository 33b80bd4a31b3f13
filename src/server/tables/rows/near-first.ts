import { setImmediate } from 'node:timers/promises'
import type { RowSort } from './sorted-window.ts'

/** Rows that are read before other calls get a turn: one or two milliseconds. */
const rowsAtOnce = 2 ** 20
/** Of so many rows, evenly spread, it is read off up to which value the first rows reach. */
const sampled = 2 ** 12
/** So many times as many rows as requested are looked for, and so many rows of the sample at least. */
const margin = { times: 2, rows: 16 } as const
/** Where a larger share of the rows is near the first ones, to sort them all takes no longer. */
const mostShare = 1 / 8

/** Rows of a table that are to be sorted. */
export interface SomeRows {
  /** The number of rows of the table. */
  readonly rows: number
  /** Which of them are sorted; all where it is null. */
  readonly marks: Uint8Array | null
  /** How many are sorted. */
  readonly total: number
}

/**
 * Ascending rows that hold the `first` ones of a sorting by numbers, and few others: those that reach the
 * value that some more than `first` rows reach. To sort them gives the same first rows as to sort all. Null
 * where that would be no less work, as where most rows have one number. Other calls get a turn meanwhile.
 */
export async function nearFirst(
  sort: RowSort | undefined,
  some: SomeRows,
  first: number
): Promise<Uint32Array | null> {
  if (sort?.column?.kind !== 'number') return null
  const { values } = sort.column
  const { rows, marks } = some
  const sign = sort.descending ? 1 : -1
  const least = leastOf(values, sign, some, first)
  if (least === null) return null
  const found: number[] = []
  for (let from = 0; from < rows; from += rowsAtOnce) {
    if (from > 0) await setImmediate()
    const end = Math.min(rows, from + rowsAtOnce)
    // A missing number is no greater than any, nor equal.
    for (let row = from; row < end; row++)
      if (sign * values[row]! >= least && (marks === null || marks[row] === 1)) found.push(row)
    // The sample was of other rows than most are.
    if (found.length > 2 * mostShare * rows) return null
  }
  return found.length < first ? null : Uint32Array.from(found)
}

/** The value, times `sign`, that the first rows reach and few others; null where too many do. */
function leastOf(
  values: Float32Array | Float64Array,
  sign: number,
  { rows, marks, total }: SomeRows,
  first: number
): number | null {
  const step = Math.ceil(rows / sampled)
  const sample: number[] = []
  for (let row = 0; row < rows; row += step)
    if (marks === null || marks[row] === 1) sample.push(sign * values[row]!)
  const sorted = Float64Array.from(sample.filter((value) => !Number.isNaN(value))).sort()
  const reaching = Math.ceil((margin.times * first * sample.length) / total) + margin.rows
  const least = sorted[sorted.length - reaching]
  if (least === undefined) return null
  return sorted.length - sorted.indexOf(least) <= mostShare * sample.length ? least : null
}
