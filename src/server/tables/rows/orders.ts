import { dataType } from '../../../contract/column.ts'
import type { GroupStyle } from '../../../contract/group-style.ts'
import { inOrder } from '../../../shared/style/groups.ts'
import { stylesIn } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { Sorting } from '../../services.ts'
import type { IndexedColumn } from '../build.ts'
import { columnNamed, type IndexedTable } from '../files.ts'
import { quoted } from '../filter-sql.ts'
import type { Source } from '../passing.ts'
import { rowNumbers } from './row-numbers.ts'
import type { RowSort } from './sorted-window.ts'

/**
 * The order and colours that the account has set for the groups of a column of the cell table. The sample
 * table has the same columns, and so the same styles.
 */
export const styleOf = (
  dataset: DataSet,
  { type }: IndexedTable,
  { stored }: IndexedColumn
): GroupStyle | undefined =>
  stored !== null && type !== dataType.gene ? stylesIn(dataset).get(stored) : undefined

/**
 * The rank of each level of a column in the order that the account has set; null where it has set none.
 */
function ranksOf(dataset: DataSet, table: IndexedTable, column: IndexedColumn): number[] | null {
  const { levels } = column
  const style = styleOf(dataset, table, column)
  if (!style || style.order.length === 0 || !levels || new Set(levels).size < levels.length) return null
  const ordered = inOrder(levels, (level) => level, style.order)
  const indices = new Map(ordered.map((level, index) => [level, index]))
  return levels.map((level) => indices.get(level) ?? 0)
}

/**
 * The SQL expression that a column is sorted by: for groups their rank, in the order that the account has set
 * or else the column's own; for everything else the value.
 */
function sortKey(dataset: DataSet, table: IndexedTable, column: IndexedColumn): string {
  const physical = quoted(column.physical)
  const ranks = ranksOf(dataset, table, column)
  return ranks ? `list_extract([${ranks.join(', ')}], enum_code(${physical}) + 1)` : physical
}

/**
 * The terms of an ORDER BY: groups by rank, text by its characters, missing values last, equal rows by id.
 */
export function orderSql(dataset: DataSet, table: IndexedTable, sort: readonly Sorting[]): string {
  const parts = sort.map(({ name, order }) => {
    const key = name === 'id' ? 'id' : sortKey(dataset, table, columnNamed(table, name))
    return `${key} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
  })
  return [...parts, 'id ASC'].join(', ')
}

/** The sorting of a request; without one, samples come in the order that the account has set. */
export function sortOf(
  dataset: DataSet,
  table: IndexedTable,
  requested: readonly Sorting[]
): readonly Sorting[] {
  const [names] = table.columns
  const samples = requested.length === 0 && table.type === dataType.sample && names
  return samples && styleOf(dataset, table, names) ? [{ name: names.row.name, order: 'asc' }] : requested
}

/** The columns that a sorting names. */
export const sortedBy = (table: IndexedTable, sort: readonly Sorting[]): IndexedColumn[] =>
  sort.flatMap(({ name }) => (name === 'id' ? [] : [columnNamed(table, name)]))

/** The sorting by columns in memory; null where one of the columns is not held in memory. */
export function sortsOf({ dataset, table, held }: Source, sort: readonly Sorting[]): RowSort[] | null {
  const sorts = sort.map(({ name, order }): RowSort | null => {
    const descending = order === 'desc'
    if (name === 'id') return { column: null, descending, ranks: null }
    const named = columnNamed(table, name)
    const column = held.of(dataset, table, named)
    return column && { column, descending, ranks: ranksOf(dataset, table, named) }
  })
  return sorts.every((one) => one !== null) ? sorts : null
}

/**
 * All rows in the order of columns in memory, where a thread has sorted them already; else null, and a thread
 * begins to: with it a page of any filtered rows is found by reading along, without a list of those that
 * pass.
 */
export function readyOrder(
  { dataset, table, sorted, kept: { orders } }: Source,
  sort: readonly Sorting[],
  sorts: readonly RowSort[]
): Uint32Array | null {
  const named = sort.map(({ name, order }, at) => [
    name === 'id' ? name : columnNamed(table, name).physical,
    order,
    sorts[at]?.ranks
  ])
  const key = `in memory ${dataset.digest} ${JSON.stringify(named)}`
  const known = orders.ready(key)
  // Where it fails, pages are sorted as before, and the next one asks again.
  if (!known) orders.get(key, () => sorted(sorts)).catch(() => null)
  return known
}

/** All rows of a table in one order, from which any page of any filtered rows can be read. */
export interface Order {
  readonly known: boolean
  rows(): Promise<Uint32Array>
}

export async function orderOf(
  { engine, dataset, table, kept: { orders } }: Source,
  sort: readonly Sorting[]
): Promise<Order> {
  const by = orderSql(dataset, table, sort)
  const source = await table.source(sortedBy(table, sort))
  const key = `${source} ${by}`
  return {
    known: orders.has(key),
    rows: () =>
      orders.get(key, () =>
        engine.use((connection) =>
          rowNumbers(connection, `SELECT id FROM ${source} ORDER BY ${by}`, [], table.rows)
        )
      )
  }
}

/**
 * The marked rows in an order, without the first `from` of them and at most `count`. Without marks all rows
 * count as marked.
 */
export function windowOf(
  order: Uint32Array,
  marks: Uint8Array | null,
  from: number,
  count: number
): Uint32Array {
  if (!marks) return order.subarray(from, from + count)
  const found = new Uint32Array(count)
  let [passed, at] = [0, 0]
  for (let index = 0; index < order.length && at < count; index++) {
    const row = order[index] ?? 0
    if (marks[row] !== 1) continue
    if (passed++ >= from) found[at++] = row
  }
  return found.subarray(0, at)
}
