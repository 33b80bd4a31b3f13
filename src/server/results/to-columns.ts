import { setImmediate } from 'node:timers/promises'
import { tableFromIPC } from 'apache-arrow'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { taskToColumn } from '../../contract/api/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { ResultTables, StoredTable } from './read.ts'
import type { NewColumn } from '../columns/add.ts'
import type { AddedValues } from '../columns/file.ts'
import { checkAxes } from '../columns/upload/heading.ts'
import { axisOf } from '../columns/view.ts'

type Wanted = BodyOf<typeof taskToColumn>['columns'][number]
type ResultColumn = StoredTable['columns'][number]

/** A column made from a result, before it has a name that is free. */
export type TaskColumn = NewColumn & { readonly named: boolean }

const cellIds = 'id'

type Value = string | number | bigint | boolean

/** A valid column name: every character but letters, digits and underscores becomes an underscore. */
const plainName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9_]/g, '_')
    .replace(/^(?![A-Za-z])/, 'x_')
    .slice(0, 90)

/** Pairs of axes become coordinates, texts and booleans groups, and other numbers numeric columns. */
function kindOf(
  { column, columnType }: Wanted,
  { kind }: ResultColumn,
  all: readonly Wanted[]
): NewColumn['columnType'] {
  if (columnType) return columnType
  if (kind === 'string' || kind === 'boolean') return 'meta'
  const axis = axisOf(column)
  const paired = axis && all.filter((one) => axisOf(one.column)?.embedding === axis.embedding).length >= 2
  return paired && kind === 'number' ? 'plot' : 'qc'
}

const byName = new Intl.Collator('en', { numeric: true })

/** A column of groups, sorted by name. Fault: upload_groups. */
function groupsOf(
  cells: number,
  rows: ArrayLike<number>,
  texts: readonly (string | null)[],
  name: string,
  column: number
): AddedValues {
  const found = new Set(texts)
  found.delete(null)
  if (found.size > limits.uploadGroups)
    throw new Fault('upload_groups', { line: 1, column, name, most: limits.uploadGroups })
  const levels = ([...found] as string[]).sort(byName.compare)
  const indices = new Map(levels.map((level, index) => [level, index]))
  const codes = new Int32Array(cells).fill(-1)
  for (let at = 0; at < rows.length; at++) codes[rows[at] as number] = indices.get(texts[at] ?? '') ?? -1
  return { kind: 'category', levels, codes }
}

type ReadColumn = (name: string) => (Value | null)[]

async function columnsOf(
  tables: ResultTables,
  stored: StoredTable,
  columns: readonly string[]
): Promise<ReadColumn> {
  const bytes = await tables.whole(stored, { filters: [], sort: [], columns }, 'arrow')
  if (!(bytes instanceof Uint8Array)) throw new TypeError('a table as Arrow is bytes')
  const read = tableFromIPC(bytes)
  return (name) => [...(read.getChild(name) ?? [])] as (Value | null)[]
}

function checkIds({ columns }: StoredTable, table: string): void {
  if (!columns.some(({ name, kind }) => name === cellIds && kind === 'integer'))
    throw new Fault('no_cell_ids', { table })
}

function cellRows(values: ReadColumn, table: string, cells: number): Int32Array {
  const rows = Int32Array.from(values(cellIds), Number)
  if (rows.some((row) => !(row >= 0 && row < cells))) throw new Fault('no_cell_ids', { table })
  return rows
}

/** The cell of each row of a result table, from its column `id`. Fault: no_cell_ids. */
export async function cellsOfRows(
  tables: ResultTables,
  stored: StoredTable,
  table: string,
  cells: number
): Promise<Int32Array> {
  checkIds(stored, table)
  return cellRows(await columnsOf(tables, stored, [cellIds]), table, cells)
}

/**
 * Columns of a result table with one value per cell of the data set; the column `id` of the table says which
 * cell each row is. Cells that are not in the result have no value. Faults: no_cell_ids, no_column,
 * not_numeric, upload_axes, upload_groups.
 */
export async function columnsOfResult(
  tables: ResultTables,
  stored: StoredTable,
  table: string,
  wanted: readonly Wanted[],
  cells: number
): Promise<{ columns: TaskColumn[]; matched: number }> {
  const known = new Map(stored.columns.map((column) => [column.name, column]))
  checkIds(stored, table)
  const requested = wanted.map((one) => {
    const column = known.get(one.column)
    if (!column || column.name === cellIds) throw noColumn(one.column, [...known.keys()])
    return { one, column, columnType: kindOf(one, column, wanted) }
  })
  const names = [...new Set([cellIds, ...wanted.map(({ column }) => column)])]
  const values = await columnsOf(tables, stored, names)
  const rows = cellRows(values, table, cells)

  const columns: TaskColumn[] = []
  for (const [at, { one, column, columnType }] of requested.entries()) {
    const head = { name: plainName(one.name ?? one.column), columnType, named: one.name !== undefined }
    if (one.name !== undefined) head.name = one.name
    const found = values(one.column)
    if (columnType === 'meta') {
      const isTruth = column.kind === 'boolean'
      const text = (value: Value): string =>
        typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
      const texts = found.map((value) => (value === null ? null : text(value)))
      columns.push({
        ...head,
        type: isTruth ? 'boolean' : 'string',
        values: groupsOf(cells, rows, texts, head.name, at + 1)
      })
    } else {
      if (column.kind === 'string') throw new Fault('not_numeric', { name: one.column })
      const numbers = new Float64Array(cells).fill(NaN)
      for (const [index, value] of found.entries())
        numbers[rows[index] as number] = value === null ? NaN : Number(value)
      const type = columnType === 'plot' ? 'float' : column.kind === 'integer' ? 'number' : 'double'
      columns.push({
        ...head,
        type,
        values: { kind: 'number', values: columnType === 'plot' ? numbers.map(Math.fround) : numbers }
      })
    }
    await setImmediate()
  }
  checkAxes(
    columns.flatMap(({ columnType, name }) => (columnType === 'plot' ? [name] : [])),
    (at) => ({ line: 1, column: at + 1 })
  )
  return { columns, matched: new Set(rows).size }
}
