import * as api from '../../../../contract/api/column.ts'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import { nameProblem } from '../../../../contract/column-name.ts'
import { dataType, type Column } from '../../../../contract/column.ts'
import { noColumn } from '../../../../shared/filter/condition.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { readIds, type Ids } from '../../../../contract/selection.ts'
import { addColumns, editColumn, freeNames, type ColumnChange } from '../../../columns/add.ts'
import { copyValues, labelled, renameGroups, setValue, type Edited } from '../../../columns/edits.ts'
import { readColumnFile, type AddedValues } from '../../../columns/file.ts'
import { columnsOfResult } from '../../../results/to-columns.ts'
import { deleteColumn, logOf, noteSource, restoreColumn } from '../../../columns/history.ts'
import { addedColumnOf, openView } from '../../../columns/open.ts'
import { checkNames } from '../../../columns/upload/names.ts'
import { readUpload } from '../../../columns/upload/read.ts'
import { othersGroup } from '../../../columns/upload/values.ts'
import { addedTo, rowOfAdded, type AddedColumn } from '../../../columns/view.ts'
import type { DataSet } from '../../../matrix/dataset.ts'
import { route, type Caller, type Route, type Services } from '../../../services.ts'
import { relatives } from '../../../store/accounts.ts'
import { columnsOfAccount, deletedColumns, type StoredColumn } from '../../../store/columns.ts'
import { own } from '../../../store/own.ts'
import { storedResult } from '../../../tasks/stored-result.ts'
import { tablesOf } from '../task/task.ts'

interface Asker {
  readonly services: Services
  readonly caller: Caller
}

/** The chosen cells, ascending. Faults: bad_ids, no_cells. */
function chosenCells(ids: Ids, { cells }: DataSet): Uint32Array {
  const found = readIds(ids, cells)
  if (!found) throw new Fault('bad_ids', { field: 'selectedIds', cells })
  if (found.length === 0) throw new Fault('no_cells')
  return found
}

/** A column of the cell table by its name, as the table shows it. Fault: no_column. */
async function columnNamed(
  { services }: Asker,
  view: DataSet,
  name: string
): Promise<{ row: ColumnRow; column: Column }> {
  const known = await services.tables.columns(view, dataType.cell)
  const row = known.find((one) => one.name === name)
  const column = row && (await services.tables.cellColumn(view, name))
  if (!row || !column) {
    throw noColumn(
      name,
      known.map((one) => one.name)
    )
  }
  return { row, column }
}

const addedRow = (dataDir: string, stored: StoredColumn): api.AddedColumnRow => ({
  ...rowOfAdded(addedColumnOf(dataDir, stored)),
  version: stored.version,
  taskId: stored.task_id,
  createTime: stored.create_time,
  changeTime: stored.change_time
})

/** Edits one of the account's columns. Returns it with the version to go back to. */
async function edited(
  { services }: Asker,
  { id, version: previous }: StoredColumn | AddedColumn,
  change: ColumnChange,
  edit: (values: AddedValues) => Edited
) {
  let rows = 0
  const column = await editColumn(services, id, (before) => {
    const { values, rows: changed } = edit(before)
    rows = changed
    return changed === 0 ? null : { ...change, detail: { ...change.detail, cells: changed }, values }
  })
  return { column: rowOfAdded(column), rows, version: column.version, previous }
}

/** The values that an added column can hold; null for free text. */
function addable({ columnType }: ColumnRow, column: Column): AddedValues | null {
  if (column.kind !== 'string') return column
  if (columnType !== 'meta') return null
  const levels = [...new Set(column.values)].filter((value) => value !== null)
  const indices = new Map(levels.map((level, index) => [level, index]))
  return {
    kind: 'category',
    levels,
    codes: Int32Array.from(column.values, (value) => (value === null ? -1 : (indices.get(value) ?? -1)))
  }
}

export const columnRoutes: readonly Route[] = [
  route(api.checkColumns, async ({ upload, services, caller }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const view = await openView(services, caller)
    const found = await checkNames(upload.stream as AsyncIterable<Buffer>, view.cellNames())
    return { cells: view.cells, ...found, matches: [...found.matches] }
  }),

  route(api.extendColumn, async ({ body, upload, signal, ...asker }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const { services, caller } = asker
    const view = await openView(services, caller)
    const columns = (await services.tables.columns(view, dataType.cell)).map(({ name }) => name)
    const taken = { columns, positions: new Set(view.embeddings.map(({ name }) => name)) }
    const read = await readUpload(upload.stream as AsyncIterable<Buffer>, body, {
      cellNames: view.cellNames(),
      taken
    })
    // Cancelled after all of it had arrived, it adds nothing.
    signal.throwIfAborted()
    const { matched, missing, unknown, unknownNames, encoding } = read
    const detail = { file: upload.fileName.slice(-200), matched, missing, unknown }
    const added = await addColumns(services, caller, read.columns, { action: 'upload', detail })
    return {
      columns: added.map(rowOfAdded),
      matched,
      missing,
      unknown,
      unknownNames: [...unknownNames],
      encoding
    }
  }),

  route(api.uniqueName, async ({ body, services, caller }) => {
    const known = await services.tables.columns(await openView(services, caller), dataType.cell)
    const problem = nameProblem(
      body.name,
      known.map(({ name }) => name)
    )
    return { unique: problem === null, problem }
  }),

  route(api.copyColumn, async ({ body, ...asker }) => {
    const { services, caller } = asker
    const { config, database } = services
    const { name } = body
    if (body.id !== undefined) {
      const stored = await own(database, caller, 'relatedColumn', body.id)
      const column = addedColumnOf(config.dataDir, stored)
      const change = { action: 'copy', detail: { column: stored.name, id: stored.id } } as const
      const [added] = await addColumns(
        services,
        caller,
        [{ name, columnType: stored.kind, type: column.type, values: readColumnFile(column) }],
        change
      )
      return rowOfAdded(added as AddedColumn)
    }
    const { row, column } = await columnNamed(asker, await openView(services, caller), body.column ?? '')
    const values = addable(row, column)
    if (!values) throw new Fault('not_copied', { name: row.name })
    const columnType = values.kind === 'category' ? 'meta' : row.columnType === 'plot' ? 'plot' : 'qc'
    const [added] = await addColumns(services, caller, [{ name, columnType, type: row.type, values }], {
      action: 'copy',
      detail: { column: row.name }
    })
    return rowOfAdded(added as AddedColumn)
  }),

  route(api.copyRecords, async ({ body, ...asker }) => {
    const { services, caller } = asker
    const view = await openView(services, caller)
    const cells = chosenCells(body.selectedIds, view)
    const target = await own(services.database, caller, 'column', body.id)
    const { row, column } = await columnNamed(asker, view, body.column)
    const change = { action: 'records', detail: { column: row.name } } as const
    return edited(asker, target, change, (values) => copyValues(values, column, row.name, cells))
  }),

  route(api.updateRecords, async ({ body, ...asker }) => {
    const { services, caller } = asker
    const cells = chosenCells(body.selectedIds, await openView(services, caller))
    const target = await own(services.database, caller, 'column', body.id)
    return edited(asker, target, { action: 'edit', detail: { value: body.value.trim() } }, (values) =>
      setValue(values, cells, body.value)
    )
  }),

  route(api.deleteColumn, async ({ body, services, caller }) => {
    await deleteColumn(services.database, await own(services.database, caller, 'column', body.id))
    return null
  }),

  route(api.customColumns, async ({ body, services: { config, database }, caller }) => {
    const found = await (body.deleted ? deletedColumns : columnsOfAccount)(
      database,
      caller.accountId,
      caller.dataSetId
    )
    return found.map((stored) => addedRow(config.dataDir, stored))
  }),

  route(api.relatedColumns, async ({ services: { config, database }, caller }) => {
    const accounts = await relatives(database, caller)
    const found = await Promise.all(
      accounts.map(async ({ id, number, name }) => ({
        account: { id, number, name },
        columns: (await columnsOfAccount(database, id, caller.dataSetId)).map((stored) =>
          addedRow(config.dataDir, stored)
        )
      }))
    )
    return found.filter(({ columns }) => columns.length > 0)
  }),

  route(api.copyLog, async ({ body, services: { database }, caller }) => {
    const source = await own(database, caller, 'relatedColumn', body.field_id)
    await noteSource(database, await own(database, caller, 'column', body.new_field_id), source)
    return null
  }),

  route(api.columnLog, async ({ body, services: { database }, caller }) =>
    logOf(database, (await own(database, caller, 'anyColumn', body.id)).id)
  ),

  route(api.restoreColumn, async ({ body, services, caller }) =>
    rowOfAdded(
      await restoreColumn(
        services,
        caller,
        await own(services.database, caller, 'anyColumn', body.id),
        body.version
      )
    )
  ),

  route(api.labelCells, async ({ body, services, caller }) => {
    const view = await openView(services, caller)
    const cells = chosenCells(body.selectedIds, view)
    if (body.value === '') throw new Fault('column_value')
    const values = labelled(view.cells, cells, body.value, othersGroup)
    const change = { action: 'label', detail: { value: body.value, cells: cells.length } } as const
    const [added] = await addColumns(
      services,
      caller,
      [{ name: body.name, columnType: 'meta', type: 'string', values }],
      change
    )
    return rowOfAdded(added as AddedColumn)
  }),

  route(api.editGroups, async ({ body, ...asker }) => {
    const { services, caller } = asker
    const view = await openView(services, caller)
    const { row, column } = await columnNamed(asker, view, body.column)
    const names = new Map(Object.entries(body.groups))
    const target = addedTo(view).find(({ name }) => name === row.name)
    const change = { action: 'groups', detail: { groups: body.groups } } as const
    const rename = (values: AddedValues): Edited => {
      if (values.kind !== 'category') throw new Fault('not_grouping', { name: row.name })
      const there = new Set(values.levels)
      for (const [group, name] of names)
        if (name !== group && !there.has(group)) throw new Fault('group_gone', { name: row.name, group })
      return renameGroups(values, names)
    }
    if (body.name === undefined) {
      if (!target) throw new Fault('not_added', { name: row.name })
      return edited(asker, target, change, rename)
    }
    const before = addable(row, column)
    if (!before) throw new Fault('not_grouping', { name: row.name })
    const { values, rows } = rename(before)
    const copy = { name: body.name, columnType: 'meta', type: 'string', values } as const
    const [added] = await addColumns(services, caller, [copy], {
      ...change,
      detail: { ...change.detail, column: row.name, cells: rows }
    })
    return { column: rowOfAdded(added as AddedColumn), rows, version: 1, previous: 1 }
  }),

  route(api.taskToColumn, async ({ body, services, caller }) => {
    const task = await own(services.database, caller, 'task', body.task_id)
    const stored = (await storedResult(services.config.dataDir, task)).table(body.table)
    const { cells } = await openView(services, caller)
    const { columns, matched } = await columnsOfResult(
      tablesOf(services),
      stored,
      body.table,
      body.columns,
      cells
    )
    const free = await freeNames(services, caller, columns)
    const named = columns.map(({ named: given, ...column }, at) => ({
      ...column,
      name: given ? column.name : (free[at] ?? column.name)
    }))
    const detail = { task: task.name, table: body.table, matched, missing: cells - matched }
    const added = await addColumns(services, caller, named, { action: 'task', detail, taskId: task.id })
    return { columns: added.map(rowOfAdded), matched, missing: cells - matched }
  })
]
