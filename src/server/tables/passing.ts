import { conditionsOf, type Condition, type FilterScope } from '../../shared/filter/condition.ts'
import { dataType } from '../../contract/column.ts'
import { rowsMeeting } from '../../shared/filter/filter-rows.ts'
import { isSetFilter, type RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Engine } from './database.ts'
import { conditionsSql, quoted } from './filter-sql.ts'
import type { IndexedTable } from './files.ts'
import type { IndexedColumn } from './build.ts'
import type { HeldColumn } from './held-column.ts'
import type { HeldColumns } from './held.ts'
import type { Kept } from './rows/kept.ts'
import { inBoth } from './rows/marks.ts'
import type { RowSort } from './rows/sorted-window.ts'
import { eachBlock, rowNumbers } from './rows/row-numbers.ts'

/**
 * What the filters of a table may name: its columns, sets of its rows, and for the cell table genes. Sets and
 * genes are not in the index.
 */
export function scopeOf(dataset: DataSet, table: IndexedTable): FilterScope {
  const names = dataset.geneNames()
  return {
    columns: [{ name: 'id', type: 'number' }, ...table.columns.map(({ row }) => row)],
    levels: (name) => {
      const levels = table.byName.get(name)?.levels
      return levels ? new Set(levels) : undefined
    },
    sets: table.type !== dataType.sample,
    ...(table.type === dataType.cell
      ? { gene: (name: string) => names[dataset.geneNumber(name)] ?? null }
      : {})
  }
}

/** The SQL name of a column that a condition names. */
export const physicalIn =
  (table: IndexedTable) =>
  (name: string): string =>
    quoted(name === 'id' ? 'id' : (table.byName.get(name)?.physical ?? ''))

/** What a query of a table reads. */
export interface Source {
  readonly engine: Engine
  readonly dataset: DataSet
  readonly table: IndexedTable
  readonly held: HeldColumns
  /** Dense expression of a gene, read by a thread. */
  readonly expression: (gene: string) => Promise<Float32Array>
  /** All rows of the table sorted by columns in memory, by a thread. */
  readonly sorted: (sorts: readonly RowSort[]) => Promise<Uint32Array>
  /** Caches of the rows that pass filters, and of rows in sorted order. */
  readonly kept: { readonly marks: Kept<Uint8Array>; readonly orders: Kept<Uint32Array> }
}

const heldIn = (
  { dataset, table, held }: Pick<Source, 'dataset' | 'table' | 'held'>,
  name: string
): HeldColumn | null => {
  const column = table.byName.get(name)
  return column ? held.of(dataset, table, column) : null
}

/** The rows that meet conditions on genes, sets and columns in memory, as one byte per row. */
export async function meetingInMemory(
  source: Pick<Source, 'dataset' | 'table' | 'held' | 'expression'>,
  conditions: readonly Condition[]
): Promise<Uint8Array> {
  const genes = new Map<string, Float32Array>()
  for (const condition of conditions)
    if (condition.source === 'gene') genes.set(condition.name, await source.expression(condition.name))
  return rowsMeeting(conditions, {
    rows: source.table.rows,
    column: (name) => {
      const column = heldIn(source, name)
      if (!column) throw new Error(`column ${name} is not asked here`)
      return column
    },
    expression: (gene) => genes.get(gene) as Float32Array
  })
}

/**
 * A cache key for filters on a table. Columns that an account added are named by their version, since another
 * account may have another column of the same name.
 */
async function keyOf(
  table: IndexedTable,
  filters: readonly RequestedFilter[],
  columns: readonly IndexedColumn[]
): Promise<string> {
  return [
    await table.source([]),
    ...columns.flatMap(({ physical, apart }) => (apart ? [physical] : [])),
    JSON.stringify(filters)
  ].join(' ')
}

/** Splits conditions into those that the index answers and those on what is in memory. */
export function divided(
  source: Source,
  filters: readonly RequestedFilter[]
): { ofIndex: Condition[]; inMemory: Condition[] } {
  const conditions = conditionsOf(filters, scopeOf(source.dataset, source.table))
  const { ofIndex = [], inMemory = [] } = Object.groupBy(conditions, ({ source: requested, name }) =>
    requested === 'column' && !heldIn(source, name) ? 'ofIndex' : 'inMemory'
  )
  return { ofIndex, inMemory }
}

/**
 * One byte per row, 1 where the row passes the filters; null where no filter is active, so that all rows
 * pass. The array is cached: callers must not change it.
 */
export async function passingMarks(
  source: Source,
  filters: readonly RequestedFilter[]
): Promise<Uint8Array | null> {
  const sets = filters.filter(isSetFilter)
  if (sets.length === 0) return passingOthers(source, filters)
  const marks = await passingOthers(
    source,
    filters.filter((filter) => !isSetFilter(filter))
  )
  // Not cached, since sets change.
  const ofSets = divided(source, sets).inMemory
  if (ofSets.length === 0) return marks
  const inSets = await meetingInMemory(source, ofSets)
  return marks ? inBoth(marks, inSets) : inSets
}

/**
 * The same for filters on columns and genes alone. The tables that the named columns are in are queried one
 * by one, and a row passes if it passes in each of them: the index is never joined with columns apart.
 */
async function passingOthers(
  source: Source,
  filters: readonly RequestedFilter[]
): Promise<Uint8Array | null> {
  const { engine, table, kept } = source
  const { ofIndex, inMemory } = divided(source, filters)
  if (ofIndex.length === 0 && inMemory.length === 0) return null
  const columns = [...ofIndex, ...inMemory].flatMap(({ name }) => table.byName.get(name) ?? [])
  return kept.marks.get(await keyOf(table, filters, columns), async () => {
    const bySource = Map.groupBy(ofIndex, ({ name }) => {
      const column = table.byName.get(name)
      return column?.apart ? column : null
    })
    const met = await Promise.all(
      [...bySource.values()].map((requested) => meetingInIndex(engine, table, requested))
    )
    if (inMemory.length > 0) met.push(await meetingInMemory(source, inMemory))
    return met.reduce(inBoth)
  })
}

/** The rows that meet conditions on columns of one table of the index, as one byte per row. */
async function meetingInIndex(
  engine: Engine,
  table: IndexedTable,
  conditions: readonly Condition[]
): Promise<Uint8Array> {
  const { sql, params } = conditionsSql(conditions, physicalIn(table))
  const from = await table.source(conditions.flatMap(({ name }) => table.byName.get(name) ?? []))
  const marks = new Uint8Array(table.rows)
  await engine.use((connection) =>
    eachBlock(connection, `SELECT id FROM ${from} WHERE ${sql}`, params, (rows) => {
      for (const row of rows) marks[row] = 1
    })
  )
  return marks
}

/**
 * A first page of the rows that pass, and the number of all, where the filters need one table of the index
 * alone: a third of the work of listing all rows. Null where they need more, or where all rows are cached.
 */
export async function firstPassing(
  source: Source,
  filters: readonly RequestedFilter[],
  { from, count }: { readonly from: number; readonly count: number }
): Promise<{ ids: Uint32Array; total: number } | null> {
  const { engine, table, kept } = source
  const { ofIndex, inMemory } = divided(source, filters)
  const columns = ofIndex.flatMap(({ name }) => table.byName.get(name) ?? [])
  const tables = new Set(columns.map((column) => (column.apart ? column : null)))
  if (inMemory.length > 0 || tables.size !== 1 || kept.marks.has(await keyOf(table, filters, columns)))
    return null
  const { sql, params } = conditionsSql(ofIndex, physicalIn(table))
  const requested = await table.source(columns)
  return engine.use(async (connection) => {
    const counted = await connection.runAndReadAll(
      `SELECT CAST(count(*) AS DOUBLE) FROM ${requested} WHERE ${sql}`,
      params
    )
    const ids = await rowNumbers(
      connection,
      `SELECT id FROM ${requested} WHERE ${sql} ORDER BY id LIMIT ${count} OFFSET ${from}`,
      params,
      count
    )
    return { ids, total: Number(counted.getRows()[0]?.[0]) }
  })
}
