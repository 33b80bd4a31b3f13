import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dataType } from '../../contract/column.ts'
import type { PageRequest } from '../services.ts'
import type { IndexedColumn } from './build.ts'
import { columnNamed } from './files.ts'
import { literal, quoted } from './filter-sql.ts'
import { safeText, safeTextSql } from '../csv/csv.ts'
import { sheetRows } from '../files/xlsx/result.ts'
import { writeXlsx } from '../files/xlsx/write.ts'
import { orderSql, sortedBy, sortOf } from './rows/orders.ts'
import type { Source } from './passing.ts'
import { whereOf } from './query.ts'

export type TableFormat = 'csv' | 'tsv' | 'xlsx' | 'parquet'

const quote = 34
const lineFeed = 10
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Ends lines with CR LF as RFC 4180 asks, where DuckDB writes LF alone. A line feed inside quotes is text and
 * stays.
 */
function lineEnds(bom: boolean): Transform {
  let quotes = false
  let started = !bom
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!started) this.push(byteOrderMark)
      started = true
      const out = Buffer.allocUnsafe(chunk.length * 2)
      let at = 0
      for (const byte of chunk) {
        if (byte === quote) quotes = !quotes
        if (byte === lineFeed && !quotes) out[at++] = 13
        out[at++] = byte
      }
      done(null, out.subarray(0, at))
    }
  })
}

const isNumber = (text: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)

/**
 * The SQL of a column with texts made safe for a spreadsheet, which could read one as a formula. Groups that
 * are all named by numbers, as clusters are, stay as they are.
 */
function safeColumn({ row, physical, levels }: IndexedColumn): string {
  const column = quoted(physical)
  if (row.type !== 'string' && row.type !== 'boolean') return column
  if (levels?.every((level) => safeText(level) === level) || levels?.every(isNumber)) return column
  return safeTextSql(`CAST(${column} AS VARCHAR)`)
}

const sheetNames = {
  [dataType.cell]: 'cells',
  [dataType.gene]: 'genes',
  [dataType.sample]: 'samples'
} as const

const sheetColumn = ({ row }: IndexedColumn) => ({
  name: row.name,
  width: Math.min(
    40,
    Math.max(row.columnType === 'id' || row.columnType === 'gene' ? 22 : 12, row.name.length + 2)
  )
})

/**
 * Writes all requested rows, in their order, to `file`, which DuckDB makes. Text formats are safe to open in
 * a spreadsheet.
 */
export async function writeTable(
  source: Source,
  requested: Omit<PageRequest, 'page' | 'pageSize'>,
  format: TableFormat,
  file: string,
  bom: boolean
): Promise<void> {
  const { engine, dataset, table } = source
  const shown = requested.columns
    ? requested.columns.filter((name) => name !== 'id').map((name) => columnNamed(table, name))
    : table.columns
  const sort = sortOf(dataset, table, requested.sort)
  const order = orderSql(dataset, table, sort)
  const where = await whereOf(source, requested)
  const from = await table.source([...where.columns, ...sortedBy(table, sort), ...shown])
  if (format === 'xlsx') {
    const columns = shown.map(({ physical }) => `, ${quoted(physical)}`).join('')
    await engine.use(async (connection) => {
      const result = await connection.stream(
        `SELECT id${columns} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`,
        where.params
      )
      await writeXlsx(file, {
        name: sheetNames[table.type],
        columns: [{ name: 'id', width: 10 }, ...shown.map(sheetColumn)],
        rows: sheetRows(result)
      })
    })
    return
  }
  const list = [
    'id',
    ...shown.map((column) => (format === 'parquet' ? quoted(column.physical) : safeColumn(column)))
  ]
  const named = ['id', ...shown.map(({ row }) => (format === 'parquet' ? row.name : safeText(row.name)))]
  const select = `SELECT ${list.map((column, n) => `${column} AS ${quoted(named[n] ?? '')}`).join(', ')} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`
  const copy = (to: string, options: string) =>
    engine.use((connection) =>
      connection.run(`COPY (${select}) TO ${literal(to)} (${options})`, where.params)
    )
  if (format === 'parquet') {
    await copy(file, 'FORMAT parquet, COMPRESSION zstd')
    return
  }
  if (format === 'tsv') {
    await copy(file, `FORMAT csv, HEADER, DELIMITER '\t'`)
    return
  }
  const raw = `${file}.${randomUUID()}.raw`
  try {
    await copy(raw, 'FORMAT csv, HEADER')
    await pipeline(createReadStream(raw), lineEnds(bom), createWriteStream(file))
  } finally {
    await rm(raw, { force: true })
  }
}
