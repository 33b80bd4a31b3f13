import type { DuckDBConnection } from '@duckdb/node-api'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { dataType, type DataType } from '../../contract/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import { baseOf } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { readCatalogue, type Catalogue, type IndexedColumn } from './build.ts'
import { attach, type Engine } from './database.ts'
import type { Division } from './division.ts'
import { indexFile, makeIndex, type IndexPlace } from './make-index.ts'

/** One table of an open index. */
export interface IndexedTable {
  readonly type: DataType
  /** What stands after FROM in a query of these columns. */
  source(columns: readonly IndexedColumn[]): Promise<string>
  /** The table in which a column is stored; its `rowid` are the row numbers. */
  storage(column: IndexedColumn): Promise<string>
  readonly rows: number
  readonly columns: readonly IndexedColumn[]
  readonly byName: ReadonlyMap<string, IndexedColumn>
}

/** The column of this name. Fault: no_column, with a name that was probably meant. */
export function columnNamed(table: IndexedTable, name: string): IndexedColumn {
  const column = table.byName.get(name)
  if (!column) throw noColumn(name, [...table.byName.keys()])
  return column
}

export type OpenIndex = Readonly<Record<DataType, IndexedTable>> & { readonly alias: string }

/**
 * The index files: `<data set>.<version>.duckdb`, and one with the sample table alone for every other
 * division into samples. Each is made once from the columns of the data set, put in place by a rename, and
 * opened for reading. They hold nothing that the data set does not hold: a missing or damaged file is made
 * again.
 */
export interface IndexFiles {
  open(dataset: DataSet, division: Division | null): Promise<OpenIndex>
  /** Deletes an index whose file is damaged; the next `open` makes it again. */
  drop(dataset: DataSet, division: Division | null, damaged: OpenIndex): Promise<void>
}

/**
 * Whether an error means that an index file is damaged. DuckDB has a checksum for each block, so a file that
 * changed on the disk gives an error and never a wrong row.
 */
export const saysDamaged = (error: unknown): boolean =>
  error instanceof Error && /Corrupt database file|Could not read (enough|all) bytes/i.test(error.message)

/** A DuckDB file begins with three headers of 4,096 bytes, before its blocks. */
const headerBytes = 3 * 4096

export interface OpenedPlace extends IndexPlace {
  readonly engine: Engine
}

export function indexFiles({ engine, dir, threads, reader }: OpenedPlace): IndexFiles {
  const opened = new Map<string, Promise<OpenIndex>>()
  let attached = 0
  for (const left of readdirSync(dir))
    if (left.includes('.making.')) rmSync(path.join(dir, left), { recursive: true, force: true })

  const tryOpen = async (file: string, dataset: DataSet): Promise<OpenIndex | null> =>
    engine.use(async (connection) => {
      const alias = `index_${attached++}`
      try {
        await attach(connection, file, alias)
      } catch {
        return null
      }
      const catalogue = (await isWhole(connection, alias, file))
        ? await readCatalogue(connection, alias, dataset.digest)
        : null
      if (catalogue) return openedIndex(alias, catalogue)
      await connection.run(`DETACH ${alias}`)
      return null
    })

  const open = async (file: string, dataset: DataSet, division: Division | null): Promise<OpenIndex> => {
    const ready = await tryOpen(file, dataset)
    if (ready) return ready
    for (const name of division ? [] : readdirSync(dir)) {
      const left = path.join(dir, name)
      if (!opened.has(left) && name.startsWith(`${dataset.id}.`) && /\.(duckdb|wal)$/.test(name))
        rmSync(left, { force: true })
    }
    await makeIndex({ dir, threads, reader }, dataset, division)
    const made = await tryOpen(file, dataset)
    if (!made) throw new Error(`the table index ${file} cannot be read after it was made`)
    return made
  }

  return {
    open(dataset, division) {
      const file = indexFile(dir, dataset.id, division)
      const known = opened.get(file)
      if (known) return known
      const opening = open(file, baseOf(dataset), division)
      opened.set(file, opening)
      opening.catch(() => opened.delete(file))
      return opening
    },
    async drop(dataset, division, damaged) {
      const file = indexFile(dir, dataset.id, division)
      const current = await opened.get(file)
      if (current !== damaged) return
      opened.delete(file)
      await engine.use((connection) => connection.run(`DETACH ${damaged.alias}`))
      rmSync(file, { force: true })
    }
  }
}

const byName = (columns: readonly IndexedColumn[]) =>
  new Map(columns.map((column) => [column.row.name, column]))

/** The table without the columns that have these names in the data set, which an account has replaced. */
export function without(table: IndexedTable, names: ReadonlySet<string>): IndexedTable {
  const columns = table.columns.filter(({ stored }) => stored === null || !names.has(stored))
  return columns.length === table.columns.length ? table : { ...table, columns, byName: byName(columns) }
}

/**
 * A table with more columns, each stored in a table of its own with the same rows; `nameOf` opens the table
 * of a column. A positional join runs on one thread and reads whole columns, so a query of one such column
 * does not read the index, and pages are put together by row number (`query.ts`).
 */
export function beside(
  table: IndexedTable,
  apart: readonly IndexedColumn[],
  nameOf: (column: IndexedColumn) => Promise<string>
): IndexedTable {
  const columns = [...table.columns, ...apart]
  return {
    ...table,
    columns,
    byName: byName(columns),
    storage: (column) => (column.apart ? nameOf(column) : table.storage(column)),
    async source(requested) {
      const joined = new Map(
        requested.flatMap((column) => (column.apart ? [[column.physical, column] as const] : []))
      )
      const names = await Promise.all([...joined.values()].map(nameOf))
      const alone = joined.size === 1 && requested.every((column) => column.apart)
      return alone
        ? `(SELECT CAST(rowid AS INTEGER) AS id, * FROM ${names[0]})`
        : [await table.source(requested), ...names].join(' POSITIONAL JOIN ')
    }
  }
}

function openedIndex(alias: string, catalogue: Catalogue): OpenIndex {
  const table = (type: DataType): IndexedTable => {
    const found = catalogue.tables.find((one) => one.type === type)
    const columns = found?.columns ?? []
    const from = `${alias}.main.${found?.name}`
    return {
      type,
      source: async () => from,
      storage: async () => from,
      rows: found?.rows ?? 0,
      columns,
      byName: byName(columns)
    }
  }
  return {
    alias,
    [dataType.cell]: table(dataType.cell),
    [dataType.gene]: table(dataType.gene),
    [dataType.sample]: table(dataType.sample)
  }
}

/**
 * Whether the file has all its blocks. DuckDB opens a truncated file as long as the first blocks are there.
 */
async function isWhole(connection: DuckDBConnection, alias: string, file: string): Promise<boolean> {
  const reader = await connection.runAndReadAll(
    'SELECT CAST(block_size * total_blocks AS DOUBLE) FROM pragma_database_size() WHERE database_name = ?',
    [alias]
  )
  return statSync(file).size >= headerBytes + Number(reader.getRows()[0]?.[0])
}
