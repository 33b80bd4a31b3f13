import { listValue, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { dataType, numericTypes } from '../../contract/column.ts'
import { conditionsOf, noColumn, type FilterScope } from '../../contract/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { rowsMeeting } from '../../contract/filter-rows.ts'
import { isSetFilter, type AskedFilter } from '../../contract/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Page, PageAsked, Sorting } from '../services.ts'
import type { IndexedColumn } from './build.ts'
import type { IndexedTable } from './files.ts'
import { conditionsSql, flagsSql, quoted, type SqlCondition } from './filter-sql.ts'

/** Which rows are asked for: all that pass the filters, and of them, where `ids` is given, only these. */
export interface Asked {
  readonly filters: readonly AskedFilter[]
  readonly ids?: Uint32Array | undefined
}

export function columnNamed(table: IndexedTable, name: string): IndexedColumn {
  const column = table.byName.get(name)
  if (!column) throw noColumn(name, [...table.byName.keys()])
  return column
}

/** A WHERE clause, and the columns that it names. */
interface Where extends SqlCondition {
  readonly columns: readonly IndexedColumn[]
}

/** The rows asked for as a WHERE clause; filters may name sets and, on the cell table, genes, which no index holds. */
export function whereOf(dataset: DataSet, table: IndexedTable, { filters, ids }: Asked): Where {
  const names = dataset.geneNames()
  const scope: FilterScope = {
    columns: [{ name: 'id', type: 'number' }, ...table.columns.map(({ row }) => row)],
    levels: (name) => {
      const levels = table.byName.get(name)?.levels
      return levels ? new Set(levels) : undefined
    },
    sets: table.type !== dataType.sample,
    ...(table.type === dataType.cell ? { gene: (name: string) => names[dataset.geneNumber(name)] ?? null } : {})
  }
  const conditions = conditionsOf(filters, scope)
  const physical = (name: string) => quoted(name === 'id' ? 'id' : (table.byName.get(name)?.physical ?? ''))
  const asked = conditions.filter(({ source }) => source === 'column')
  const ofColumns = { ...conditionsSql(asked, physical), columns: asked.flatMap(({ name }) => table.byName.get(name) ?? []) }
  const others = conditions.filter(({ source }) => source !== 'column')
  if (others.length === 0 && !ids) return ofColumns
  const passing = rowsMeeting(others, {
    rows: table.rows,
    column: (name) => {
      throw new Error(`column ${name} is not asked here`)
    },
    expression: (gene) => dataset.expression(dataset.geneNumber(gene))
  })
  const flags = flagsSql(ids ? common(passing, ids) : passing)
  return { ...ofColumns, sql: `${ofColumns.sql} AND ${flags.sql}`, params: [...ofColumns.params, ...flags.params] }
}

/** The flags of those of these rows that had one. */
function common(flags: Uint8Array, rows: Uint32Array): Uint8Array {
  const both = new Uint8Array(flags.length)
  for (const row of rows) both[row] = flags[row] ?? 0
  return both
}

/** Groups sort in their own order, text by its characters, what is missing last; equal rows stay in the order of their ids. */
export function orderOf(table: IndexedTable, sort: readonly Sorting[]): string {
  const parts = sort.map(({ name, order }) => {
    const column = name === 'id' ? 'id' : quoted(columnNamed(table, name).physical)
    return `${column} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
  })
  return [...parts, 'id ASC'].join(', ')
}

/** Numbers of one column of a result, as they come. */
export async function numbersOf(connection: DuckDBConnection, sql: string, params: DuckDBValue[], expected: number): Promise<Uint32Array> {
  const result = await connection.run(sql, params)
  const numbers = new Uint32Array(expected)
  let count = 0
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const vector = chunk.getColumnVector(0)
    for (let at = 0; at < vector.itemCount; at++) numbers[count++] = vector.getItem(at) as number
  }
  return numbers.subarray(0, count)
}

/** Values as JSON can carry them: whole numbers of 64 bits fit by the way they were stored, infinities do not fit. */
function jsonValue(value: DuckDBValue): string | number | boolean | null {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value === null || typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** Answers how many rows pass, from memory where the same was asked before of the same source. */
export type Count = (source: string, filters: readonly AskedFilter[], count: () => Promise<number>) => Promise<number>

/** The columns that a sorting names. */
export const sortedBy = (table: IndexedTable, sort: readonly Sorting[]): IndexedColumn[] =>
  sort.flatMap(({ name }) => (name === 'id' ? [] : [columnNamed(table, name)]))

/** First the ids of the page, then the columns of those rows alone: those of the index together, each added one by its row numbers. */
export async function pageOf(connection: DuckDBConnection, dataset: DataSet, table: IndexedTable, asked: PageAsked, remember: Count): Promise<Page> {
  const { page, pageSize } = asked
  const shown = asked.columns ? asked.columns.filter((name) => name !== 'id').map((name) => columnNamed(table, name)) : table.columns
  const order = orderOf(table, asked.sort)
  const where = whereOf(dataset, table, asked)
  const filtered = await table.source(where.columns)
  const counted = async () => {
    const reader = await connection.runAndReadAll(`SELECT CAST(count(*) AS DOUBLE) FROM ${filtered} WHERE ${where.sql}`, where.params)
    return Number(reader.getRows()[0]?.[0])
  }
  // Sets change, and a picked list is mostly asked for once.
  const known = !asked.ids && !asked.filters.some(isSetFilter)
  const total = !known ? await counted() : asked.filters.length === 0 ? table.rows : await remember(filtered, asked.filters, counted)
  const offset = (page - 1) * pageSize
  const ids =
    offset >= total
      ? new Uint32Array(0)
      : await numbersOf(
          connection,
          `SELECT id FROM ${await table.source([...where.columns, ...sortedBy(table, asked.sort)])} WHERE ${where.sql} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${offset}`,
          where.params,
          Math.min(pageSize, total - offset)
        )
  if (ids.length === 0) return { list: [], total, page, pageSize }
  const rows = new Map(Array.from(ids, (id) => [id, new Map<string, Value>([['id', id]])]))
  const own = shown.filter(({ added }) => !added)
  for (const group of [own, ...shown.filter(({ added }) => added).map((column) => [column])]) await fillRows(connection, table, group, rows)
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
  const alone = columns.every(({ added }) => added)
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

export async function selectIds(connection: DuckDBConnection, dataset: DataSet, table: IndexedTable, filters: readonly AskedFilter[]): Promise<Uint32Array> {
  const where = whereOf(dataset, table, { filters })
  return numbersOf(connection, `SELECT id FROM ${await table.source(where.columns)} WHERE ${where.sql} ORDER BY id`, where.params, table.rows)
}

/** Distinct values among the rows that pass, in the order of their groups or sorted; missing and empty ones are none. `q`: only values that hold it. */
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
  return reader.getRows().map(([value, count]) => ({ value: String(value), count: Number(count) }))
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
