import { getDefaultStore } from 'jotai'
import {
  columnLog,
  customColumns,
  deleteColumn,
  relatedColumns,
  restoreColumn,
  type ColumnChange
} from '../../contract/api/column.ts'
import {
  cellColumns,
  cellGroups,
  columnHistogram,
  columns,
  distinct,
  distributions,
  rows,
  summary,
  type ColumnRow
} from '../../contract/api/data.ts'
import { chooseSamples, projectInfo, report } from '../../contract/api/project.ts'
import { clones } from '../../contract/api/receptor.ts'
import { dataType } from '../../contract/column.ts'
import { call } from '../api/call.ts'
import { callQuery, invalidate, queryClient } from '../api/query.ts'
import { translate } from '../i18n/i18n.ts'
import { columnsVersionAtom } from '../state/columns/columns.ts'
import {
  actionAtom,
  explorationAtom,
  undoableAtom,
  undoAtom,
  type Action,
  type Exploration
} from '../state/view/exploration.ts'
import { forgetPoints } from '../state/points.ts'
import { plainTableView, tableViewsAtom } from '../state/table-views.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toasts/toast.ts'
import { loadUserInfo } from '../workbench/session/user-info.ts'
import { embeddingOf, withoutColumn } from './without-column.ts'
import { words } from './words.ts'

const readFromColumns = [
  rows,
  distinct,
  cellGroups,
  cellColumns,
  columnHistogram,
  distributions,
  summary,
  customColumns,
  relatedColumns,
  columnLog,
  projectInfo,
  report,
  clones
]

/** Asks anew for everything that shows the columns of cells: they have changed. */
export async function refreshColumns(
  changed: readonly Pick<ColumnRow, 'name' | 'columnType'>[]
): Promise<void> {
  for (const column of changed) {
    const embedding = embeddingOf(column)
    if (embedding !== null) forgetPoints(embedding.toLowerCase())
  }
  // The list first: nobody then asks for a column that is gone.
  await Promise.all([loadUserInfo(), invalidate(columns)])
  await Promise.all(readFromColumns.map((endpoint) => invalidate(endpoint)))
  getDefaultStore().set(columnsVersionAtom, (version) => version + 1)
}

/** Does something on the server that undo or redo asks for; the call shows a failure. */
export const later =
  (changed: readonly Pick<ColumnRow, 'name' | 'columnType'>[], work: () => Promise<unknown>) => (): void => {
    work()
      .then(() => refreshColumns(changed))
      .catch(() => null)
  }

/** Records an action for undo. A message offers to undo it, as long as it is the last one. */
export function enter(
  { effect, ...named }: Action & Required<Pick<Action, 'effect'>>,
  change: Partial<Exploration>,
  text: string
): void {
  const store = getDefaultStore()
  const undo = () => {
    toast.hide(shown)
    effect.undo()
  }
  const action = { ...named, effect: { undo, redo: effect.redo } }
  store.set(actionAtom, action, change)
  const perform = () => (store.get(undoableAtom) === action ? store.set(undoAtom) : undo())
  const shown = toast.success(translate(words, 'done'), {
    text,
    action: { label: translate(words, 'undo'), perform }
  })
}

const everyOne =
  (found: readonly ColumnRow[], work: (id: string) => Promise<unknown>) => async (): Promise<void> => {
    for (const { id } of found) await work(id)
  }

/** New columns are there: shows the first of them on the cells. */
export async function columnsAdded(added: readonly ColumnRow[], text: string): Promise<void> {
  await refreshColumns(added)
  const [first] = added
  if (!first) return
  const effect = {
    undo: later(
      added,
      everyOne(added, (id) => call(deleteColumn, { id }))
    ),
    redo: later(
      added,
      everyOne(added, (id) => call(restoreColumn, { id }))
    )
  }
  const action = { name: 'addColumn', values: { name: first.name }, effect }
  const grouped = added.find(({ columnType }) => columnType === 'meta')
  const embedding = added.map(embeddingOf).find((name) => name !== null)
  const colorBy = grouped
    ? { kind: 'group' as const, column: grouped.name }
    : { kind: 'number' as const, column: first.name }
  enter(
    action,
    {
      ...(embedding !== undefined && embedding !== null ? { position: embedding.toLowerCase() } : {}),
      ...(grouped || first.columnType === 'qc' ? { colorBy } : {})
    },
    text
  )
}

/**
 * Tells samples apart by this column, or with null by the one of the import, in the sample table, the charts
 * and the tools.
 */
export async function chooseSampleColumn(column: string | null): Promise<void> {
  const before = await queryClient.fetchQuery(callQuery(projectInfo, {}))
  const choose = (name: string | null) => async (): Promise<void> => {
    await call(chooseSamples, name === null || name === before.importedSampleColumn ? {} : { column: name })
    // Filters of the table name samples and columns that are gone now.
    getDefaultStore().set(tableViewsAtom, ({ [dataType.sample]: view = plainTableView, ...others }) => ({
      ...others,
      [dataType.sample]: { ...view, filters: [], sort: [] }
    }))
  }
  await choose(column)()
  await refreshColumns([])
  const name = column ?? before.importedSampleColumn ?? translate(words, 'samplesNone')
  const effect = { undo: later([], choose(before.sampleColumn)), redo: later([], choose(column)) }
  enter({ name: 'sampleColumn', values: { name }, effect }, {}, translate(words, 'samplesText', { name }))
}

/** A column has another version now. */
export async function columnChanged({ column, rows: cells, version, previous }: ColumnChange): Promise<void> {
  if (version === previous) {
    toast.info(translate(words, 'unchanged'))
    return
  }
  await refreshColumns([column])
  const to = (wanted: number) =>
    later([column], () => call(restoreColumn, { id: column.id, version: wanted }))
  const action = {
    name: 'editColumn',
    values: { name: column.name },
    effect: { undo: to(previous), redo: to(version) }
  }
  enter(action, {}, translate(words, 'changedText', { name: column.name, count: cells }))
}

/**
 * Deletes an added column after the warning; filters and colours that name it go with it. True where it was
 * deleted.
 */
export async function removeColumn(column: ColumnRow): Promise<boolean> {
  const { id, name } = column
  const answer = await ask({
    title: translate(words, 'deleteTitle', { name }),
    text: translate(words, 'deleteText'),
    actions: [{ id: 'delete', label: translate(words, 'deleteAction'), danger: true }]
  })
  if (answer === null) return false
  await call(deleteColumn, { id })
  const change = withoutColumn(getDefaultStore().get(explorationAtom), column)
  const effect = {
    undo: later([column], () => call(restoreColumn, { id })),
    redo: later([column], () => call(deleteColumn, { id }))
  }
  enter({ name: 'deleteColumn', values: { name }, effect }, change, name)
  await refreshColumns([column])
  return true
}

interface WayBack {
  readonly id: string
  /** The version to go back to, and the one that is left; absent for a deleted column. */
  readonly to?: number
  readonly from?: number
}

/** Brings back a deleted column, or an earlier version of one. */
export async function bringBack({ id, to, from }: WayBack): Promise<void> {
  const restore = (version: number | undefined) =>
    call(restoreColumn, { id, ...(version === undefined ? {} : { version }) })
  const column = await restore(to)
  await refreshColumns([column])
  const undo = () => (from === undefined ? call(deleteColumn, { id }) : restore(from))
  const effect = { undo: later([column], undo), redo: later([column], () => restore(to)) }
  enter(
    { name: 'restoreColumn', values: { name: column.name }, effect },
    {},
    translate(words, 'broughtBack', { name: column.name })
  )
}
