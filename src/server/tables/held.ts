import { dataType, numericTypes } from '../../contract/column.ts'
import type { ColumnFile } from '../columns/file.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { heldColumn, type HeldColumn } from './held-column.ts'
import type { IndexedColumn } from './build.ts'
import type { IndexedTable } from './files.ts'

/**
 * A cache of columns of the cell table. In memory a million numbers are tested in 2 ms, and a page is found
 * without sorting all rows; the index takes ten times as long. The least recently used columns are evicted
 * when all take more than `bytes`.
 */
export interface HeldColumns {
  /** Has a thread read the columns that are not held yet, so that other calls are answered meanwhile. */
  fetch(dataset: DataSet, table: IndexedTable, columns: readonly IndexedColumn[]): Promise<void>
  /**
   * The column, read now where it is not held yet. Null where the index is to be queried: text, columns of
   * other tables, and columns with nearly as many groups as cells.
   */
  of(dataset: DataSet, table: IndexedTable, column: IndexedColumn): HeldColumn | null
  /** Those of the columns that are held already, and those that accounts added where all of them fit. */
  ready(
    dataset: DataSet,
    table: IndexedTable,
    columns: readonly IndexedColumn[]
  ): Promise<ReadonlyMap<IndexedColumn, HeldColumn>>
}

const bytesOf = (held: HeldColumn | null): number =>
  held === null
    ? 0
    : held.kind === 'number'
      ? held.values.byteLength
      : held.codes.byteLength + held.levels.reduce((sum, level) => sum + 2 * level.length + 16, 0)

/** @param readApart reads a column of a data set, or of an account's view of it, on another thread */
export function heldColumns(
  bytes: number,
  readApart: (dataset: DataSet, stored: string, added: ColumnFile | null) => Promise<HeldColumn | null>
): HeldColumns {
  const kept = new Map<string, { readonly held: HeldColumn | null; readonly size: number }>()
  const coming = new Map<string, Promise<void>>()
  let total = 0
  const makeRoom = (): void => {
    for (const [key, { size }] of kept) {
      if (total <= bytes || kept.size <= 1) return
      kept.delete(key)
      total -= size
    }
  }
  const keep = (key: string, held: HeldColumn | null): void => {
    const known = kept.get(key)
    const entry = known ?? { held, size: bytesOf(held) }
    if (known) kept.delete(key)
    else total += entry.size
    kept.set(key, entry)
    makeRoom()
  }
  const keyOf = (dataset: DataSet, { physical }: IndexedColumn): string => `${dataset.digest} ${physical}`
  /** The stored name of a column that may be held; null where the index is to be queried. */
  const storedOf = (table: IndexedTable, { added, row, levels, stored }: IndexedColumn): string | null =>
    table.type === dataType.cell && (added || numericTypes.includes(row.type) || levels !== null)
      ? stored
      : null
  const of: HeldColumns['of'] = (dataset, table, column) => {
    const stored = storedOf(table, column)
    if (stored === null) return null
    const key = keyOf(dataset, column)
    const known = kept.get(key)
    const held = known ? known.held : heldColumn(dataset.cellColumn(stored))
    keep(key, held)
    return held
  }
  const fetchOne = async (dataset: DataSet, table: IndexedTable, column: IndexedColumn): Promise<void> => {
    const [key, stored] = [keyOf(dataset, column), storedOf(table, column)]
    if (stored === null || kept.has(key)) return
    const fetching =
      coming.get(key) ??
      readApart(dataset, stored, column.added ?? null)
        .then((held) => keep(key, held))
        .finally(() => coming.delete(key))
    coming.set(key, fetching)
    await fetching
  }
  const fetch: HeldColumns['fetch'] = async (dataset, table, columns) => {
    await Promise.all(columns.map((column) => fetchOne(dataset, table, column)))
  }
  return {
    of,
    fetch,
    async ready(dataset, table, columns) {
      const fits =
        columns.filter(({ added }) => added).length * dataset.cells * Float64Array.BYTES_PER_ELEMENT <= bytes
      if (fits)
        await fetch(
          dataset,
          table,
          columns.filter(({ added }) => added)
        )
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
