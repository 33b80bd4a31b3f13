import * as typing from '../../../contract/api/typing.ts'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { dataType, type Column } from '../../../contract/column.ts'
import { noColumn } from '../../../shared/filter/condition.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { taskState } from '../../../contract/task.ts'
import { addColumns, type NewColumn } from '../../columns/add.ts'
import { openView } from '../../columns/open.ts'
import type { ToolRole } from '../../../contract/tool.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { resultTables, type ResultTables } from '../../results/read.ts'
import { route, type Caller, type Route, type Services } from '../../services.ts'
import { columnsOfAccount } from '../../store/columns.ts'
import { own } from '../../store/own.ts'
import { tasksOfAccount, type Task } from '../../store/tasks.ts'
import { arrowAnswer, type ArrowColumn } from '../../tables/arrow.ts'
import { groupsOf } from '../../tables/groups.ts'
import { storedResult } from '../../tasks/stored-result.ts'
import { flowsOf } from '../../typing/flows.ts'
import { labelsOfTask, others, withOthers, type LabelType, type TaskLabels } from '../../typing/labels.ts'
import { groupMeans, readsAll } from '../../typing/means.ts'
import { topOfMeans, topOfTask } from '../../typing/top-genes.ts'
import { unsavedResolutions } from '../../typing/unsaved.ts'
import { perServer } from '../../per-server.ts'

const tablesOf = perServer(({ config }) => resultTables(config.dataDir, config.threads))
const meansOf = perServer(() => groupMeans())

/** How many finished tasks of each tool are searched, newest first. */
const newestTasks = 200

interface Asker {
  readonly services: Services
  readonly caller: Caller
}

async function labels(
  { services, caller }: Asker,
  taskId: string,
  type: LabelType = 'label'
): Promise<TaskLabels & { dataset: DataSet; task: string; name: string }> {
  const task = await own(services.database, caller, 'task', taskId)
  const dataset = await openView(services, caller)
  return {
    ...(await labelsOfTask(services.config.dataDir, tablesOf(services), task, dataset.cells, type)),
    dataset,
    task: task.id,
    name: task.name
  }
}

type Groups = Extract<Column, { kind: 'category' }>

/** A grouping column as the account sees it. Faults: no_column, not_grouping. */
async function groupingOf({ tables }: Services, dataset: DataSet, name: string): Promise<Groups> {
  const column = await tables.cellColumn(dataset, name)
  if (!column) {
    throw noColumn(
      name,
      dataset.cellColumns.map((one) => one.name)
    )
  }
  if (column.kind !== 'category') throw new Fault('not_grouping', { name })
  return column
}

async function keep(
  { services, caller }: Asker,
  column: Pick<NewColumn, 'name' | 'values'>,
  change: Parameters<typeof addColumns>[3]
): Promise<ColumnRow> {
  await addColumns(services, caller, [{ ...column, columnType: 'meta', type: 'string' }], change)
  const rows = await services.tables.columns(await openView(services, caller), dataType.cell)
  const row = rows.find(({ name }) => name === column.name)
  if (!row) throw new Error(`the column ${column.name} is gone`)
  return row
}

/**
 * The account's finished tasks on the data of its project by the tools of a role, newest first, with their
 * parameters.
 */
async function finishedTasks(
  { services, caller }: Asker,
  role: ToolRole
): Promise<{ task: Task; params: Readonly<Record<string, unknown>> }[]> {
  const { toolsFor } = await import('../../../tools/index.ts')
  const requested = { page: 1, pageSize: newestTasks, state: taskState.success }
  const found = await Promise.all(
    toolsFor(role).map(({ id }) =>
      tasksOfAccount(services.database, caller.accountId, { ...requested, tool: id })
    )
  )
  return found
    .flatMap(({ list }) => list)
    .sort((a, b) => b.create_time.localeCompare(a.create_time))
    .filter(({ dataset_id }) => dataset_id === caller.dataSetId)
    .map((task) => ({ task, params: JSON.parse(task.params) as Readonly<Record<string, unknown>> }))
}

/**
 * The account's newest marker task that compared the groups of this column over more than half of the cells;
 * null where there is none.
 */
async function markerTask(
  asker: Asker,
  column: string,
  dataset: DataSet
): Promise<{
  id: string
  tables: ResultTables
  table: ReturnType<Awaited<ReturnType<typeof storedResult>>['table']>
} | null> {
  const { services } = asker
  const tasks = await finishedTasks(asker, 'markers')
  const found = tasks.find(
    ({ task, params }) => params['group'] === column && (task.cells_used ?? 0) > dataset.cells / 2
  )
  if (!found) return null
  const result = await storedResult(services.config.dataDir, found.task)
  return { id: found.task.id, tables: tablesOf(services), table: result.table('markers') }
}

export const typingRoutes: readonly Route[] = [
  route(typing.singleRLabels, async ({ body, ...asker }) => {
    const found = await labels(asker, body.task_id, body.type)
    const { dataset } = found
    const places = body.position === undefined ? [] : dataset.embedding(body.position)
    if (!places)
      throw new Fault('no_position', {
        name: body.position ?? '',
        positions: dataset.embeddings.map(({ name }) => name)
      })
    const number = (name: string, values: Uint32Array | Float32Array | Float64Array): ArrowColumn => ({
      name,
      kind: 'number',
      values
    })
    return arrowAnswer(
      [
        number(
          'id',
          Uint32Array.from({ length: dataset.cells }, (_, cell) => cell)
        ),
        ...places.slice(0, 2).map((values, axis) => number(axis === 0 ? 'x' : 'y', values)),
        { name: 'label', ...found.labels },
        number('delta', found.delta),
        number('pruned', Uint32Array.from(found.pruned))
      ],
      dataset.cells
    )
  }),

  route(typing.sankey, async ({ body, ...asker }) => {
    const found = await labels(asker, body.task_id, body.type)
    return flowsOf(await groupingOf(asker.services, found.dataset, body.meta), found)
  }),

  route(typing.importSingleR, async ({ body, ...asker }) => {
    const found = await labels(asker, body.task_id, body.type)
    const detail = { task: found.name, type: body.type ?? 'label' }
    return keep(
      asker,
      { name: body.alias, values: withOthers(found.labels) },
      { action: 'task', detail, taskId: found.task }
    )
  }),

  route(typing.typingResults, async ({ services, caller }) => {
    const tasks = await finishedTasks({ services, caller }, 'labels')
    return tasks.map(({ task: { id, name, create_time }, params: { by, column } }) => ({
      task_id: id,
      name,
      createTime: create_time,
      column: by === 'cluster' && typeof column === 'string' ? column : null
    }))
  }),

  route(typing.typingClusterings, async ({ services, caller }) => {
    const [kept, found] = await Promise.all([
      columnsOfAccount(services.database, caller.accountId, caller.dataSetId),
      finishedTasks({ services, caller }, 'clusters')
    ])
    return found.flatMap(({ task, params }) => unsavedResolutions(task, params, kept))
  }),

  route(typing.typingEvidence, async ({ body, ...asker }) => {
    const { services } = asker
    const dataset = await openView(services, asker.caller)
    const groups = await groupsOf(services.tables, dataset, body.column)
    const { codes, levels } = await groupingOf(services, dataset, body.column)
    const indices = new Map(groups.map(({ value }, index) => [value, index]))
    const numbers = Int32Array.from(levels, (level) => indices.get(level) ?? -1)
    const job = { labels: codes.map((code) => (code < 0 ? -1 : numbers[code]!)), groups: groups.length }

    const requested = (body.genes ?? []).map((name) => ({ name, gene: dataset.geneNumber(name) }))
    const genes = [...new Set(requested.flatMap(({ gene }) => (gene < 0 ? [] : [gene])))]
    const whole = readsAll(dataset)
    const [found, task] = await Promise.all([
      meansOf(services)(dataset, { ...job, genes: whole ? null : genes }),
      markerTask(asker, body.column, dataset)
    ])
    const row = (index: number, values: Float64Array): number[] => {
      const at = (whole ? genes[index]! : index) * groups.length
      return [...values.subarray(at, at + groups.length)]
    }
    const top = task
      ? {
          from: 'task' as const,
          task_id: task.id,
          groups: await topOfTask(
            task.tables,
            task.table,
            groups.map(({ value }) => value)
          )
        }
      : whole
        ? {
            from: 'summary' as const,
            task_id: null,
            groups: topOfMeans(
              found,
              groups.map(({ count }) => count),
              dataset.geneNames()
            )
          }
        : null
    return {
      groups,
      ungrouped: codes.reduce((sum, code) => sum + (code < 0 ? 1 : 0), 0),
      genes: genes.map((gene, index) => ({
        name: dataset.geneNames()[gene] ?? '',
        mean: row(index, found.means),
        share: row(index, found.shares)
      })),
      missing: requested.flatMap(({ name, gene }) => (gene < 0 ? [name] : [])),
      top
    }
  }),

  route(typing.nameGroups, async ({ body, ...asker }) => {
    const { services, caller } = asker
    const { codes, levels } = await groupingOf(services, await openView(services, caller), body.column)
    const given = levels.map((level) =>
      Object.hasOwn(body.labels, level) ? (body.labels[level] ?? others) : others
    )
    if (given.every((label) => label === others)) throw new Fault('no_labels', { column: body.column })
    const names = [...new Set(given)].sort((a, b) => Number(a === others) - Number(b === others))
    const numbers = given.map((label) => names.indexOf(label))
    const values = withOthers({
      kind: 'category',
      codes: codes.map((code) => (code < 0 ? -1 : (numbers[code] ?? -1))),
      levels: names
    })
    return keep(
      asker,
      { name: body.alias, values },
      { action: 'label', detail: { column: body.column, labels: body.labels } }
    )
  })
]
