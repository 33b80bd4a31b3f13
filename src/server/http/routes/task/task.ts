import fs from 'node:fs/promises'
import type { Endpoint } from '../../../../contract/api/endpoint.ts'
import * as task from '../../../../contract/api/task.ts'
import { namesCells } from '../../../../shared/cell-names.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { limits } from '../../../../contract/limits.ts'
import type { TaskState } from '../../../../contract/task.ts'
import { taskState } from '../../../../contract/task.ts'
import { clausesSchema } from '../../../../contract/selection.ts'
import { filtersSchema } from '../../../../contract/filter/filter.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { openTaskView } from '../../../columns/open.ts'
import { arrowAnswer } from '../../../tables/arrow.ts'
import { cellNameFiles } from '../../../results/cell-names.ts'
import type { NameStyle } from '../../../../contract/tool/column-names.ts'
import { bandAnswer, npyAnswer, tileAnswer } from '../../../results/matrices/answer.ts'
import { resultTables, type StoredTable, type WholeFormat } from '../../../results/read.ts'
import { cellsOfRows } from '../../../results/to-columns.ts'
import { placesOf } from '../../../disk/places.ts'
import { madeBy } from '../../../projects/first-password.ts'
import { route, type Call, type Caller, type Route, type Services } from '../../../services.ts'
import { own } from '../../../store/own.ts'
import {
  editTaskRow,
  queuePosition,
  removeTasks,
  taskFamily,
  tasksOfAccount,
  type Task
} from '../../../store/tasks.ts'
import { orderGeneTasks } from '../../../tasks/batch.ts'
import { orderTask } from '../../../tasks/order.ts'
import { taskRowOf } from '../../../tasks/row.ts'
import { archiveOf } from '../../../tasks/archive.ts'
import type { ArchivedTask } from '../../../tasks/archive-order.ts'
import { chartOf, chartsIn } from '../../../tasks/chart.ts'
import { svgOfChart } from '../../../tasks/figure.ts'
import { shownResult } from '../../../tasks/result.ts'
import { storedResult, type StoredResult } from '../../../tasks/stored-result.ts'
import { makePdf } from '../../../figures/make-pdf.ts'
import { taskReport } from '../../../tasks/report/content.ts'
import { htmlReport } from '../../../tasks/report/html.ts'
import { paperReport } from '../../../tasks/report/paper.ts'
import { paramsSchema, toolOf, type Toolbox } from '../../../tasks/toolbox.ts'
import { perServer } from '../../../per-server.ts'

const usualPageSize = 20
const usualRows = 100
const logBytes = 65_536

const types: Readonly<Record<WholeFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream'
}

/** The reader of result tables, one for all calls. */
export const tablesOf = perServer(({ config }) => resultTables(config.dataDir, config.threads))

const namesOf = perServer(({ config }) => cellNameFiles(config.dataDir))

const ownTask = ({ database }: Services, caller: Caller, id: string): Promise<Task> =>
  own(database, caller, 'task', id)

/** The last part of a task's log; empty where it has none yet. */
async function logOf(dataDir: string, id: string): Promise<string> {
  try {
    return (await fs.readFile(placesOf(dataDir, id).log, 'utf8')).slice(-logBytes)
  } catch {
    return ''
  }
}

const isUnderway = ({ state }: Task) => state === taskState.pending || state === taskState.running

function unlessDamaged(error: unknown): null {
  if (error instanceof Fault && error.key === 'result_damaged') return null
  throw error
}

async function removeTask({ services, caller, body }: Call<typeof task.deleteTask>): Promise<null> {
  const { id } = await ownTask(services, caller, body.task_id)
  const ids = body.children === 'all' ? await taskFamily(services.database, id) : [id]
  await Promise.all(ids.map((one) => services.runner.cancel(one)))
  await removeTasks(services.database, ids)
  await Promise.all(
    ids.map((one) => fs.rm(placesOf(services.config.dataDir, one).dir, { recursive: true, force: true }))
  )
  return null
}

/** The routes of tasks. `toolbox` gives the cards of the tools. */
export function taskRoutesOver(toolbox: Toolbox): readonly Route[] {
  const toolOrNull = async (id: string): Promise<Tool | null> =>
    (await toolbox()).find((tool) => tool.id === id) ?? null

  /** A table of a result, with the names of its cells where it has one row a cell. */
  const named = (
    services: Services,
    { row, tool, result }: { row: Task; tool: Tool | null; result: StoredResult },
    id: string
  ): StoredTable => {
    const stored = result.table(id)
    if (!tool || !namesCells(tool, result.provenance.params, id, stored.columns)) return stored
    return {
      ...stored,
      cellNames: async () => namesOf(services)(await services.datasets.open(row.dataset_id))
    }
  }
  const tableOf = async (services: Services, row: Task, id: string): Promise<StoredTable> => {
    const [result, tool] = await Promise.all([
      storedResult(services.config.dataDir, row),
      toolOrNull(row.tool)
    ])
    return named(services, { row, tool, result }, id)
  }

  /** The complete results of some of the account's tasks, as one zip. */
  async function archived(
    ids: readonly string[],
    { services, caller, language, signal, report }: Omit<Call<Endpoint>, 'body'>,
    names: NameStyle
  ) {
    const { config, database } = services
    const tasks: ArchivedTask[] = []
    for (const id of new Set(ids)) {
      const row = await ownTask(services, caller, id)
      const result = await storedResult(config.dataDir, row)
      const tool = await toolOf(toolbox, row.tool)
      tasks.push({
        row,
        tool,
        result,
        dataset: await openTaskView(services, row),
        table: (table) => named(services, { row, tool, result }, table)
      })
    }
    const [only] = tasks
    const file = await archiveOf(tasks, {
      database,
      dataDir: config.dataDir,
      tables: tablesOf(services),
      language,
      names,
      signal,
      report
    })
    return {
      type: 'application/zip',
      name: `${only && tasks.length === 1 ? only.row.name : 'results'}.zip`,
      ...file
    }
  }

  return [
    route(task.toolParams, async ({ body, language }) => {
      const row = (tool: Tool) => {
        const { name, summary } = tool.texts[language]
        return {
          id: tool.id,
          version: tool.version,
          subject: tool.subject,
          rows: { ...tool.rows },
          name,
          summary
        }
      }
      if (body.tool === undefined) return (await toolbox()).map(row)
      const tool = await toolOf(toolbox, body.tool)
      return { ...row(tool), params: paramsSchema(tool, language) }
    }),

    route(task.createTask, async (call) => ({
      task_id: await orderTask(await toolOf(toolbox, call.body.tool), call.body, call)
    })),

    route(task.batchGeneTasks, async (call) => ({
      task_ids: await orderGeneTasks(await toolOf(toolbox, call.body.tool), call)
    })),

    route(task.diffTask, async (call) => {
      const tool = await toolOf(
        toolbox,
        call.body.tool ?? (await toolbox()).find(({ role }) => role === 'comparison')?.id ?? ''
      )
      return { task_id: await orderTask(tool, call.body, call) }
    }),

    route(task.tasks, async ({ body, caller, services, language }) => {
      const { page = 1, pageSize = usualPageSize, state, tool, tag, q } = body
      const { list, total } = await tasksOfAccount(services.database, caller.accountId, {
        page,
        pageSize,
        state: state as TaskState | undefined,
        tool,
        tag,
        q
      })
      return {
        list: await Promise.all(
          list.map(async (one) => taskRowOf(one, await toolOrNull(one.tool), language))
        ),
        total,
        page,
        pageSize
      }
    }),

    route(task.taskInfo, async ({ body, caller, services, language }) => {
      const { config, database } = services
      const row = await ownTask(services, caller, body.task_id)
      const tool = await toolOrNull(row.tool)
      const stands =
        row.data_type !== 'import' &&
        (row.state === taskState.success || row.state === taskState.subtaskRunning)
      // A damaged result is reported by the call for the result; the task itself stays, to be run again.
      const result = stands ? await storedResult(config.dataDir, row).catch(unlessDamaged) : null
      return {
        ...taskRowOf(row, tool, language),
        params: JSON.parse(row.params) as Record<string, unknown>,
        filters: filtersSchema.parse(JSON.parse(row.filters)),
        clauses: clausesSchema.parse(JSON.parse(row.clauses)),
        selectedNumber: row.selected_number,
        provenance: result?.provenance ?? null,
        charts: result && tool ? chartsIn({ tool, result }).map((chart) => chart.id) : [],
        tables: result ? Object.keys(result.file.tables) : [],
        queuePosition: await queuePosition(database, row),
        made: await madeBy(database, row),
        log: await logOf(config.dataDir, row.id)
      }
    }),

    route(task.taskPreview, async ({ body, caller, services }) => {
      const { id } = await ownTask(services, caller, body.task_id)
      const { places, codes, by } = services.runner.picture?.(id) ?? {
        places: new Uint32Array(0),
        codes: new Uint8Array(0),
        by: 'group'
      }
      const columns = { place: places, [by]: Uint32Array.from(codes) }
      return arrowAnswer(
        Object.entries(columns).map(([name, values]) => ({ name, kind: 'number', values })),
        places.length
      )
    }),

    route(task.taskResult, async ({ body, caller, services, language }) => {
      const row = await ownTask(services, caller, body.task_id)
      const result = await storedResult(services.config.dataDir, row)
      const dataset = await openTaskView(services, row)
      return shownResult({
        tool: await toolOf(toolbox, row.tool),
        result,
        dataset,
        language,
        tables: tablesOf(services)
      })
    }),

    route(task.taskData, async ({ body, caller, services }) => {
      const row = await ownTask(services, caller, body.task_id)
      const table = await tableOf(services, row, body.table)
      const {
        filters = [],
        sort = [],
        columns,
        format = 'json',
        names,
        page = 1,
        pageSize = usualRows
      } = body
      const requested = { filters, sort, columns }
      if (format === 'json') {
        const { list, ...found } = await tablesOf(services).page(table, { ...requested, page, pageSize })
        return { ...found, list: [...list] }
      }
      const file = await tablesOf(services).whole(table, requested, format, names)
      return {
        type: types[format],
        body: file,
        ...(format !== 'arrow' && { name: `${row.name}-${body.table}.${format}` })
      }
    }),

    route(task.taskMatrix, async ({ body, caller, services }) => {
      const row = await ownTask(services, caller, body.task_id)
      const stored = (await storedResult(services.config.dataDir, row)).matrix(body.matrix)
      if (body.format === 'npy')
        return { ...npyAnswer(stored, row.name), name: `${row.name}-${body.matrix}.npy` }
      return tileAnswer(stored, row.name, {
        row: body.row ?? 0,
        column: body.column ?? 0,
        rows: body.rows ?? limits.tileSide,
        columns: body.columns ?? limits.tileSide,
        steps: [body.row_step ?? 1, body.column_step ?? 1]
      })
    }),

    route(task.taskBand, async ({ body, caller, services }) => {
      const row = await ownTask(services, caller, body.task_id)
      const result = await storedResult(services.config.dataDir, row)
      const stored = result.matrix(body.matrix)
      const table = (await toolOf(toolbox, row.tool)).matrices?.[body.matrix]?.rows ?? ''
      const { cells } = await services.datasets.open(row.dataset_id)
      const rows = await cellsOfRows(tablesOf(services), result.table(table), table, cells)
      return bandAnswer(stored, row.name, [body.from, body.to], rows, cells)
    }),

    route(task.taskDistinct, async ({ body, caller, services }) => {
      const row = await ownTask(services, caller, body.task_id)
      const table = await tableOf(services, row, body.table)
      return tablesOf(services).distinct(table, body.column)
    }),

    ...[task.taskDownload, task.gseaDownload, task.downloadAll].map((endpoint) =>
      route(endpoint, ({ body, ...call }) => archived([body.task_id], call, body.names ?? 'cytodeck'))
    ),

    route(task.chartDownload, async ({ body, caller, services, language, signal }) => {
      const row = await ownTask(services, caller, body.task_id)
      if (isUnderway(row)) throw new Fault('picture_pending')
      const result = await storedResult(services.config.dataDir, row)
      const tool = await toolOf(toolbox, row.tool)
      const chart = chartOf({ tool, result }, body.chart)
      const title = `${row.name} ${chart.title[language]}`
      const dataset = await openTaskView(services, row)
      const svg = await svgOfChart(
        chart,
        { result, dataset, language, tables: tablesOf(services) },
        { controls: body.controls, signal }
      )
      if (body.format === 'pdf')
        return {
          type: 'application/pdf',
          name: `${title}.pdf`,
          body: await makePdf({ pages: [svg], title }, { signal })
        }
      return { type: 'image/svg+xml', name: `${title}.svg`, body: Buffer.from(svg) }
    }),

    route(task.taskReport, async ({ body, caller, services, language: own, signal, report }) => {
      const { task_id, format = 'html', language = own } = body
      const row = await ownTask(services, caller, task_id)
      const result = await storedResult(services.config.dataDir, row)
      const tool = await toolOf(toolbox, row.tool)
      const contents = await taskReport({
        task: row.name,
        project: caller.accountNumber,
        tool,
        result,
        dataset: await openTaskView(services, row),
        language,
        tables: tablesOf(services),
        table: (id) => named(services, { row, tool, result }, id),
        signal,
        report
      })
      const name = `${contents.file}.${format}`
      if (format === 'html')
        return { type: 'text/html; charset=utf-8', name, body: Buffer.from(htmlReport(contents)) }
      const pdf = await makePdf({ pages: paperReport(contents), title: contents.title }, { signal })
      return { type: 'application/pdf', name, body: pdf }
    }),

    route(task.batchDownload, ({ body, ...call }) => archived(body.ids, call, body.names ?? 'cytodeck')),

    route(task.hasDownloadDir, async ({ body, caller, services }) => {
      const { data_type, state } = await ownTask(services, caller, body.task_id)
      return {
        has: data_type !== 'import' && (state === taskState.success || state === taskState.subtaskRunning)
      }
    }),

    route(task.editTask, async ({ body, caller, services }) => {
      const { id } = await ownTask(services, caller, body.task_id)
      const { name, remark } = body
      await editTaskRow(services.database, id, {
        ...(name !== undefined && { name }),
        ...(remark !== undefined && { remark })
      })
      return null
    }),

    route(task.deleteTask, removeTask),

    route(task.cancelTask, async ({ body, caller, services }) => {
      const { id } = await ownTask(services, caller, body.task_id)
      await services.runner.cancel(id)
      return null
    }),

    route(task.taskRemark, async ({ body, caller, services }) => ({
      remark: (await ownTask(services, caller, body.task_id)).remark
    }))
  ]
}

export const taskRoutes = taskRoutesOver(async () => (await import('../../../../tools/index.ts')).tools)
