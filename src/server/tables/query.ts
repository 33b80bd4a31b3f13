import { listValue, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { numericTypes } from '../../contract/column.ts'
import { conditionsOf } from '../../contract/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { isActive } from '../../contract/filter.ts'
import { inOrder } from '../../contract/group-style.ts'
import type { AskedFilter } from '../../contract/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Page, PageAsked, Sorting } from '../services.ts'
import type { IndexedColumn } from './build.ts'
import type { Engine } from './database.ts'
import { columnNamed, type IndexedTable } from './files.ts'
import { conditionsSql, flagsSql, quoted, type SqlCondition } from './filter-sql.ts'
import type { Kept } from './kept.ts'
import { orderOf, orderSql, sortedBy, sortOf, stretchOf, styleOf } from './orders.ts'
import { firstPassing, inBoth, meetingOthers, passingRows, physicalIn, scopeOf } from './passing.ts'
import { rowNumbers } from './row-numbers.ts'

/** Which rows are asked for: all that pass the filters, and of them, where `ids` is given, only these. */
export interface Asked {
  readonly filters: readonly AskedFilter[]
  readonly ids?: Uint32Array | undefined
}

/** A WHERE clause, and the columns that it names. */
interface Where extends SqlCondition {
  readonly columns: readonly IndexedColumn[]
}

/** The rows asked for as a WHERE clause; filters may name sets and, on the cell table, genes, which no index holds. */
export function whereOf(dataset: DataSet, table: IndexedTable, { filters, ids }: Asked): Where {
  const conditions = conditionsOf(filters, scopeOf(dataset, table))
  const asked = conditions.filter(({ source }) => source === 'column')
  const ofColumns = { ...conditionsSql(asked, physicalIn(table)), columns: asked.flatMap(({ name }) => table.byName.get(name) ?? []) }
  const others = conditions.filter(({ source }) => source !== 'column')
  if (others.length === 0 && !ids) return ofColumns
  const passing = meetingOthers(dataset, table, others)
  const flags = flagsSql(ids ? inside(passing, ids) : passing)
  return { ...ofColumns, sql: `${ofColumns.sql} AND ${flags.sql}`, params: [...ofColumns.params, ...flags.params] }
}

/** The marks of those of these rows that have one. */
function inside(marks: Uint8Array, rows: Uint32Array): Uint8Array {
  const both = new Uint8Array(marks.length)
  for (const row of rows) both[row] = marks[row] ?? 0
  return both
}

/** Values as JSON can carry them: whole numbers of 64 bits fit by the way they were stored, infinities do not fit. */
function jsonValue(value: DuckDBValue): string | number | boolean | null {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value === null || typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** Where pages come from, and what is remembered between them. */
export interface Source {
  readonly engine: Engine
  readonly dataset: DataSet
  readonly table: IndexedTable
  /** Rows that pass filters, and all rows in the order of a sorting. */
  readonly kept: Kept
}

/** Up to here the first rows are found without listing all that pass, or putting them in order. */
const firstRows = 1000

/** Row numbers of a page, and how many rows there are on all pages. */
async function pageIds(
  { engine, dataset, table, kept }: Source,
  { filters, ids, sort: sorting, page, pageSize }: PageAsked
): Promise<{ ids: Uint32Array; total: number }> {
  const from = (page - 1) * pageSize
  const sort = sortOf(dataset, table, sorting)
  if (!ids && sort.length === 0 && from + pageSize <= firstRows) {
    const first = await firstPassing(engine, dataset, table, filters, kept, { from, count: pageSize })
    if (first) return first
  }
  const passing = await passingRows(engine, dataset, table, filters, kept)
  const rows = ids && passing ? inBoth(ids, passing) : (ids ?? passing)
  const total = rows ? rows.length : table.rows
  const count = Math.min(pageSize, total - from)
  if (count <= 0) return { ids: new Uint32Array(0), total }
  if (sort.length === 0) return { ids: rows ? rows.subarray(from, from + count) : Uint32Array.from({ length: count }, (_, at) => from + at), total }
  const order = await orderOf(engine, dataset, table, sort, kept)
  const ofColumns = !ids && filters.every((filter) => !isActive(filter) || table.byName.has(filter.name))
  if (!order.known && ofColumns && from + count <= firstRows) {
    const first = await engine.use(async (connection) => {
      const where = whereOf(dataset, table, { filters })
      const source = await table.source([...where.columns, ...sortedBy(table, sort)])
      const by = orderSql(dataset, table, sort)
      return rowNumbers(connection, `SELECT id FROM ${source} WHERE ${where.sql} ORDER BY ${by} LIMIT ${count} OFFSET ${from}`, where.params, count)
    })
    return { ids: first, total }
  }
  return { ids: stretchOf(await order.rows(), rows && marksOf(rows, table.rows), from, count), total }
}

/** First the ids of the page, then the columns of those rows alone: those of the index together, each one apart by its row numbers. */
export async function pageOf(source: Source, asked: PageAsked): Promise<Page> {
  const { engine, table } = source
  const { page, pageSize } = asked
  const shown = asked.columns ? asked.columns.filter((name) => name !== 'id').map((name) => columnNamed(table, name)) : table.columns
  const { ids, total } = await pageIds(source, asked)
  if (ids.length === 0) return { list: [], total, page, pageSize }
  const rows = new Map(Array.from(ids, (id) => [id, new Map<string, Value>([['id', id]])]))
  const own = shown.filter(({ apart }) => !apart)
  const groups = [own, ...shown.filter(({ apart }) => apart).map((column) => [column])]
  await Promise.all(groups.map((group) => engine.use((connection) => fillRows(connection, table, group, rows))))
  // The order of `shown`, and from entries, so that a column named `__proto__` is a column.
  const list = Array.from(ids, (id) => {
    const row = rows.get(id)
    return Object.fromEntries(['id', ...shown.map(({ row: { name } }) => name)].map((name) => [name, row?.get(name) ?? null]))
  })
  return { list, total, page, pageSize }
}

type Value = Page['list'][number][string]

/** Reads these columns, of one source, of the rows that are there, and puts the values in. */
async function fillRows(
  connection: DuckDBConnection,
  table: IndexedTable,
  columns: readonly IndexedColumn[],
  rows: Map<number, Map<string, Value>>
): Promise<void> {
  if (columns.length === 0) return
  const alone = columns.every(({ apart }) => apart)
  const [key, type] = alone ? ['rowid', 'BIGINT'] : ['id', 'INTEGER']
  const source = alone ? await table.storage(columns[0] as IndexedColumn) : await table.source(columns)
  const list = columns.map(({ physical }) => `, ${quoted(physical)}`).join('')
  const reader = await connection.runAndReadAll(`SELECT ${key}${list} FROM ${source} WHERE ${key} IN (SELECT unnest(CAST(? AS ${type}[])))`, [
    listValue([...rows.keys()].map(String))
  ])
  for (const [id, ...values] of reader.getRows()) {
    const row = rows.get(Number(id))
    for (const [n, { row: described }] of columns.entries()) row?.set(described.name, jsonValue(values[n] ?? null))
  }
}

/** Numbers of the rows that pass, ascending or in the order of a sorting. */
export async function selectIds({ engine, dataset, table, kept }: Source, filters: readonly AskedFilter[], sort: readonly Sorting[]): Promise<Uint32Array> {
  const rows = await passingRows(engine, dataset, table, filters, kept)
  if (sort.length === 0) return rows ?? Uint32Array.from({ length: table.rows }, (_, row) => row)
  const order = await (await orderOf(engine, dataset, table, sort, kept)).rows()
  return stretchOf(order, rows && marksOf(rows, table.rows), 0, rows?.length ?? table.rows)
}

/** One byte a row, 1 where it is among these. */
function marksOf(rows: Uint32Array, count: number): Uint8Array {
  const marks = new Uint8Array(count)
  for (const row of rows) marks[row] = 1
  return marks
}

/** Distinct values among the rows that pass, in the order of their groups (the account's, where it gives one) or sorted; missing and empty ones are none. `q`: only values that hold it. */
export async function distinctOf(
  connection: DuckDBConnection,
  dataset: DataSet,
  table: IndexedTable,
  name: string,
  filters: readonly AskedFilter[],
  q: string
): Promise<{ value: string; count: number }[]> {
  const named = columnNamed(table, name)
  const column = quoted(named.physical)
  const where = whereOf(dataset, table, { filters })
  const source = await table.source([...where.columns, named])
  const text = `CAST(${column} AS VARCHAR)`
  const held = q.trim() === '' ? '' : ` AND contains(lower(${text}), lower(?))`
  const reader = await connection.runAndReadAll(
    `SELECT ${column}, CAST(count(*) AS DOUBLE) FROM ${source} WHERE ${where.sql} AND ${text} <> ''${held} GROUP BY ${column} ORDER BY ${column}`,
    held === '' ? where.params : [...where.params, q.trim()]
  )
  const found = reader.getRows().map(([value, count]) => ({ value: String(value), count: Number(count) }))
  const style = styleOf(dataset, table, named)
  return style ? inOrder(found, ({ value }) => value, style.order) : found
}

const bins = 40

/** 40 even bins from the least to the greatest finite number of the column over all rows; the greatest falls into the last. */
export async function histogramOf(connection: DuckDBConnection, dataset: DataSet, table: IndexedTable, name: string, filters: readonly AskedFilter[]) {
  const named = columnNamed(table, name)
  const { physical, row } = named
  if (!numericTypes.includes(row.type)) throw new Fault('not_numeric', { name })
  const from = row.min ?? 0
  const to = row.max ?? 0
  const all = Array.from({ length: bins }, () => 0)
  const shown = Array.from({ length: bins }, () => 0)
  const where = whereOf(dataset, table, { filters })
  const value = `CAST(${quoted(physical)} AS DOUBLE)`
  const share = to > from ? `least(${bins - 1}, floor((${value} - CAST(? AS DOUBLE)) / CAST(? AS DOUBLE) * ${bins}))` : '0'
  const reader = await connection.runAndReadAll(
    `SELECT bin, CAST(count(*) AS DOUBLE), CAST(count(*) FILTER (passes) AS DOUBLE)
     FROM (SELECT CASE WHEN isfinite(${value}) THEN CAST(${share} AS INTEGER) END AS bin, (${where.sql}) AS passes FROM ${await table.source([...where.columns, named])}) GROUP BY bin`,
    [...(to > from ? [String(from), String(to - from)] : []), ...where.params]
  )
  let missing = 0
  for (const [bin, count, passing] of reader.getRows()) {
    if (bin === null || bin === undefined) {
      missing = Number(count)
      continue
    }
    all[Number(bin)] = Number(count)
    shown[Number(bin)] = Number(passing)
  }
  return { from, to, all, shown, missing }
}
