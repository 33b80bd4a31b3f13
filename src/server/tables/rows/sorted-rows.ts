import { everyRow } from './marks.ts'
import { keyOf, missing, type RowSort } from './sorted-window.ts'

/**
 * All rows of a table in order; rows that are alike in all that they are sorted by come by their numbers. It
 * is a radix sort from the least significant digit on, each pass of which keeps the order of the one before.
 */
export function sortedRows(sorts: readonly RowSort[], count: number): Uint32Array {
  let rows: Uint32Array = everyRow(count)
  let other: Uint32Array = new Uint32Array(count)
  const digits = new Uint16Array(count)
  const starts = new Uint32Array(missing + 1)
  for (const key of sorts.map(keyOf).toReversed())
    for (let digit = key.digits - 1; digit >= 0; digit--) {
      key.read(digit, rows, digits)
      starts.fill(0)
      for (let at = 0; at < count; at++) starts[digits[at]!]!++
      // Where all rows have the same digit, as numbers of few digits have in most places, nothing moves.
      if (starts[digits[0] ?? 0] === count) continue
      let before = 0
      for (let value = 0; value < starts.length; value++) {
        const here = starts[value]!
        starts[value] = before
        before += here
      }
      for (let at = 0; at < count; at++) other[starts[digits[at]!]!++] = rows[at]!
      ;[rows, other] = [other, rows]
    }
  return rows
}
