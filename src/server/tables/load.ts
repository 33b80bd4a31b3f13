import {
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBEnum16Vector,
  DuckDBEnum32Vector,
  DuckDBEnum8Vector,
  DuckDBFloatVector,
  DuckDBIntegerVector,
  DuckDBUSmallIntVector,
  DuckDBUTinyIntVector,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBVector
} from '@duckdb/node-api'
import { setImmediate } from 'node:timers/promises'
import type { Column, ValueType } from '../../contract/column.ts'
import { literal, quoted } from './filter-sql.ts'

export interface LoadedColumn {
  readonly physical: string
  readonly type: ValueType
  readonly column: Column
}

const chunkRows = 2048
/** After so many rows the event loop runs, so that loading a table does not block other requests. */
const rowsBetweenTurns = 16 * chunkRows

function numberType(values: Float64Array, type: ValueType): string {
  const all = (fits: (value: number) => boolean) =>
    values.every((value) => Number.isNaN(value) || fits(value))
  if (type === 'float' && all((value) => Math.fround(value) === value)) return 'FLOAT'
  if (type === 'number' && all((value) => (value | 0) === value)) return 'INTEGER'
  if (type === 'number' && all(Number.isSafeInteger)) return 'BIGINT'
  return 'DOUBLE'
}

/**
 * Groups are an ENUM in the order of their levels: filters and downloads see text, and sorting follows the
 * order of the levels.
 */
function sqlType({ column, type }: LoadedColumn): string {
  if (column.kind === 'number') return numberType(column.values, type)
  if (
    column.kind === 'string' ||
    column.levels.length === 0 ||
    new Set(column.levels).size < column.levels.length
  )
    return 'VARCHAR'
  return `ENUM(${column.levels.map(literal).join(', ')})`
}

/**
 * Text is stored uncompressed: decompressing the names of scattered rows would take most of the time of a
 * sorted page.
 */
const packed = (declared: string | undefined): string =>
  declared === 'VARCHAR' ? ' USING COMPRESSION uncompressed' : ''

type Fill = (vector: DuckDBVector, from: number, count: number) => void

/**
 * The array behind a vector of codes or numbers, which is private in the package. Its setter checks every
 * value and takes twice as long for a table of a million rows; only missing values go through it.
 */
export function arrayBehind(
  vector: DuckDBVector
): Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array | null {
  if (vector instanceof DuckDBEnum8Vector) return vector['items']
  if (vector instanceof DuckDBEnum16Vector) return vector['items']
  if (vector instanceof DuckDBEnum32Vector) return vector['items']
  if (vector instanceof DuckDBUTinyIntVector) return vector['items']
  if (vector instanceof DuckDBUSmallIntVector) return vector['items']
  if (vector instanceof DuckDBIntegerVector) return vector['items']
  if (vector instanceof DuckDBFloatVector) return vector['items']
  if (vector instanceof DuckDBDoubleVector) return vector['items']
  return null
}

/** Returns the function that writes a column into DuckDB's chunks. */
function filler({ column }: LoadedColumn, declared: string): Fill {
  if (column.kind === 'category') {
    const { codes, levels } = column
    return (vector, from, count) => {
      const items = arrayBehind(vector)
      for (let at = 0; at < count; at++) {
        const code = codes[from + at] ?? -1
        if (items && code >= 0) items[at] = code
        else vector.setItem(at, levels[code] ?? null)
      }
    }
  }
  const { values } = column
  if (column.kind === 'string') {
    return (vector, from, count) => {
      for (let at = 0; at < count; at++) vector.setItem(at, values[from + at] ?? null)
    }
  }
  const { values: numbers } = column
  return (vector, from, count) => {
    const items = arrayBehind(vector)
    for (let at = 0; at < count; at++) {
      // Adding 0 turns −0 into 0.
      const value = (numbers[from + at] ?? NaN) + 0
      if (Number.isNaN(value)) vector.setItem(at, null)
      else if (items) items[at] = value
      else vector.setItem(at, declared === 'BIGINT' ? BigInt(value) : value)
    }
  }
}

/** The full name of a table: in an attached file, or in memory. */
export interface TableName {
  readonly catalog: string
  readonly schema: string
  readonly table: string
}

/** Appends rows chunk by chunk; each column has its own function that fills it. */
async function append(
  connection: DuckDBConnection,
  place: TableName,
  types: readonly DuckDBType[],
  rows: number,
  fillers: readonly Fill[]
): Promise<void> {
  const appender = await connection.createAppender(place.table, place.schema, place.catalog)
  try {
    for (let from = 0; from < rows; from += chunkRows) {
      const count = Math.min(chunkRows, rows - from)
      const chunk = DuckDBDataChunk.create(types, count)
      for (let column = 0; column < types.length; column++) {
        const vector = chunk.getColumnVector(column)
        fillers[column]?.(vector, from, count)
        vector.flush()
      }
      appender.appendDataChunk(chunk)
      if ((from + chunkRows) % rowsBetweenTurns === 0) await setImmediate()
    }
  } finally {
    appender.closeSync()
  }
}

const path = ({ catalog, schema, table }: TableName): string => [catalog, schema, table].map(quoted).join('.')

/** Makes a table with a column `id` (0-based row number, INTEGER) and the given columns, in row order. */
export async function loadTable(
  connection: DuckDBConnection,
  place: TableName,
  columns: readonly LoadedColumn[],
  rows: number
): Promise<void> {
  const declared = columns.map(sqlType)
  const list = [
    'id INTEGER',
    ...columns.map(({ physical }, n) => `${quoted(physical)} ${declared[n]}${packed(declared[n])}`)
  ].join(', ')
  await connection.run(`CREATE TABLE ${path(place)} (${list})`)
  const types = await tableTypes(connection, place)
  const fillers = columns.map((column, n) => filler(column, declared[n] ?? ''))
  await append(connection, place, types, rows, [fillIds, ...fillers])
}

/** Makes a table of one column, in row order. */
export async function loadColumn(
  connection: DuckDBConnection,
  place: TableName,
  column: LoadedColumn,
  rows: number
): Promise<void> {
  const declared = sqlType(column)
  await connection.run(`CREATE TABLE ${path(place)} (${quoted(column.physical)} ${declared})`)
  await append(connection, place, await tableTypes(connection, place), rows, [filler(column, declared)])
}

const fillIds: Fill = (vector, from, count) => {
  for (let at = 0; at < count; at++) vector.setItem(at, from + at)
}

async function tableTypes(connection: DuckDBConnection, place: TableName): Promise<DuckDBType[]> {
  return (await connection.run(`SELECT * FROM ${path(place)} LIMIT 0`)).columnTypes()
}
