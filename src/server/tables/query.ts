import { listValue, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { foldCase } from '../../shared/filter/condition.ts'
import { isActive } from '../../contract/filter/filter.ts'
import { inOrder } from '../../shared/style/groups.ts'
import type { RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { Page, PageRequest, Sorting } from '../services.ts'
import type { IndexedColumn } from './build.ts'
import { columnNamed, type IndexedTable } from './files.ts'
import { conditionsSql, flagsSql, quoted, type SqlCondition } from './filter-sql.ts'
import type { HeldColumn } from './held-column.ts'
import { countMarked, everyRow, inBoth, marksOf, rowsMarked, someMarked } from './rows/marks.ts'
import { nearFirst } from './rows/near-first.ts'
import { orderOf, orderSql, readyOrder, sortedBy, sortOf, sortsOf, styleOf, windowOf } from './rows/orders.ts'
import { divided, firstPassing, meetingInMemory, passingMarks, physicalIn, type Source } from './passing.ts'
import { rowNumbers } from './rows/row-numbers.ts'
import { keyOf, sortedWindow } from './rows/sorted-window.ts'

/** The rows of a request: all that pass the filters; where `ids` is given, those of them that are in it. */
export interface RowQuery {
  readonly filters: readonly RequestedFilter[]
  readonly ids?: Uint32Array | undefined
}

/** A WHERE clause and the columns that it names. */
interface Where extends SqlCondition {
  readonly columns: readonly IndexedColumn[]
}

/** A WHERE clause for the requested rows; conditions that the index cannot answer become a list of flags. */
export async function whereOf(source: Source, { filters, ids }: RowQuery): Promise<Where> {
  const { table } = source
  const { ofIndex, inMemory } = divided(source, filters)
  const ofColumns = {
    ...conditionsSql(ofIndex, physicalIn(table)),
    columns: ofIndex.flatMap(({ name }) => table.byName.get(name) ?? [])
  }
  if (inMemory.length === 0 && !ids) return ofColumns
  const passing = await meetingInMemory(source, inMemory)
  const flags = flagsSql(ids ? inBoth(passing, marksOf(ids, table.rows)) : passing)
  return {
    ...ofColumns,
    sql: `${ofColumns.sql} AND ${flags.sql}`,
    params: [...ofColumns.params, ...flags.params]
  }
}

/**
 * A value as JSON can carry it. The integers of 64 bits are small enough to be numbers; an infinity becomes
 * null.
 */
function jsonValue(value: DuckDBValue): string | number | boolean | null {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value === null || typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** Where fewer than one of so many rows pass, sorting those takes less time than finding them in an order. */
const sharesOfFew = 64

/** Pages that end within so many rows are found without listing or sorting all rows that pass. */
const firstRows = 1000

/** The row numbers of a page, and the number of rows on all pages. */
async function pageIds(
  source: Source,
  { filters, ids, sort: sorting, page, pageSize }: PageRequest
): Promise<{ ids: Uint32Array; total: number }> {
  const { engine, dataset, table, kept } = source
  const from = (page - 1) * pageSize
  const sort = sortOf(dataset, table, sorting)
  if (!ids && sort.length === 0 && from + pageSize <= firstRows) {
    const first = await firstPassing(source, filters, { from, count: pageSize })
    if (first) return first
  }
  const passing = await passingMarks(source, filters)
  const requested = ids && marksOf(ids, table.rows)
  const marks = requested && passing ? inBoth(requested, passing) : (requested ?? passing)
  const total = marks ? countMarked(marks) : table.rows
  const count = Math.min(pageSize, total - from)
  if (count <= 0) return { ids: new Uint32Array(0), total }
  if (sort.length === 0)
    return {
      ids: marks ? someMarked(marks, from, count) : Uint32Array.from({ length: count }, (_, at) => from + at),
      total
    }
  const sorts = sortsOf(source, sort)
  if (sorts) {
    const known = total * sharesOfFew > table.rows ? readyOrder(source, sort, sorts) : null
    if (known) return { ids: windowOf(known, marks, from, count), total }
    const near =
      from + count <= firstRows
        ? await nearFirst(sorts[0], { rows: table.rows, marks, total }, from + count)
        : null
    // Cached, since an array of all rows for each page would soon cause a garbage collection.
    const every = () => kept.orders.get(`every of ${table.rows}`, async () => everyRow(table.rows))
    const rows = near ?? (marks ? rowsMarked(marks, total) : await every())
    return { ids: await sortedWindow(sorts.map(keyOf), rows, from, count), total }
  }
  const order = await orderOf(source, sort)
  const ofColumns = !ids && filters.every((filter) => !isActive(filter) || table.byName.has(filter.name))
  if (!order.known && ofColumns && from + count <= firstRows) {
    const first = await engine.use(async (connection) => {
      const where = await whereOf(source, { filters })
      const read = await table.source([...where.columns, ...sortedBy(table, sort)])
      const by = orderSql(dataset, table, sort)
      return rowNumbers(
        connection,
        `SELECT id FROM ${read} WHERE ${where.sql} ORDER BY ${by} LIMIT ${count} OFFSET ${from}`,
        where.params,
        count
      )
    })
    return { ids: first, total }
  }
  return { ids: windowOf(await order.rows(), marks, from, count), total }
}

/**
 * A page: first its row numbers, then the values of those rows alone. They come from memory where a column is
 * held, from the index in one query, and from each column apart in a query of its own.
 */
export async function pageOf(source: Source, requested: PageRequest): Promise<Page> {
  const { engine, dataset, table, held } = source
  const { page, pageSize } = requested
  const shown = requested.columns
    ? requested.columns.filter((name) => name !== 'id').map((name) => columnNamed(table, name))
    : table.columns
  const { ids, total } = await pageIds(source, requested)
  if (ids.length === 0) return { list: [], total, page, pageSize }
  const rows = new Map(Array.from(ids, (id) => [id, new Map<string, Value>([['id', id]])]))
  const ready = await held.ready(dataset, table, shown)
  for (const [{ row: described }, column] of ready)
    for (const [id, row] of rows) row.set(described.name, valueAt(column, id))
  const others = shown.filter((column) => !ready.has(column))
  const groups = [
    others.filter(({ apart }) => !apart),
    ...others.filter(({ apart }) => apart).map((column) => [column])
  ]
  await Promise.all(
    groups.map((group) => engine.use((connection) => fillRows(connection, table, group, rows)))
  )
  // In the order of `shown`. From entries, so that a column may be named `__proto__`.
  const list = Array.from(ids, (id) => {
    const row = rows.get(id)
    return Object.fromEntries(
      ['id', ...shown.map(({ row: { name } }) => name)].map((name) => [name, row?.get(name) ?? null])
    )
  })
  return { list, total, page, pageSize }
}

type Value = Page['list'][number][string]

const valueAt = (column: HeldColumn, row: number): Value =>
  column.kind === 'category'
    ? (column.levels[column.codes[row] ?? -1] ?? null)
    : jsonValue(column.values[row] ?? null)

/**
 * Fills in the values of columns that are stored in one table. The rows are selected by `rowid`, by which
 * DuckDB unpacks only the blocks that they are in; by the column `id` it would unpack all.
 */
async function fillRows(
  connection: DuckDBConnection,
  table: IndexedTable,
  columns: readonly IndexedColumn[],
  rows: Map<number, Map<string, Value>>
): Promise<void> {
  const [first] = columns
  if (!first) return
  const list = columns.map(({ physical }) => `, ${quoted(physical)}`).join('')
  const reader = await connection.runAndReadAll(
    `SELECT rowid${list} FROM ${await table.storage(first)} WHERE rowid IN (SELECT unnest(CAST(? AS BIGINT[])))`,
    [listValue([...rows.keys()].map(String))]
  )
  for (const [id, ...values] of reader.getRows()) {
    const row = rows.get(Number(id))
    for (const [n, { row: described }] of columns.entries())
      row?.set(described.name, jsonValue(values[n] ?? null))
  }
}

/** The numbers of the rows that pass, ascending or sorted. */
export async function selectIds(
  source: Source,
  filters: readonly RequestedFilter[],
  sort: readonly Sorting[]
): Promise<Uint32Array> {
  const { rows } = source.table
  const marks = await passingMarks(source, filters)
  if (sort.length === 0) return marks ? rowsMarked(marks) : everyRow(rows)
  const order = await (await orderOf(source, sort)).rows()
  return windowOf(order, marks, 0, marks ? countMarked(marks) : rows)
}

/**
 * The distinct values of a column among the rows that pass, with their counts. Groups come in their order,
 * which the account may have set, and other values sorted; missing and empty values are left out. With `q`
 * only values that contain it.
 */
export async function distinctOf(
  source: Source,
  name: string,
  filters: readonly RequestedFilter[],
  q: string
): Promise<{ value: string; count: number }[]> {
  const { dataset, table, held } = source
  const named = columnNamed(table, name)
  const values = held.of(dataset, table, named)
  const found =
    values?.kind === 'category'
      ? groupsIn(values, await passingMarks(source, filters), q)
      : await distinctInIndex(source, named, filters, q)
  const style = styleOf(dataset, table, named)
  return style ? inOrder(found, ({ value }) => value, style.order) : found
}

function groupsIn(
  { codes, levels }: Extract<HeldColumn, { kind: 'category' }>,
  marks: Uint8Array | null,
  q: string
): { value: string; count: number }[] {
  // A missing value has the code -1, so that its count comes first.
  const counts = new Uint32Array(levels.length + 1)
  if (marks)
    for (let row = 0; row < codes.length; row++) counts[(codes[row] as number) + 1]! += marks[row] as number
  else for (let row = 0; row < codes.length; row++) counts[(codes[row] as number) + 1]!++
  const wanted = foldCase(q.trim())
  return levels
    .map((value, code) => ({ value, count: counts[code + 1] ?? 0 }))
    .filter(({ value, count }) => count > 0 && value !== '' && foldCase(value).includes(wanted))
}

async function distinctInIndex(
  source: Source,
  named: IndexedColumn,
  filters: readonly RequestedFilter[],
  q: string
): Promise<{ value: string; count: number }[]> {
  const { engine, table } = source
  const column = quoted(named.physical)
  const where = await whereOf(source, { filters })
  const from = await table.source([...where.columns, named])
  const text = `CAST(${column} AS VARCHAR)`
  const held = q.trim() === '' ? '' : ` AND contains(lower(${text}), lower(?))`
  return engine.use(async (connection) => {
    const reader = await connection.runAndReadAll(
      `SELECT ${column}, CAST(count(*) AS DOUBLE) FROM ${from} WHERE ${where.sql} AND ${text} <> ''${held} GROUP BY ${column} ORDER BY ${column}`,
      held === '' ? where.params : [...where.params, q.trim()]
    )
    return reader.getRows().map(([value, count]) => ({ value: String(value), count: Number(count) }))
  })
}
