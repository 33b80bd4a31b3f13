import { DuckDBDataChunk, type DuckDBConnection, type DuckDBType, type DuckDBVector } from '@duckdb/node-api'
import { setImmediate } from 'node:timers/promises'
import type { Column, ValueType } from '../../contract/column.ts'
import { literal, quoted } from './filter-sql.ts'

export interface LoadedColumn {
  readonly physical: string
  readonly type: ValueType
  readonly column: Column
}

const chunkRows = 2048
/** After so many rows the event loop gets its turn, so that a first build does not hold other requests up. */
const rowsBetweenTurns = 16 * chunkRows

function numberType(values: Float64Array, type: ValueType): string {
  const all = (fits: (value: number) => boolean) => values.every((value) => Number.isNaN(value) || fits(value))
  if (type === 'float' && all((value) => Math.fround(value) === value)) return 'FLOAT'
  if (type === 'number' && all((value) => (value | 0) === value)) return 'INTEGER'
  if (type === 'number' && all(Number.isSafeInteger)) return 'BIGINT'
  return 'DOUBLE'
}

/** Groups are an ENUM in the order of their levels: filters and downloads see text, sorting goes by that order. */
function sqlType({ column, type }: LoadedColumn): string {
  if (column.kind === 'number') return numberType(column.values, type)
  if (column.kind === 'string' || column.levels.length === 0 || new Set(column.levels).size < column.levels.length) return 'VARCHAR'
  return `ENUM(${column.levels.map(literal).join(', ')})`
}

function setter({ column }: LoadedColumn, declared: string): (vector: DuckDBVector, place: number, row: number) => void {
  if (column.kind === 'category') {
    const { codes, levels } = column
    return (vector, place, row) => vector.setItem(place, levels[codes[row] ?? -1] ?? null)
  }
  const { values } = column
  if (column.kind === 'string') return (vector, place, row) => vector.setItem(place, values[row] ?? null)
  if (declared === 'BIGINT') {
    return (vector, place, row) => {
      const value = values[row] as number
      vector.setItem(place, Number.isNaN(value) ? null : BigInt(value))
    }
  }
  return (vector, place, row) => {
    const value = values[row] as number
    // Adding zero makes one zero of the two.
    vector.setItem(place, Number.isNaN(value) ? null : value + 0)
  }
}

/** Where a table is made: in an attached file, or among a connection's own temporary tables. */
export interface Place {
  readonly catalog: string
  readonly schema: string
  readonly table: string
}

/** Appends rows in DuckDB's own blocks; `fill` writes the rows from `from` on into the vectors. */
async function append(
  connection: DuckDBConnection,
  place: Place,
  types: readonly DuckDBType[],
  rows: number,
  fill: (vector: DuckDBVector, column: number, from: number, count: number) => void
): Promise<void> {
  const appender = await connection.createAppender(place.table, place.schema, place.catalog)
  try {
    for (let from = 0; from < rows; from += chunkRows) {
      const count = Math.min(chunkRows, rows - from)
      const chunk = DuckDBDataChunk.create(types, count)
      for (let column = 0; column < types.length; column++) {
        const vector = chunk.getColumnVector(column)
        fill(vector, column, from, count)
        vector.flush()
      }
      appender.appendDataChunk(chunk)
      if ((from + chunkRows) % rowsBetweenTurns === 0) await setImmediate()
    }
  } finally {
    appender.closeSync()
  }
}

const path = ({ catalog, schema, table }: Place): string => [catalog, schema, table].map(quoted).join('.')

/** Makes a table with a column `id` (0-based row number, INTEGER) and the given columns, in row order. */
export async function loadTable(connection: DuckDBConnection, place: Place, columns: readonly LoadedColumn[], rows: number): Promise<void> {
  const declared = columns.map(sqlType)
  const list = ['id INTEGER', ...columns.map(({ physical }, n) => `${quoted(physical)} ${declared[n]}`)].join(', ')
  await connection.run(`CREATE TABLE ${path(place)} (${list})`)
  const types = await tableTypes(connection, place)
  const setters = columns.map((column, n) => setter(column, declared[n] ?? ''))
  await append(connection, place, types, rows, (vector, column, from, count) => {
    const set = setters[column - 1]
    for (let at = 0; at < count; at++) {
      if (set) set(vector, at, from + at)
      else vector.setItem(at, from + at)
    }
  })
}

async function tableTypes(connection: DuckDBConnection, place: Place): Promise<DuckDBType[]> {
  return (await connection.run(`SELECT * FROM ${path(place)} LIMIT 0`)).columnTypes()
}

/** Makes the connection's temporary table `picked` of the given row numbers and answers its name in SQL. */
export async function pickRows(connection: DuckDBConnection, ids: Uint32Array): Promise<string> {
  const place = { catalog: 'temp', schema: 'main', table: 'picked' }
  await connection.run(`CREATE OR REPLACE TEMP TABLE picked (id INTEGER)`)
  const types = await tableTypes(connection, place)
  await append(connection, place, types, ids.length, (vector, _, from, count) => {
    for (let at = 0; at < count; at++) vector.setItem(at, ids[from + at] ?? 0)
  })
  return path(place)
}
