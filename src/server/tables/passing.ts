import { conditionsOf, type Condition, type FilterScope } from '../../contract/condition.ts'
import { dataType } from '../../contract/column.ts'
import { rowsMeeting } from '../../contract/filter-rows.ts'
import { isSetFilter, type AskedFilter } from '../../contract/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Engine } from './database.ts'
import { conditionsSql, quoted } from './filter-sql.ts'
import type { IndexedTable } from './files.ts'
import type { IndexedColumn } from './build.ts'
import type { Kept } from './kept.ts'
import { eachBlock, rowNumbers } from './row-numbers.ts'

/** What filters may name: the columns of a table, sets of its rows, and on the cell table genes; of sets and genes no index holds anything. */
export function scopeOf(dataset: DataSet, table: IndexedTable): FilterScope {
  const names = dataset.geneNames()
  return {
    columns: [{ name: 'id', type: 'number' }, ...table.columns.map(({ row }) => row)],
    levels: (name) => {
      const levels = table.byName.get(name)?.levels
      return levels ? new Set(levels) : undefined
    },
    sets: table.type !== dataType.sample,
    ...(table.type === dataType.cell ? { gene: (name: string) => names[dataset.geneNumber(name)] ?? null } : {})
  }
}

/** The SQL of a column that a condition names. */
export const physicalIn =
  (table: IndexedTable) =>
  (name: string): string =>
    quoted(name === 'id' ? 'id' : (table.byName.get(name)?.physical ?? ''))

/** Which rows meet conditions on genes and sets, one byte a row. */
export const meetingOthers = (dataset: DataSet, table: IndexedTable, conditions: readonly Condition[]): Uint8Array =>
  rowsMeeting(conditions, {
    rows: table.rows,
    column: (name) => {
      throw new Error(`column ${name} is not asked here`)
    },
    expression: (gene) => dataset.expression(dataset.geneNumber(gene))
  })

/** What tells the table of an account from others: a column apart that is named is one version of itself. */
async function keyOf(table: IndexedTable, filters: readonly AskedFilter[], columns: readonly IndexedColumn[]): Promise<string> {
  return [await table.source([]), ...columns.flatMap(({ physical, apart }) => (apart ? [physical] : [])), JSON.stringify(filters)].join(' ')
}

/** Ascending numbers of the rows that pass the filters; null where nothing is asked of them, so that all do. */
export async function passingRows(
  engine: Engine,
  dataset: DataSet,
  table: IndexedTable,
  filters: readonly AskedFilter[],
  kept: Kept
): Promise<Uint32Array | null> {
  // Sets change, so what passes with them is not kept.
  const ofSets = conditionsOf(filters.filter(isSetFilter), scopeOf(dataset, table))
  const others = filters.filter((filter) => !isSetFilter(filter))
  const rows = await passingOthers(engine, dataset, table, others, kept)
  if (ofSets.length === 0) return rows
  const marks = meetingOthers(dataset, table, ofSets)
  return rows ? rows.filter((row) => marks[row] === 1) : rowsMarked(marks, 1)
}

/**
 * The same for filters on columns and genes.
 * Each table that holds a column asked about is read by itself, and rows that pass everywhere are counted out: the columns of an index and
 * those apart are never joined.
 */
async function passingOthers(engine: Engine, dataset: DataSet, table: IndexedTable, filters: readonly AskedFilter[], kept: Kept): Promise<Uint32Array | null> {
  const conditions = conditionsOf(filters, scopeOf(dataset, table))
  if (conditions.length === 0) return null
  const ofColumns = conditions.filter(({ source }) => source === 'column')
  const columns = ofColumns.flatMap(({ name }) => table.byName.get(name) ?? [])
  return kept.get(await keyOf(table, filters, columns), async () => {
    const bySource = Map.groupBy(ofColumns, ({ name }) => {
      const column = table.byName.get(name)
      return column?.apart ? column : null
    })
    const genes = conditions.filter(({ source }) => source === 'gene')
    const met = new Uint16Array(table.rows)
    const ofSource = async ([, asked]: readonly [unknown, readonly Condition[]]): Promise<void> => {
      const { sql, params } = conditionsSql(asked, physicalIn(table))
      const source = await table.source(asked.flatMap(({ name }) => table.byName.get(name) ?? []))
      await engine.use((connection) =>
        eachBlock(connection, `SELECT id FROM ${source} WHERE ${sql}`, params, (rows) => {
          for (const row of rows) met[row] = (met[row] ?? 0) + 1
        })
      )
    }
    await Promise.all([...bySource].map(ofSource))
    if (genes.length > 0) {
      const passing = meetingOthers(dataset, table, genes)
      for (let row = 0; row < met.length; row++) met[row] = (met[row] ?? 0) + (passing[row] ?? 0)
    }
    return rowsMarked(met, bySource.size + (genes.length > 0 ? 1 : 0))
  })
}

/**
 * Some of the first rows that pass, and how many do: a third of the work of listing all of them. Null where that list is known, or where
 * columns of more than one source, genes or sets are asked about.
 */
export async function firstPassing(
  engine: Engine,
  dataset: DataSet,
  table: IndexedTable,
  filters: readonly AskedFilter[],
  kept: Kept,
  { from, count }: { readonly from: number; readonly count: number }
): Promise<{ ids: Uint32Array; total: number } | null> {
  const conditions = conditionsOf(filters, scopeOf(dataset, table))
  const columns = conditions.flatMap(({ name }) => table.byName.get(name) ?? [])
  const sources = new Set(columns.map((column) => (column.apart ? column : null)))
  if (sources.size !== 1 || conditions.some(({ source }) => source !== 'column') || kept.has(await keyOf(table, filters, columns))) return null
  const { sql, params } = conditionsSql(conditions, physicalIn(table))
  const source = await table.source(columns)
  return engine.use(async (connection) => {
    const counted = await connection.runAndReadAll(`SELECT CAST(count(*) AS DOUBLE) FROM ${source} WHERE ${sql}`, params)
    const ids = await rowNumbers(connection, `SELECT id FROM ${source} WHERE ${sql} ORDER BY id LIMIT ${count} OFFSET ${from}`, params, count)
    return { ids, total: Number(counted.getRows()[0]?.[0]) }
  })
}

/** Ascending numbers of the rows with this mark. */
export function rowsMarked(marks: Uint8Array | Uint16Array, mark: number): Uint32Array {
  let count = 0
  for (let row = 0; row < marks.length; row++) if (marks[row] === mark) count++
  const rows = new Uint32Array(count)
  let at = 0
  for (let row = 0; row < marks.length; row++) if (marks[row] === mark) rows[at++] = row
  return rows
}

/** The numbers that both ascending lists hold. */
export function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length))
  let [i, j, count] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0]
    if (x === y) both[count++] = x
    if (x <= y) i++
    if (y <= x) j++
  }
  return both.subarray(0, count)
}
