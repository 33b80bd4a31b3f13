import type { DuckDBConnection } from '@duckdb/node-api'
import type { ColumnRow } from '../../contract/api/data.ts'
import { dataType, type DataType } from '../../contract/column.ts'
import type { AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { contentsOf } from './contents.ts'
import type { Described } from './entries.ts'
import { quoted } from './filter-sql.ts'
import { loadTable } from './load.ts'

/** A column of an index: what users see of it, and its name in DuckDB. */
export interface IndexedColumn {
  readonly row: ColumnRow
  readonly physical: string
  /** Its name in the data set; null where it was computed for the table. */
  readonly stored: string | null
  /** The groups of a grouping column in their order; null for numbers and free text. */
  readonly levels: readonly string[] | null
  /** Set where it is in no index but in a table of its own (`apart.ts`). */
  readonly apart?: true
  /** Set where an account added the column. */
  readonly added?: AddedColumn
}

/**
 * What an index file holds, kept in it as JSON. A file without it is incomplete, and `digest` says of which
 * data it is.
 */
export interface Catalogue {
  readonly digest: string
  readonly tables: readonly {
    readonly type: DataType
    readonly name: string
    readonly rows: number
    readonly columns: readonly IndexedColumn[]
  }[]
}

const names = {
  [dataType.cell]: 'cells',
  [dataType.gene]: 'genes',
  [dataType.sample]: 'samples'
} as const satisfies Record<DataType, string>

interface Loaded extends Omit<IndexedColumn, 'row' | 'apart' | 'added'> {
  readonly described: Described
}

/** How many distinct values each column has, and the least and the greatest of its finite numbers. */
async function measured(
  connection: DuckDBConnection,
  from: string,
  loaded: readonly Loaded[]
): Promise<IndexedColumn[]> {
  const columns: IndexedColumn[] = []
  for (const { described, physical, stored, levels } of loaded) {
    const name = quoted(physical)
    const numeric = described.type !== 'string' && described.type !== 'boolean'
    const finite = `CAST(${name} AS DOUBLE)) FILTER (isfinite(CAST(${name} AS DOUBLE)))`
    const ends = numeric ? `min(${finite}, max(${finite}` : 'NULL, NULL'
    const reader = await connection.runAndReadAll(
      `SELECT CAST(count(DISTINCT ${name}) AS INTEGER), ${ends} FROM ${from}`
    )
    const [distinct, min, max] = reader.getRows()[0] ?? []
    columns.push({
      row: {
        ...described,
        distinct: Number(distinct),
        min: (min ?? null) as number | null,
        max: (max ?? null) as number | null
      },
      physical,
      stored,
      levels
    })
  }
  return columns
}

/**
 * Writes these tables of a data set and their catalogue into the empty database that is attached as `alias`.
 */
export async function buildIndex(
  connection: DuckDBConnection,
  alias: string,
  dataset: DataSet,
  types: readonly DataType[]
): Promise<void> {
  const tables: Catalogue['tables'][number][] = []
  for (const type of types) {
    const { rows, columns } = contentsOf(dataset, type)
    const loaded = columns.map(({ described, stored, column }, n) => ({
      described,
      stored,
      column,
      type: described.type,
      physical: `c${n}`,
      levels: column.kind === 'category' ? column.levels : null
    }))
    const name = names[type]
    await loadTable(connection, { catalog: alias, schema: 'main', table: name }, loaded, rows)
    tables.push({
      type,
      name,
      rows,
      columns: await measured(connection, `${quoted(alias)}.main.${name}`, loaded)
    })
  }
  const catalogue: Catalogue = { digest: dataset.digest, tables }
  // Written last, so that a file with a catalogue is complete.
  await connection.run(`CREATE TABLE ${quoted(alias)}.main.catalogue (content VARCHAR)`)
  await connection.run(`INSERT INTO ${quoted(alias)}.main.catalogue VALUES (?)`, [JSON.stringify(catalogue)])
}

/** The catalogue of an attached index, or null where it is damaged or of other data. */
export async function readCatalogue(
  connection: DuckDBConnection,
  alias: string,
  digest: string
): Promise<Catalogue | null> {
  try {
    const reader = await connection.runAndReadAll(`SELECT content FROM ${alias}.main.catalogue`)
    const catalogue = JSON.parse(String(reader.getRows()[0]?.[0])) as Catalogue
    return catalogue.digest === digest ? catalogue : null
  } catch {
    return null
  }
}
