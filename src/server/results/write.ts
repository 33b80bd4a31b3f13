import fs from 'node:fs'
import path from 'node:path'
import {
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  USMALLINT,
  UTINYINT,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType
} from '@duckdb/node-api'
import {
  columnsOf,
  matrixSize,
  rowsOf,
  type ColumnKind,
  type Factor,
  type MatricesShape,
  type Result,
  type TablesShape
} from '../../contract/tool.ts'
import type { Provenance } from '../../contract/api/task.ts'
import { failpoint } from '../disk/failpoint.ts'
import { filesBelow, writeSums } from '../disk/sums.ts'
import { TablesDigest } from './digest.ts'
import { resultPlaces, type ResultColumn, type ResultFile } from './files.ts'
import { MatrixCounter, type RowGroups } from './matrices/counts.ts'
import { KeptMatrix } from './matrices/kept.ts'
import { writeMatrix, type WrittenMatrix } from './matrices/write.ts'
import { literal, quoted } from '../tables/filter-sql.ts'
import { arrayBehind } from '../tables/load.ts'

/** DuckDB's vector size: rows are appended in chunks of this many. */
const chunkRows = 2048
/** Rows of a row group of the Parquet file. */
const groupRows = 10 * chunkRows
/** The most rows that are loaded at once, of a row group of DuckDB's own, and the most numbers in them. */
const [mostLoadedRows, mostLoadedNumbers] = [60 * chunkRows, 2 ** 22]
/** The level of zstd: a higher one takes 1.4 times as long and saves 1 % of a table of cells. */
const compressionLevel = 1

const types: Readonly<Record<ColumnKind, DuckDBType>> = {
  string: VARCHAR,
  number: DOUBLE,
  integer: INTEGER,
  boolean: BOOLEAN
}

type TableColumns = ReturnType<typeof columnsOf>
type TableColumn = TableColumns[number]['values']

/**
 * How a column is loaded into DuckDB, and what is written for it. Numbers and the codes of levels are copied
 * as arrays, not value by value.
 */
interface Loaded {
  readonly type: DuckDBType
  /** The values as numbers, where they are all numbers of DuckDB's own type or codes of levels. */
  readonly numbers: Float64Array | Int32Array | null
  /** The place of each level among those that occur, where the numbers are codes of levels. */
  readonly places?: Int32Array
  readonly valueAt: (row: number) => string | number | boolean | null
  /** The SQL that is written for the loaded column. */
  readonly written: (column: string) => string
}

function loaded(values: TableColumn, kind: ColumnKind): Loaded {
  if ('codes' in values) {
    const { levels: used, places } = usedLevels(values)
    const levels = `[${used.map(literal).join(', ')}]::varchar[]`
    const { codes } = values
    return {
      type: used.length < 2 ** 8 ? UTINYINT : used.length < 2 ** 16 ? USMALLINT : INTEGER,
      numbers: codes,
      places,
      valueAt: (row) => placeOf(codes[row]!, places),
      // The place 0 is none.
      written: (column) => `list_extract(${levels}, ${column})`
    }
  }
  if (kind === 'number')
    return {
      type: DOUBLE,
      numbers: values instanceof Float64Array ? values : null,
      valueAt: (row) => (values[row] as number | undefined) ?? NaN,
      written: (column) => `if(isnan(${column}), null, ${column})`
    }
  return {
    type: types[kind],
    numbers: values instanceof Int32Array ? values : null,
    valueAt: (row) => (kind === 'boolean' ? values[row] === 1 : (values[row] ?? null)),
    written: (column) => column
  }
}

/**
 * The levels that occur in the rows, and the place of each level of the column among them, from 1. Otherwise
 * a table of a few genes would pass the names of all genes through SQL.
 */
function usedLevels({ codes, levels }: Factor): {
  readonly levels: readonly string[]
  readonly places: Int32Array
} {
  const used: string[] = []
  const places = new Int32Array(levels.length)
  for (const code of codes)
    if (code >= 0 && code < places.length && places[code] === 0) places[code] = used.push(levels[code]!)
  return { levels: used, places }
}

/** The place of a code among the levels that occur, from 1; 0 where it is of none. */
const placeOf = (code: number, places: Int32Array): number => (code >= 0 ? (places[code] ?? 0) : 0)

/**
 * The value of a column that is the same in all of several rows; undefined where values differ.
 */
function constantOf(column: TableColumn, kind: ColumnKind, rows: number): ResultColumn['constant'] {
  if (rows < 2) return undefined
  const raw = 'codes' in column ? column.codes : column
  for (let row = 1; row < rows; row++) if (raw[row] !== raw[0]) return undefined
  if ('codes' in column) return column.levels[column.codes[0]!]
  const value = kind === 'boolean' ? column[0] === 1 : column[0]
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value
}

/** A table that is written, by which name it is loaded, and its file. */
interface WrittenTable {
  readonly id: string
  readonly columns: TableColumns
  readonly rows: number
  readonly file: string
}

/**
 * Writes one table as Parquet; NaN becomes null, rows keep their order.
 * @param meanwhile is called while other threads write the file
 */
async function writeTable(
  connection: DuckDBConnection,
  { id, columns, rows, file }: WrittenTable,
  meanwhile?: () => void
): Promise<void> {
  const held = columns.map(({ name, kind, values }) => ({ name: quoted(name), ...loaded(values, kind) }))
  await connection.run(
    `create table ${quoted(id)} (${held.map(({ name, type }) => `${name} ${String(type)}`).join(', ')})`
  )
  const appender = await connection.createAppender(id)
  const chunkOf = (count: number): DuckDBDataChunk =>
    DuckDBDataChunk.create(
      held.map(({ type }) => type),
      count
    )
  // A few large loads take a third less time than many small ones.
  const groups = Math.floor(Math.min(mostLoadedRows, mostLoadedNumbers / held.length) / groupRows)
  const loadedRows = Math.max(1, groups) * groupRows
  let chunk = chunkOf(Math.min(chunkRows, rows))
  for (let from = 0; from < rows; from += chunkRows) {
    const count = Math.min(chunkRows, rows - from)
    // The appender copies a chunk, so that its arrays can be reused: V8 frees many such arrays late.
    if (chunk.rowCount !== count) chunk = chunkOf(count)
    for (const [at, { numbers, places, valueAt }] of held.entries()) {
      const vector = chunk.getColumnVector(at)
      const items = numbers && arrayBehind(vector)
      if (items && places)
        for (let row = 0; row < count; row++) items[row] = placeOf(numbers[from + row]!, places)
      else if (items) items.set(numbers.subarray(from, from + count))
      else for (let row = 0; row < count; row++) vector.setItem(row, valueAt(from + row))
      vector.flush()
    }
    appender.appendDataChunk(chunk)
    if ((from + count) % loadedRows === 0) appender.flushSync()
  }
  appender.closeSync()
  const copied = connection.run(
    `copy (select ${held.map(({ name, written }) => `${written(name)} as ${name}`).join(', ')} from ${quoted(id)}) to ${literal(file)} (format parquet, compression zstd, compression_level ${compressionLevel}, row_group_size ${groupRows})`
  )
  meanwhile?.()
  await copied
  await connection.run(`drop table ${quoted(id)}`)
}

/**
 * Writes tables: the short ones while other threads write the long ones. Where a table has several row
 * groups, those of one, which one thread writes, are short.
 * @param meanwhile is called while other threads write a long one, or at the end where there is none
 */
async function writeTables(
  database: DuckDBInstance,
  tables: readonly WrittenTable[],
  meanwhile: () => void
): Promise<void> {
  let isLeft = true
  const once = (): void => {
    if (isLeft) meanwhile()
    isLeft = false
  }
  const writeEach = async (own: readonly WrittenTable[], beside?: () => void): Promise<void> => {
    const connection = await database.connect()
    try {
      for (const table of own) {
        // oxlint-disable-next-line no-await-in-loop -- one of two such loops
        await writeTable(connection, table, beside)
        failpoint('child')
      }
    } finally {
      connection.closeSync()
    }
  }
  const most = tables.some(({ rows }) => rows > groupRows) ? groupRows : chunkRows
  const isLong = ({ rows }: WrittenTable): boolean => rows > most
  const both = [writeEach(tables.filter(isLong), once), writeEach(tables.filter((table) => !isLong(table)))]
  // Where one fails, the other still uses the database.
  await Promise.allSettled(both)
  await Promise.all(both)
  once()
}

/** NaN and the infinities as text, since JSON cannot hold them. */
function plain(value: ResultFile['summary'][string]): ResultFile['summary'][string] {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

function writeJson(file: string, content: unknown): void {
  fs.writeFileSync(file, JSON.stringify(content, null, 1))
}

/** Files that are synced at once: so many threads Node has for files. */
const syncsAtOnce = 4

async function sync(place: string): Promise<void> {
  const handle = await fs.promises.open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Syncs a folder and everything in it to the disk: several files at once, since the disk then writes them
 * together.
 * @param known files that an earlier result has too, and that were synced with it
 */
async function syncAll(dir: string, known: ReadonlyMap<string, string>): Promise<void> {
  const kept = new Set(Array.from(known.keys(), (name) => path.join(dir, name)))
  const below = fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
  const left = [...below.filter((place) => !kept.has(place)), dir].values()
  const each = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one of several such loops
    for (const place of left) await sync(place)
  }
  await Promise.all(Array.from({ length: syncsAtOnce }, each))
}

/** Writes the matrices of a result. Their numbers may be computed while they are written. */
async function writeMatrices(
  dir: string,
  shapes: MatricesShape,
  result: Result
): Promise<Map<string, WrittenMatrix>> {
  const written = new Map<string, WrittenMatrix>()
  for (const [id, shape] of Object.entries(shapes)) {
    const { type, undrawn = false } = shape
    const size = { type, undrawn, counter: counterOf(shape, result), ...matrixSize(shape, result) }
    const blocks = result.matrices?.[id] ?? []
    const place = resultPlaces(dir).matrix(id)
    written.set(
      id,
      // oxlint-disable-next-line no-await-in-loop -- one is held at a time
      blocks instanceof KeptMatrix ? blocks.linkTo(place) : await writeMatrix(place, size, blocks)
    )
    failpoint('child')
  }
  return written
}

/** Counts the numbers of a matrix by the groups of its rows; null where the tool does not ask for it. */
function counterOf({ counted, rows }: MatricesShape[string], { tables }: Result): MatrixCounter | null {
  if (!counted) return null
  const { by } = counted
  const groups = by === undefined ? null : tables[rows]?.[by]
  if (groups === undefined) throw new TypeError(`the table "${rows}" has no column "${by}"`)
  return new MatrixCounter(counted, groups as RowGroups | null)
}

/**
 * The digests of files that an earlier result has too. They are copied and not computed again: a file that
 * was damaged since would otherwise get a new, matching digest.
 */
function sumsOfKept(dir: string, { matrices }: Result): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(matrices ?? {}).flatMap(([id, blocks]) => {
      if (!(blocks instanceof KeptMatrix)) return []
      const folder = path.basename(resultPlaces(dir).matrix(id))
      return Array.from(blocks.sums(), ([name, digest]) => [`${folder}/${name}`, digest] as const)
    })
  )
}

/**
 * A database that writes the tables of a result, each on one thread. Of two, one would wait with its row
 * groups for those of the other, with 100 MiB of them in a table of a million cells; and the digest of the
 * tables is computed meanwhile.
 */
export const openDatabase = (): Promise<DuckDBInstance> => DuckDBInstance.create(':memory:', { threads: '1' })

/**
 * Writes a result into a new directory and syncs it to the disk: a Parquet file per table, a Zarr group per
 * matrix, `result.json`, `provenance.json`, and the digests of all of them.
 * @param provenance makes the provenance once the matrices are written and the tables digested
 * @param database writes the tables, and is closed
 */
export async function writeResult(
  dir: string,
  tool: { id: string; version: string; tables: TablesShape; matrices?: MatricesShape },
  result: Result,
  provenance: (matrices: Provenance['matrices'], resultDigest: string) => Provenance,
  database: DuckDBInstance | Promise<DuckDBInstance> = openDatabase()
): Promise<void> {
  const places = resultPlaces(dir)
  const held = Object.entries(tool.tables).flatMap(([id, shape]) => {
    const columns = columnsOf(shape, result, id)
    return columns.length > 0 ? [{ id, columns, rows: rowsOf(result.tables[id] ?? {}) }] : []
  })
  fs.mkdirSync(dir)
  failpoint('child')
  const digest = new TablesDigest()
  const opened = await database
  try {
    await writeTables(
      opened,
      held.map((table) => ({ ...table, file: places.table(table.id) })),
      () => {
        for (const { columns } of held) digest.add(columns)
      }
    )
  } finally {
    opened.closeSync()
  }
  const matrices = await writeMatrices(dir, tool.matrices ?? {}, result)
  const known = sumsOfKept(dir, result)
  const file: ResultFile = {
    tool: tool.id,
    version: tool.version,
    summary: Object.fromEntries(
      Object.entries(result.summary).map(([name, value]) => [
        name,
        plain(value as ResultFile['summary'][string])
      ])
    ),
    cellsUsed: result.cellsUsed,
    warnings: result.warnings.map(({ key, values }) => ({
      key,
      ...(values && { values: values as Record<string, ResultFile['summary'][string]> })
    })),
    tables: Object.fromEntries(
      held.map(({ id, columns, rows }) => [
        id,
        {
          columns: columns.map(({ name, kind, label, values }) => {
            const constant = constantOf(values, kind, rows)
            return { name, kind, ...(label && { label }), ...(constant !== undefined && { constant }) }
          }),
          rows
        }
      ])
    ),
    matrices: Object.fromEntries(
      Array.from(matrices, ([id, { type, rows, columns, levels, range, counts }]) => [
        id,
        {
          type,
          rows,
          columns,
          levels: levels.map((steps) => [...steps]),
          range: range && [...range],
          ...(counts && { counts })
        }
      ])
    )
  }
  writeJson(places.result, file)
  failpoint('child')
  const digests = Array.from(matrices, ([name, { digest }]) => ({ name, digest }))
  writeJson(places.provenance, provenance(digests, digest.hex()))
  failpoint('child')
  await writeSums(dir, filesBelow(dir), known)
  await syncAll(dir, known)
  failpoint('child')
}
