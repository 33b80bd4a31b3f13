import { getDefaultStore } from 'jotai'
import { customColumns, taskToColumn } from '../../../contract/api/column.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { taskData, taskDistinct, type taskInfo, type taskResult } from '../../../contract/api/task.ts'
import type { ColumnLead, GenesLead, Tool } from '../../../contract/tool.ts'
import type { Chosen } from '../../../charts/controls.ts'
import { call } from '../../api/call.ts'
import { columnsAdded } from '../../columns/actions.ts'
import { translate } from '../../i18n/i18n.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import { saveSetAtom } from '../../state/selection/save-set.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { goOnFrom, tableOf, type FollowUp } from '../../tasks/follow-ups.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { thresholdFilters } from './table/threshold-filters.ts'
import { words } from './words.ts'

/** The result from which another tool is opened, and the choices above its charts. */
export interface GoneOnFrom {
  readonly tool: Tool
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
}

/** Opens the next tool with its form filled in, or the dialog that saves a column first. */
export async function goOn(next: FollowUp, from: GoneOnFrom): Promise<void> {
  if ('reads' in next) {
    const { tool, reads } = next
    open(tool, from, reads && { [reads.param]: tableOf(from.task.task_id, reads.table) })
  } else if (next.lead.takes === 'genes') await withGenes(next.lead, next.tool, from)
  else if (next.tool) await withColumn(next.lead, next.tool, from)
}

const open = (tool: Tool, { task }: GoneOnFrom, params: Readonly<Record<string, unknown>> | null): void =>
  getDefaultStore().set(toolDrawerAtom, goOnFrom(tool, task, params))

async function withGenes(lead: GenesLead, next: Tool | null, from: GoneOnFrom): Promise<void> {
  const { table, most, largest } = lead
  const { tool, task, result, chosen } = from
  const columns = result.tables[table]!.columns
  const { list } = await call(taskData, {
    task_id: task.task_id,
    table,
    page: 1,
    pageSize: most,
    filters: thresholdFilters(tool.thresholds?.[table], columns, chosen),
    sort: largest === undefined ? [] : [{ name: largest, order: 'desc' as const }]
  })
  const genes = list.flatMap(({ gene }) => (typeof gene === 'string' ? [gene] : []))
  if (genes.length === 0)
    toast.info(translate(words, 'noGenesPass'), { text: translate(words, 'noGenesPassText') })
  else if (next) open(next, from, lead.params(genes, tableOf(task.task_id, table)))
  else
    getDefaultStore().set(saveSetAtom, {
      kind: 'gene',
      count: genes.length,
      members: { names: genes },
      name: task.name.slice(0, 100)
    })
}

/** Opens a tool for the cells that have a group in the column, within the population of the task. */
async function withColumn(lead: ColumnLead, next: Tool, from: GoneOnFrom): Promise<void> {
  const { task, result, chosen } = from
  const names = result.tables[lead.table]!.columns.map(({ name }) => name)
  const column = lead.column(names, chosen)
  if (column === undefined) return
  const requested = { task_id: task.task_id, table: lead.table, column }
  const levels = (await call(taskDistinct, requested))
    .map(({ value }) => value)
    .filter((value) => value !== '')
  const kept = await keptColumn(task.task_id, lead.table, column)
  const clause = {
    kind: 'groups' as const,
    column: kept,
    levels: [...(lead.only ?? levels)],
    op: 'new' as const,
    source: 'task'
  }
  getDefaultStore().set(
    actionAtom,
    { name: 'taskCells', values: { name: task.name } },
    { filters: task.filters, clauses: [clause] }
  )
  open(next, from, lead.params(kept, levels))
}

/** The name of a result column that was saved with the cells; saves it where that was not done yet. */
async function keptColumn(taskId: string, table: string, column: string): Promise<string> {
  const own = new RegExp(`^${column}(_\\d+)?$`)
  const before = (await call(customColumns, {})).find(
    (one) => one.taskId === taskId && one.columnType === 'meta' && own.test(one.name)
  )
  if (before) return before.name
  const { columns } = await call(taskToColumn, {
    task_id: taskId,
    table,
    columns: [{ column, columnType: 'meta' }]
  })
  const { name } = columns[0]!
  await columnsAdded(columns, translate(words, 'columnKept', { name }))
  return name
}
