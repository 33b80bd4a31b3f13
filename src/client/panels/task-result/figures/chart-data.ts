import { queryOptions, useQueries } from '@tanstack/react-query'
import type { RecordBatchReader } from 'apache-arrow'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { controlValues, type Chosen } from '../../../../charts/controls.ts'
import {
  requestedColumns,
  conditionsOf,
  dataOf,
  type Drawing,
  type DrawnTables
} from '../../../../charts/drawing.ts'
import { drawingOf, matrixOf } from '../../../../charts/drawing-of.ts'
import type { Marked } from '../../../../charts/kinds/kind.ts'
import { overviewOf, partOf, type DrawnMatrix } from '../../../../charts/kinds/matrix/numbers.ts'
import type { BodyOf, ContentOf } from '../../../../contract/api/endpoint.ts'
import { cellGroups } from '../../../../contract/api/data.ts'
import { taskData, taskDistinct, type taskInfo, type taskResult } from '../../../../contract/api/task.ts'
import { groupColor } from '../../../../shared/style/palette.ts'
import type { Language } from '../../../../contract/text.ts'
import type {
  Chart,
  ChartControl,
  ChartData,
  ChartView,
  ControlValues,
  Tool
} from '../../../../contract/tool.ts'
import { callArrow } from '../../../api/call-arrow.ts'
import { readerOf } from '../../../charts/read-matrix.ts'
import { callQuery, queryClient } from '../../../api/query.ts'
import { languageAtom } from '../../../i18n/language.ts'
import { fieldsOf } from '../../../tool-form/fields.ts'

/** Reads the columns of an Arrow stream. */
async function columnsFrom(
  reader: Pick<RecordBatchReader, typeof Symbol.asyncIterator>
): Promise<DrawnTables[string]> {
  const { columnsOfBatches } = await import('../../../../charts/arrow.ts')
  const batches = []
  for await (const batch of reader) batches.push(batch)
  return columnsOfBatches(batches)
}

const askFor = (taskId: string, data: ChartData): BodyOf<typeof taskData> => ({
  task_id: taskId,
  table: data.table,
  format: 'arrow',
  columns: requestedColumns(data),
  filters: conditionsOf(data.where)
})

/** The query for rows of a result table as columns, cached while the page is open. */
export function tableQuery(taskId: string, one: ChartData) {
  const body = askFor(taskId, one)
  return queryOptions({
    queryKey: ['chart rows', body] as const,
    staleTime: Infinity,
    queryFn: async ({ signal }) => ({
      table: one.table,
      columns: await columnsFrom(await callArrow(taskData, body, { signal, quiet: true }))
    })
  })
}

type TableAnswer = { readonly table: string; readonly columns: DrawnTables[string] }

const tablesOf = (answers: readonly TableAnswer[]): DrawnTables =>
  Object.fromEntries(answers.map(({ table, columns }) => [table, columns]))

/** The tables of a chart, by their names in its specification; null while they load. */
function useChartTables(
  taskId: string,
  wanted: readonly ChartData[] | null
): { tables: DrawnTables | null; error: Error | null; retry: () => void } {
  const requested = useQueries({
    queries: (wanted ?? []).map((one) => tableQuery(taskId, one)),
    combine: combineTables
  })
  return wanted?.length === 0 ? { ...requested, tables: noTables } : requested
}

const noTables: DrawnTables = {}

function combineTables(
  answers: readonly {
    readonly data: TableAnswer | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }[]
) {
  const found = answers.flatMap(({ data }) => data ?? [])
  return {
    tables: answers.length > 0 && found.length === answers.length ? tablesOf(found) : null,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of answers) refetch()
    }
  }
}

/** The levels of controls, each in the order of the result; null while they load. */
export function useLevels(
  taskId: string,
  controls: readonly ChartControl[]
): (control: ChartControl) => readonly string[] | null {
  const levelled = controls.filter((control) => control.kind === 'level')
  const keys = levelled.map(({ table, column }) => `${table}/${column}`).join('\n')
  const answers = useQueries({
    queries: levelled.map((control) => levelsQuery(taskId, control)),
    combine: (found) => found.map(({ data }) => data)
  })
  return useMemo(() => {
    const known = new Map(
      keys.split('\n').map((key, at) => [key, answers[at]?.map(({ value }) => value) ?? null])
    )
    return (control) =>
      control.kind === 'level' ? (known.get(`${control.table}/${control.column}`) ?? null) : null
  }, [keys, answers])
}

/** The query for the levels of a control, in the order of the result. */
export const levelsQuery = (
  taskId: string,
  { table, column }: { readonly table: string; readonly column: string }
) => ({
  ...callQuery(taskDistinct, { task_id: taskId, table, column }),
  staleTime: Infinity
})

type Groupings = Pick<ChartView, 'order' | 'color'>

/**
 * The columns whose groups a chart may name: those among the task's parameters, and the one that the chart
 * shows.
 */
const groupingColumns = (
  tool: Tool,
  params: Readonly<Record<string, unknown>>,
  looked?: ControlValues[string]
): string[] => [
  ...new Set(
    [
      ...fieldsOf(tool.params)
        .filter(({ kind }) => kind === 'column' || kind === 'columns')
        .flatMap(({ name }) => [params[name]].flat()),
      looked
    ].filter((column) => typeof column === 'string' && column !== '') as string[]
  )
]

const groupsQuery = (column: string) => ({ ...callQuery(cellGroups, { column }), staleTime: Infinity })

function groupingsOf(
  names: readonly string[],
  groups: readonly (ContentOf<typeof cellGroups> | undefined)[]
): Groupings {
  const byColumn = new Map(
    names.map((name, at) => [name, new Map((groups[at] ?? []).map(({ value, color }) => [value, color]))])
  )
  return {
    order: (column) => [...(byColumn.get(column)?.keys() ?? [])],
    color: (column, level) => byColumn.get(column)?.get(level) ?? groupColor(0)
  }
}

/** Order and colours of the groups that a chart names; null while they load. */
export function useGroupings(
  tool: Tool,
  params: Readonly<Record<string, unknown>>,
  looked?: ControlValues[string]
): Groupings | null {
  const names = useMemo(() => groupingColumns(tool, params, looked), [tool, params, looked])
  const answers = useQueries({
    queries: names.map(groupsQuery),
    combine: (found) => ({
      groups: found.map(({ data }) => data),
      settled: found.every(({ isPending }) => !isPending)
    })
  })
  return useMemo(() => (answers.settled ? groupingsOf(names, answers.groups) : null), [names, answers])
}

interface DrawingOrder {
  readonly tool: Tool
  readonly chart: Chart
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
}

interface Shown extends DrawingOrder {
  /** Null while a control has no value yet. */
  readonly controls: ControlValues | null
  readonly marked: Marked
}

/** A chart with its tables, ready to be drawn; null while something loads. */
export function useDrawing({ tool, chart, task, result, chosen, controls, marked }: Shown) {
  const language = useAtomValue(languageAtom)
  const groupings = useGroupings(tool, task.params, controls?.['column'])
  const wanted = useMemo(
    () => (controls ? dataOf(chart, controls, result.tables) : null),
    [chart, controls, result]
  )
  const { tables, error, retry } = useChartTables(task.task_id, wanted)
  const view = useMemo(
    () =>
      controls &&
      groupings && {
        language,
        controls,
        params: task.params,
        summary: result.summary as ChartView['summary'],
        ...groupings
      },
    [controls, groupings, language, task.params, result.summary]
  )
  const { matrix, missing, again } = useMatrix(task.task_id, result, view && matrixOf(chart, view))
  const drawing = useMemo(
    () => view && tables && matrix !== null && drawingOf(chart, view, tables, { chosen, marked, matrix }),
    [chart, view, tables, chosen, marked, matrix]
  )
  const retryAll = () => {
    retry()
    again()
  }
  return { drawing: drawing || null, tables, error: error ?? missing, retry: retryAll }
}

type MatrixShape = ContentOf<typeof taskResult>['matrices'][string]

/** The query for an overview of a whole matrix, with so few numbers that one call returns them. */
const matrixQuery = (task: string, id: string, { rows, columns, range, counts }: MatrixShape) =>
  queryOptions({
    queryKey: ['matrix', task, id] as const,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<DrawnMatrix> => {
      const part = await partOf(overviewOf({ rows, columns }), readerOf(task, id, signal))
      return { rows, columns, range, counts, task, part }
    }
  })

/** The matrix of a chart; undefined where it has none, null while it loads. */
function useMatrix(task: string, result: DrawingOrder['result'], id: string | null) {
  const shape = id === null ? undefined : result.matrices[id]
  const queries: ReturnType<typeof matrixQuery>[] = shape && id !== null ? [matrixQuery(task, id, shape)] : []
  const [answer] = useQueries({ queries })
  return {
    matrix: id === null ? undefined : (answer?.data ?? null),
    missing: answer?.error ?? null,
    again: () => void answer?.refetch()
  }
}

/**
 * Loads a chart with its tables for the chosen values, independent of the page; null where one of its
 * controls has no levels.
 */
export async function fetchDrawing(
  { tool, chart, task, result, chosen }: DrawingOrder,
  language: Language
): Promise<{ readonly controls: ControlValues; readonly drawing: Drawing } | null> {
  const levels = new Map<ChartControl, readonly string[]>()
  for (const control of Object.values(chart.controls ?? {})) {
    if (control.kind !== 'level') continue
    const found = await queryClient.fetchQuery(levelsQuery(task.task_id, control))
    levels.set(
      control,
      found.map(({ value }) => value)
    )
  }
  const controls = controlValues(chart, chosen, (control) => levels.get(control) ?? null)
  if (!controls) return null
  const names = groupingColumns(tool, task.params, controls['column'])
  const groups = await Promise.all(
    names.map((column) => queryClient.fetchQuery(groupsQuery(column)).catch(() => undefined))
  )
  const tables = await Promise.all(
    dataOf(chart, controls, result.tables).map((one) => queryClient.fetchQuery(tableQuery(task.task_id, one)))
  )
  const view = {
    language,
    controls,
    params: task.params,
    summary: result.summary as ChartView['summary'],
    ...groupingsOf(names, groups)
  }
  const id = matrixOf(chart, view)
  const shape = id === null ? undefined : result.matrices[id]
  const matrix =
    id !== null && shape ? await queryClient.fetchQuery(matrixQuery(task.task_id, id, shape)) : undefined
  return { controls, drawing: drawingOf(chart, view, tablesOf(tables), { chosen, matrix }) }
}
