import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { DuckDBInstance, listValue, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api'
import { cellNameColumn, cellNumberColumn, withCellNames } from '../../shared/cell-names.ts'
import type { ValueType } from '../../contract/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import { isActive, type Filter } from '../../contract/filter/filter.ts'
import type { Page, Sorting } from '../services.ts'
import { safeText, safeTextSql } from '../csv/csv.ts'
import { sheetRows } from '../files/xlsx/result.ts'
import { writeXlsx } from '../files/xlsx/write.ts'
import { filterSql, literal, quoted } from '../tables/filter-sql.ts'
import { arrowWriter } from './arrow.ts'
import type { ResultColumn } from './files.ts'
import { nameIn, type NameStyle } from '../../contract/tool/column-names.ts'

/** One table of a result on the disk. */
export interface StoredTable {
  readonly file: string
  readonly columns: readonly ResultColumn[]
  /**
   * For a table with one row per cell: makes the file with the names of the cells (`cell-names.ts`), which
   * are then shown beside the row numbers.
   */
  readonly cellNames?: () => Promise<string>
}

export interface RowsRequest {
  readonly filters: readonly Filter[]
  readonly sort: readonly Sorting[]
  /** The columns to read, in this order. */
  readonly columns?: readonly string[] | undefined
}

export type WholeFormat = 'csv' | 'tsv' | 'xlsx' | 'parquet' | 'arrow'

const rowNumber = 'file_row_number'
const rowsPerBatch = 65_536
const nameOfCells = cellNameColumn.name
const valueTypes: Readonly<Record<ResultColumn['kind'], ValueType>> = {
  string: 'string',
  number: 'double',
  integer: 'number',
  boolean: 'boolean'
}

/** The columns of a table as they are shown to users. */
const columnsIn = ({ columns, cellNames }: StoredTable): readonly ResultColumn[] =>
  cellNames ? withCellNames(columns, cellNameColumn) : columns

/**
 * Reads tables of results through one in-memory DuckDB. SQL identifiers come only from the columns of the
 * table itself, and values are passed as parameters.
 */
export function resultTables(dataDir: string, threads: number) {
  const exports = path.join(dataDir, 'tmp', 'exports')
  let opened: Promise<DuckDBInstance> | null = null

  const instance = (): Promise<DuckDBInstance> =>
    (opened ??= DuckDBInstance.create(':memory:', {
      threads: String(threads),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false'
    }))

  async function use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await (await instance()).connect()
    try {
      return await work(connection)
    } finally {
      connection.closeSync()
    }
  }

  /** What stands after FROM in a statement that names these columns. */
  async function source({ file, cellNames }: StoredTable, used: readonly string[]): Promise<string> {
    const own = `read_parquet(${literal(file)}, ${rowNumber} = true)`
    if (!cellNames || !used.includes(nameOfCells)) return own
    const names = `read_parquet(${literal(await cellNames())})`
    return `(select own.*, names.name as ${quoted(nameOfCells)} from ${own} own left join ${names} names on names.id = own.${quoted(cellNumberColumn)})`
  }

  /**
   * A statement from FROM on, with its parameters; `named` are the columns that the part before it names.
   */
  async function fromWhere(
    connection: DuckDBConnection,
    table: StoredTable,
    { filters, sort }: Pick<RowsRequest, 'filters' | 'sort'>,
    named: readonly string[]
  ): Promise<{ sql: string; params: DuckDBValue[] }> {
    const from = await source(table, [
      ...named,
      ...filters.map(({ name }) => name),
      ...sort.map(({ name }) => name)
    ])
    const levels = new Map<string, Set<string>>()
    for (const { name, type, value } of filters) {
      const asksList = [2, 3, 12].includes(type) && value.includes(',')
      if (!asksList || !columnsIn(table).some((column) => column.name === name && column.kind === 'string'))
        continue
      const found = await connection.runAndReadAll(
        `select distinct ${quoted(name)} from ${from} where ${quoted(name)} is not null`
      )
      levels.set(name, new Set(found.getColumns()[0] as string[]))
    }
    const known = columnsIn(table).map(({ name, kind }) => ({ name, type: valueTypes[kind] }))
    // Results have no expression of genes: a filter of any type names a column of the table.
    const own = filters.map((filter): Filter =>
      filter.columnType === 'gene' ? { ...filter, columnType: 'string' } : filter
    )
    const { sql, params } = filterSql(own, known, (column) => levels.get(column))
    return { sql: `from ${from} where ${sql}`, params }
  }

  function column(table: StoredTable, name: string): ResultColumn {
    const known = columnsIn(table)
    const found = known.find((one) => one.name === name)
    if (found) return found
    throw noColumn(
      name,
      known.map((one) => one.name)
    )
  }

  const wanted = (table: StoredTable, names: readonly string[] | undefined): readonly ResultColumn[] =>
    names?.map((name) => column(table, name)) ?? columnsIn(table)

  const orderBy = (table: StoredTable, sort: readonly Sorting[]): string =>
    `order by ${[...sort.map(({ name, order }) => `${quoted(column(table, name).name)} ${order} nulls last`), rowNumber].join(', ')}`

  async function page(
    table: StoredTable,
    requested: RowsRequest & { page: number; pageSize: number }
  ): Promise<Page> {
    return use(async (connection) => {
      const columns = wanted(table, requested.columns)
      // Where names of cells are only shown, those of the page are looked up; sorting or filtering by them
      // needs all.
      const isNamed = ({ name }: { readonly name: string }): boolean =>
        name === nameOfCells && table.cellNames !== undefined
      const lookedUp = columns.some(isNamed) && ![...requested.filters, ...requested.sort].some(isNamed)
      const read = lookedUp
        ? [...columns.filter((one) => !isNamed(one)), column(table, cellNumberColumn)]
        : columns
      const { sql, params } = await fromWhere(
        connection,
        table,
        requested,
        read.map(({ name }) => name)
      )
      const counted = await connection.runAndReadAll(`select count(*)::integer ${sql}`, params)
      const shown = read.map(({ name }) => quoted(name)).join(', ')
      const from = (requested.page - 1) * requested.pageSize
      // Without a filter or a sorting, a page is a range of row numbers; else rows are sorted up to its end.
      const plain = requested.sort.length === 0 && !requested.filters.some(isActive)
      const run = plain ? `and ${rowNumber} >= ${from} and ${rowNumber} < ${from + requested.pageSize}` : ''
      const part = plain ? '' : `limit ${requested.pageSize} offset ${from}`
      const rows = await connection.runAndReadAll(
        `select ${shown} ${sql} ${run} ${orderBy(table, requested.sort)} ${part}`,
        params
      )
      const values = rows
        .getRows()
        .map((row) => new Map(read.map(({ name }, at) => [name, jsonValue(row[at])])))
      if (lookedUp) await nameCells(connection, table, values)
      const list = values.map((row) =>
        Object.fromEntries(columns.map(({ name }) => [name, row.get(name) ?? null]))
      )
      return {
        list,
        total: Number(counted.getRows()[0]?.[0]),
        page: requested.page,
        pageSize: requested.pageSize
      }
    })
  }

  /** Adds the names of cells to rows that have their numbers. */
  async function nameCells(
    connection: DuckDBConnection,
    table: StoredTable,
    rows: readonly Map<string, Page['list'][number][string]>[]
  ): Promise<void> {
    const numbers = rows.flatMap((row) => row.get(cellNumberColumn) ?? [])
    if (!table.cellNames || numbers.length === 0) return
    const found = await connection.runAndReadAll(
      `select id, name from read_parquet(${literal(await table.cellNames())}) where id in (select unnest(cast(? as integer[])))`,
      [listValue(numbers.map(String))]
    )
    const names = new Map(found.getRows().map(([id, name]) => [Number(id), String(name)]))
    for (const row of rows) row.set(nameOfCells, names.get(Number(row.get(cellNumberColumn))) ?? null)
  }

  /** The distinct values of a column with their counts, in the order in which they first appear. */
  async function distinct(
    table: StoredTable,
    name: string,
    limit = 100_000
  ): Promise<{ value: string; count: number }[]> {
    const { name: known } = column(table, name)
    const from = await source(table, [known])
    return use(async (connection) => {
      const found = await connection.runAndReadAll(
        `select ${quoted(known)}::varchar, count(*)::integer from ${from} where ${quoted(known)} is not null group by ${quoted(known)} order by min(${rowNumber}) limit ${limit}`
      )
      return found.getRows().map(([value, count]) => ({ value: String(value), count: Number(count) }))
    })
  }

  /** Writes the matching rows to a file, which is removed once the response has sent it. */
  async function copied(
    table: StoredTable,
    requested: RowsRequest,
    format: Exclude<WholeFormat, 'arrow'>,
    names: NameStyle
  ): Promise<Readable> {
    const file = path.join(exports, `${randomUUID()}.${format}`)
    await fs.promises.mkdir(exports, { recursive: true })
    try {
      await use(async (connection) => {
        const columns = wanted(table, requested.columns)
        const { sql, params } = await fromWhere(
          connection,
          table,
          requested,
          columns.map(({ name }) => name)
        )
        if (format === 'xlsx') {
          const list = columns.map(({ name }) => quoted(name)).join(', ')
          const result = await connection.stream(
            `select ${list} ${sql} ${orderBy(table, requested.sort)}`,
            params
          )
          const heads = columns.map(({ name }) => ({
            name: nameIn(names, name),
            width: Math.max(12, name.length + 2)
          }))
          await writeXlsx(file, { name: 'result', columns: heads, rows: sheetRows(result) })
          return
        }
        const shown = columns.map(({ name, kind }) => {
          const [value, head] = [quoted(name), nameIn(names, name)]
          if (format === 'parquet') return `${value} as ${quoted(head)}`
          return `${kind === 'string' ? safeTextSql(value) : value} as ${quoted(safeText(head))}`
        })
        const how =
          format === 'parquet'
            ? 'format parquet, compression zstd'
            : `format csv, header, delimiter ${format === 'csv' ? "','" : "'\t'"}`
        await connection.run(
          `copy (select ${shown.join(', ')} ${sql} ${orderBy(table, requested.sort)}) to ${literal(file)} (${how})`,
          params
        )
      })
      const stream = fs.createReadStream(file)
      stream.once('close', () => void fs.promises.rm(file, { force: true }))
      return stream
    } catch (error) {
      await fs.promises.rm(file, { force: true })
      throw error
    }
  }

  /** The matching rows as an Arrow stream. */
  async function arrow(
    table: StoredTable,
    requested: RowsRequest,
    names: NameStyle = 'cytodeck'
  ): Promise<Uint8Array> {
    return use(async (connection) => {
      // What charts draw; the names of cells only where they are requested.
      const columns = wanted(table, requested.columns ?? table.columns.map(({ name }) => name))
      const { sql, params } = await fromWhere(
        connection,
        table,
        requested,
        columns.map(({ name }) => name)
      )
      const result = await connection.stream(
        `select ${columns.map(({ name }) => quoted(name)).join(', ')} ${sql} ${orderBy(table, requested.sort)}`,
        params
      )
      const writer = arrowWriter(columns.map((one) => ({ ...one, title: nameIn(names, one.name) })))
      let held: DuckDBValue[][] = columns.map(() => [])
      for (
        let chunk = await result.fetchChunk();
        chunk && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        for (const [at, values] of held.entries())
          for (const value of chunk.getColumnValues(at)) values.push(value)
        if ((held[0]?.length ?? 0) < rowsPerBatch) continue
        writer.add(held)
        held = columns.map(() => [])
        await setImmediate()
      }
      writer.add(held)
      return writer.finish()
    })
  }

  /** The whole table in one of the download formats. */
  async function whole(
    table: StoredTable,
    requested: RowsRequest,
    format: WholeFormat,
    names: NameStyle = 'cytodeck'
  ): Promise<Readable | Uint8Array> {
    return format === 'arrow' ? arrow(table, requested, names) : copied(table, requested, format, names)
  }

  return {
    page,
    distinct,
    whole,
    arrow,
    async close() {
      const held = await opened
      held?.closeSync()
    }
  }
}

export type ResultTables = ReturnType<typeof resultTables>

/** JSON cannot hold infinities. */
function jsonValue(value: DuckDBValue | undefined): string | number | boolean | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return null
}
