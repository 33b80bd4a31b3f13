import { dataType, numericTypes } from '../../contract/column.ts'
import type { ColumnValues } from '../../shared/filter/filter-rows.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { IndexedColumn } from './build.ts'
import type { IndexedTable } from './files.ts'

/** Groups or numbers of the cell table, as narrow as they are exact; one zero, not two. */
export type HeldColumn = Exclude<ColumnValues, { kind: 'string' }>

/**
 * Columns of cells in memory: a million numbers are tested in 2 ms and a page of them is found without
 * putting all rows in order, where the index takes ten times as long. What was not asked for the longest time
 * goes when all together take more than `bytes`.
 */
export interface HeldColumns {
  /**
   * Null where the index is to be asked: text, columns of other tables, and groups that are nearly as many as
   * the cells.
   */
  of(dataset: DataSet, table: IndexedTable, column: IndexedColumn): HeldColumn | null
  /**
   * Those of some columns whose values are rather read from here than from the index: what is here, and what
   * accounts added as far as it fits.
   */
  ready(
    dataset: DataSet,
    table: IndexedTable,
    columns: readonly IndexedColumn[]
  ): ReadonlyMap<IndexedColumn, HeldColumn>
}

/**
 * Places of groups are digits of 16 bits (`sorted-window.ts`), the greatest of which is for what is missing.
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

function read(dataset: DataSet, { stored }: IndexedColumn): HeldColumn | null {
  const column = stored === null ? null : dataset.cellColumn(stored)
  if (!column || column.kind === 'string') return null
  if (column.kind === 'number') return narrowNumbers(column.values)
  const { codes, levels } = column
  // Levels of one name are one group to the index, which has them as text.
  return levels.length > mostLevels || new Set(levels).size < levels.length
    ? null
    : narrowGroups(codes, levels)
}

const bytesOf = (held: HeldColumn | null): number =>
  held === null
    ? 0
    : held.kind === 'number'
      ? held.values.byteLength
      : held.codes.byteLength + held.levels.reduce((sum, level) => sum + 2 * level.length + 16, 0)

export function heldColumns(bytes: number): HeldColumns {
  const kept = new Map<string, { readonly held: HeldColumn | null; readonly size: number }>()
  let total = 0
  const makeRoom = (): void => {
    for (const [key, { size }] of kept) {
      if (total <= bytes || kept.size <= 1) return
      kept.delete(key)
      total -= size
    }
  }
  const keyOf = (dataset: DataSet, { physical }: IndexedColumn): string => `${dataset.digest} ${physical}`
  const of: HeldColumns['of'] = (dataset, table, column) => {
    if (table.type !== dataType.cell || column.stored === null) return null
    if (!column.added && !numericTypes.includes(column.row.type) && column.levels === null) return null
    const key = keyOf(dataset, column)
    const known = kept.get(key)
    const held = known ? known.held : read(dataset, column)
    const entry = known ?? { held, size: bytesOf(held) }
    if (known) kept.delete(key)
    else total += entry.size
    kept.set(key, entry)
    makeRoom()
    return held
  }
  return {
    of,
    ready(dataset, table, columns) {
      const fits =
        columns.filter(({ added }) => added).length * dataset.cells * Float64Array.BYTES_PER_ELEMENT <= bytes
      return new Map(
        columns.flatMap((column) => {
          const held =
            (column.added && fits) || kept.has(keyOf(dataset, column)) ? of(dataset, table, column) : null
          return held ? [[column, held] as const] : []
        })
      )
    }
  }
}
