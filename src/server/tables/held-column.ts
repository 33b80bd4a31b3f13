import type { Column } from '../../contract/column.ts'
import type { ColumnValues } from '../../shared/filter/filter-rows.ts'

/** Groups or numbers of the cell table in the narrowest type that holds them exactly; −0 is stored as 0. */
export type HeldColumn = Exclude<ColumnValues, { kind: 'string' }>

/**
 * Sorting reads group codes as 16-bit digits (`rows/sorted-window.ts`), of which the greatest means missing.
 */
const mostLevels = 65_535

function narrowNumbers(values: Float64Array): HeldColumn {
  const single = new Float32Array(values.length)
  let exact = true
  for (let row = 0; row < values.length; row++) {
    const value = (values[row] as number) + 0
    single[row] = value
    if (single[row] !== value && !Number.isNaN(value)) {
      exact = false
      break
    }
  }
  if (exact) return { kind: 'number', values: single }
  const plain = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) plain[row] = (values[row] as number) + 0
  return { kind: 'number', values: plain }
}

function narrowGroups(codes: Int32Array, levels: readonly string[]): HeldColumn {
  if (levels.length < 128) return { kind: 'category', levels, codes: new Int8Array(codes) }
  return { kind: 'category', levels, codes: levels.length < 32_768 ? new Int16Array(codes) : codes }
}

/** A column as it is held in memory; null where queries are to read the index instead. */
export function heldColumn(column: Column | null): HeldColumn | null {
  if (!column || column.kind === 'string') return null
  if (column.kind === 'number') return narrowNumbers(column.values)
  const { codes, levels } = column
  // Two levels of the same name are one group in the index, which stores text.
  return levels.length > mostLevels || new Set(levels).size < levels.length
    ? null
    : narrowGroups(codes, levels)
}
