import type { Present } from '../parts/grouping.ts'

/** The contingency table: cells of each group (row) in each level of `by` (column). */
export interface Counts {
  readonly groups: readonly string[]
  readonly by: readonly string[]
  /** Row-major: group g and level b at `g * by.length + b`. */
  readonly counts: Float64Array
  /** The number of cells of each level of `by`. */
  readonly totals: readonly number[]
}

/**
 * Counts the cells of each pair of values.
 * @param ids the cells that have a value in both columns
 */
export function countTable(ids: Uint32Array, rows: Present, columns: Present): Counts {
  const counts = new Float64Array(rows.levels.length * columns.levels.length)
  for (const id of ids) counts[rows.labels[id]! * columns.levels.length + columns.labels[id]!]! += 1
  return { groups: rows.levels, by: columns.levels, counts, totals: columns.sizes }
}
