import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { nameProblem } from '../../contract/column-name.ts'
import { dataType, type DataType, type ValueType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Services } from '../services.ts'
import {
  addVersion,
  columnsOfAccount,
  columnVersion,
  insertColumn,
  type NewVersion,
  type StoredColumn
} from '../store/columns.ts'
import { readColumnFile, writeColumnFile, type AddedValues } from './file.ts'
import { addedColumnOf, openView, type Owner } from './open.ts'
import { areWhole } from './upload/values.ts'
import { axisOf, type AddedColumn } from './view.ts'

export type ColumnServices = Pick<Services, 'config' | 'database' | 'datasets' | 'tables'>

/**
 * The services that adding columns needs. A command of the command line has no index of tables, which belongs
 * to the server.
 */
export interface AddServices extends Omit<ColumnServices, 'tables'> {
  /** For the names that are taken. */
  readonly tables: { columns(view: DataSet, type: DataType): Promise<readonly { readonly name: string }[]> }
}

/** A new column, with values for every cell of the data set. */
export interface NewColumn {
  readonly name: string
  /** The label for users; by default the name. */
  readonly label?: string
  readonly columnType: 'qc' | 'meta' | 'plot'
  readonly type: ValueType
  readonly values: AddedValues
}

/** A change of a column, as its log stores it. */
export interface ColumnChange {
  readonly action: ColumnAction
  readonly detail: Readonly<Record<string, unknown>>
}
export type ColumnAction =
  | 'upload'
  | 'copy'
  | 'task'
  | 'label'
  | 'edit'
  | 'records'
  | 'groups'
  | 'delete'
  | 'restore'
  | 'copied'

export const columnsDir = 'columns'

/** Checks names. Faults: column_name, column_taken, position_taken. */
async function checkNames(
  { tables }: AddServices,
  view: DataSet,
  columns: readonly NewColumn[],
  replaced: ReadonlySet<string>
): Promise<void> {
  const taken = (await tables.columns(view, dataType.cell))
    .map(({ name }) => name)
    .filter((name) => !replaced.has(name))
  const positions = new Set(view.embeddings.map(({ name }) => name))
  for (const { name, columnType } of columns) {
    const problem = nameProblem(name, taken)
    if (problem)
      throw new Fault(problem === 'taken' ? 'column_taken' : 'column_name', { name: name.slice(0, 200) })
    taken.push(name)
    const position = columnType === 'plot' ? axisOf(name)?.embedding : undefined
    if (position !== undefined && positions.has(position.toLowerCase()))
      throw new Fault('position_taken', { name: position })
  }
}

function distinctOf(values: AddedValues): number {
  if (values.kind === 'number') return new Set(values.values.filter((value) => !Number.isNaN(value))).size
  return new Set(values.codes.filter((code) => code >= 0)).size
}

/** The minimum and maximum finite numbers. */
function endsOf(values: AddedValues): Pick<NewVersion, 'min' | 'max'> {
  if (values.kind !== 'number') return { min: null, max: null }
  let [min, max] = [Infinity, -Infinity]
  for (const value of values.values) {
    if (!Number.isFinite(value)) continue
    if (value < min) min = value
    if (value > max) max = value
  }
  return min > max ? { min: null, max: null } : { min, max }
}

/** Writes the values to a new file. The version exists once it is in the metadata. */
function written(
  dataDir: string,
  id: string,
  values: AddedValues,
  { action, detail }: ColumnChange
): NewVersion {
  const file = path.join(columnsDir, id, `${randomUUID()}.column`)
  const sha256 = writeColumnFile(path.join(dataDir, file), values)
  return {
    file,
    sha256,
    distinct_values: distinctOf(values),
    ...endsOf(values),
    action,
    detail: JSON.stringify(detail)
  }
}

export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: columns/.test(error.message)

/**
 * Adds columns to an account's view of its data set, all or none: an upload, a copy, a label, or the result
 * of a task. Columns of coordinates named `x_1, x_2` are the embedding `x`. With `replace`, a column that the
 * account has added before gets a new version, and an imported one is hidden until the added one is deleted.
 * Faults: column_name, column_taken, position_taken, conflict.
 */
export async function addColumns(
  services: AddServices,
  owner: Owner,
  columns: readonly NewColumn[],
  change: ColumnChange & { readonly taskId?: string },
  names: 'new' | 'replace' = 'new'
): Promise<AddedColumn[]> {
  const { config, database } = services
  const view = await openView(services, owner)
  const stored = names === 'new' ? [] : await columnsOfAccount(database, owner.accountId, owner.dataSetId)
  const before = new Map(stored.map((column) => [column.name, column]))
  const free = names === 'new' ? [] : view.cellColumns.map(({ name }) => name)
  await checkNames(services, view, columns, new Set(free))
  const create_time = new Date().toISOString()
  const made: { readonly row: StoredColumn; readonly first: NewVersion }[] = []
  const undo = () => {
    for (const { row, first } of made) {
      const place = row.version === 1 ? path.join(columnsDir, row.id) : first.file
      rmSync(path.join(config.dataDir, place), { recursive: true, force: true })
    }
  }
  try {
    for (const { name, label = name, columnType, type, values } of columns) {
      const rows = values.kind === 'number' ? values.values.length : values.codes.length
      if (rows !== view.cells)
        throw new TypeError(`column ${name} has ${rows} values for ${view.cells} cells`)
      const old = before.get(name)
      const id = old?.id ?? randomUUID()
      const first = written(config.dataDir, id, values, change)
      if (old) {
        made.push({ row: { ...old, ...first, type, version: old.version + 1 }, first })
        continue
      }
      const head = {
        id,
        account_id: owner.accountId,
        dataset_id: owner.dataSetId,
        name,
        label,
        kind: columnType,
        type,
        task_id: change.taskId ?? null
      }
      made.push({
        row: { ...head, ...first, place: 0, version: 1, deleted: 0, create_time, change_time: create_time },
        first
      })
    }
    await database.transaction().execute(async (transaction) => {
      for (const { row, first } of made) {
        const { id, account_id, dataset_id, name, label, kind, type, task_id, version } = row
        if (version > 1) {
          if (!(await addVersion(transaction, { id, version: version - 1 }, first, { type })))
            throw new Fault('conflict', { name })
          continue
        }
        await insertColumn(
          transaction,
          { id, account_id, dataset_id, name, label, kind, type, task_id, create_time },
          first
        )
      }
    })
  } catch (error) {
    undo()
    if (isTaken(error))
      throw new Fault('column_taken', { name: columns.map(({ name }) => name) }, { cause: error })
    throw error
  }
  return made.map(({ row }) => addedColumnOf(config.dataDir, row))
}

/**
 * Free names for columns: the requested name, else with `_2`, `_3` … appended. Columns of coordinates need a
 * free embedding as well, so the number is appended to the embedding's name: `umap_1` becomes `umap2_1`.
 */
export async function freeNames(
  services: ColumnServices,
  owner: Owner,
  wanted: readonly Pick<NewColumn, 'name' | 'columnType'>[]
): Promise<string[]> {
  const view = await openView(services, owner)
  const taken = new Set((await services.tables.columns(view, dataType.cell)).map(({ name }) => name))
  const positions = new Set(view.embeddings.map(({ name }) => name))
  const embeddings = new Map<string, string>()
  return wanted.map(({ name, columnType }) => {
    const place = columnType === 'plot' ? axisOf(name) : null
    if (place) {
      let base = embeddings.get(place.embedding) ?? place.embedding
      for (let n = 2; positions.has(base.toLowerCase()) || taken.has(`${base}_${place.axis}`); n++)
        base = `${place.embedding}${n}`
      embeddings.set(place.embedding, base)
      return `${base}_${place.axis}`
    }
    let free = name
    for (let n = 2; nameProblem(free, [...taken]) === 'taken'; n++) free = `${name}_${n}`
    taken.add(free)
    return free
  })
}

/** The value type after an edit: integers and booleans stay such only where all values are. */
function typeAfter(type: ValueType, values: AddedValues): ValueType {
  if (values.kind === 'number') return type === 'number' && !areWhole(values.values) ? 'double' : type
  return type === 'boolean' && values.levels.some((level) => !booleanLevels.has(level)) ? 'string' : type
}

const booleanLevels = new Set(['False', 'True'])

/** An edit: the new values of a column; null where it changes nothing. */
export type Edit = (values: AddedValues) => (ColumnChange & { readonly values: AddedValues }) | null

/**
 * Adds a new version of one of the account's columns; the old one stays for undo and for the tasks that were
 * ordered with it. Returns the column in its new version. Fault: conflict, where somebody else has changed it
 * at the same time.
 */
export async function editColumn(
  { config, database }: ColumnServices,
  id: string,
  edit: Edit
): Promise<AddedColumn> {
  const stored = await columnVersion(database, id)
  if (!stored) throw new Error(`the column ${id} is gone`)
  const changed = edit(readColumnFile(addedColumnOf(config.dataDir, stored)))
  if (!changed) return addedColumnOf(config.dataDir, stored)
  const next = written(config.dataDir, id, changed.values, changed)
  const type = typeAfter(stored.type, changed.values)
  try {
    const added = await database
      .transaction()
      .execute((transaction) => addVersion(transaction, stored, next, { type }))
    if (!added) throw new Fault('conflict', { name: stored.name })
  } catch (error) {
    rmSync(path.join(config.dataDir, next.file), { force: true })
    throw error
  }
  return addedColumnOf(config.dataDir, { ...stored, ...next, type, version: stored.version + 1 })
}
