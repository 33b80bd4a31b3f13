import { queryOptions, useQueries } from '@tanstack/react-query'
import type { RecordBatchReader } from 'apache-arrow'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { BodyOf, ContentOf } from '../../../contract/api/endpoint.ts'
import { cellGroups } from '../../../contract/api/data.ts'
import { taskData, taskDistinct, type taskInfo, type taskResult } from '../../../contract/api/task.ts'
import { groupColor } from '../../../contract/palette.ts'
import type { Language } from '../../../contract/text.ts'
import type { Chart, ChartControl, ChartData, ChartView, ControlValues, Tool } from '../../../contract/tool.ts'
import { callArrow } from '../../api/call.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import { languageAtom } from '../../i18n/language.ts'
import { fieldsOf } from '../tool-drawer/fields.ts'
import { controlValues, type Chosen } from './controls.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows of an Arrow stream as plain objects: whole numbers, text and missing values as Vega reads them. */
export async function rowsOf(reader: Pick<RecordBatchReader, typeof Symbol.asyncIterator>): Promise<Row[]> {
  const rows: Record<string, unknown>[] = []
  for await (const batch of reader) {
    const names = batch.schema.fields.map(({ name }) => name)
    const columns = names.map((_, at) => batch.getChildAt(at))
    for (let at = 0; at < batch.numRows; at++) {
      const row: Record<string, unknown> = {}
      for (const [place, name] of names.entries()) row[name] = plain(columns[place]?.get(at))
      rows.push(row)
    }
  }
  return rows
}

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : typeof value === 'number' && Number.isNaN(value) ? null : (value ?? null)

const askFor = (taskId: string, { table, columns, where = [] }: ChartData): BodyOf<typeof taskData> => ({
  task_id: taskId,
  table,
  format: 'arrow',
  ...(columns ? { columns: [...columns] } : {}),
  filters: where.map(({ name, type, value }) => ({ columnType: 'string' as const, name, type, value, rangeA: '', rangeB: '', expression: '' }))
})

function rowsQuery(taskId: string, one: ChartData) {
  const body = askFor(taskId, one)
  return queryOptions({
    queryKey: ['chart rows', body] as const,
    staleTime: Infinity,
    queryFn: async ({ signal }) => ({ table: one.table, rows: await rowsOf(await callArrow(taskData, body, { signal, quiet: true })) })
  })
}

/** The rows that a chart draws, by the names that its specification uses; null while they are on their way. */
export function useChartRows(
  taskId: string,
  wanted: readonly ChartData[] | null
): { rows: Readonly<Record<string, Row[]>> | null; error: Error | null; retry: () => void } {
  return useQueries({
    queries: (wanted ?? []).map((one) => rowsQuery(taskId, one)),
    combine: combineRows
  })
}

type RowsAnswer = { readonly data: { table: string; rows: Row[] } | undefined; readonly error: Error | null; readonly refetch: () => unknown }

function combineRows(answers: readonly RowsAnswer[]) {
  const complete = answers.length > 0 && answers.every(({ data }) => data !== undefined)
  return {
    rows: complete ? Object.fromEntries(answers.flatMap(({ data }) => (data ? [[data.table, data.rows]] : []))) : null,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of answers) refetch()
    }
  }
}

/** The levels of controls, each in the order of the result; null while they are on their way. */
export function useLevels(taskId: string, controls: readonly ChartControl[]): (control: ChartControl) => readonly string[] | null {
  const levelled = controls.filter((control) => control.kind === 'level')
  const keys = levelled.map(({ table, column }) => `${table}/${column}`).join('\n')
  const answers = useQueries({
    queries: levelled.map(({ table, column }) => ({ ...callQuery(taskDistinct, { task_id: taskId, table, column }), staleTime: Infinity })),
    combine: (found) => found.map(({ data }) => data)
  })
  return useMemo(() => {
    const known = new Map(keys.split('\n').map((key, at) => [key, answers[at]?.map(({ value }) => value) ?? null]))
    return (control) => (control.kind === 'level' ? (known.get(`${control.table}/${control.column}`) ?? null) : null)
  }, [keys, answers])
}

interface Groupings {
  readonly order: ChartView['order']
  readonly color: ChartView['color']
}

/** The columns whose groups a chart may name: those that the task was given, and the one that the chart looks at. */
const groupingColumns = (tool: Tool, params: Readonly<Record<string, unknown>>, looked?: ControlValues[string]): string[] => [
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

function groupingsOf(names: readonly string[], groups: readonly (ContentOf<typeof cellGroups> | undefined)[]): Groupings {
  const byColumn = new Map(names.map((name, at) => [name, new Map((groups[at] ?? []).map(({ value, color }) => [value, color]))]))
  return {
    order: (column) => [...(byColumn.get(column)?.keys() ?? [])],
    color: (column, level) => byColumn.get(column)?.get(level) ?? groupColor(0)
  }
}

/** Order and colours of the groups that a chart names; null while they are on their way. */
export function useGroupings(tool: Tool, params: Readonly<Record<string, unknown>>, looked?: ControlValues[string]): Groupings | null {
  const names = useMemo(() => groupingColumns(tool, params, looked), [tool, params, looked])
  const answers = useQueries({
    queries: names.map(groupsQuery),
    combine: (found) => ({ groups: found.map(({ data }) => data), settled: found.every(({ isPending }) => !isPending) })
  })
  return useMemo(() => (answers.settled ? groupingsOf(names, answers.groups) : null), [names, answers])
}

interface Asked {
  readonly tool: Tool
  readonly chart: Chart
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  /** Null while a control has no value yet. */
  readonly controls: ControlValues | null
}

/** A chart with its rows, ready to be drawn; null while something is on its way. */
export function useDrawing({ tool, chart, task, result, controls }: Asked) {
  const language = useAtomValue(languageAtom)
  const groupings = useGroupings(tool, task.params, controls?.['column'])
  const wanted = useMemo(() => (controls ? chart.data(controls) : null), [chart, controls])
  const { rows, error, retry } = useChartRows(task.task_id, wanted)
  const drawing = useMemo(() => {
    if (!rows || !controls || !groupings) return null
    const summary = result.summary as ChartView['summary']
    return { spec: chart.spec({ language, controls, params: task.params, summary, ...groupings }), data: rows }
  }, [rows, controls, groupings, chart, language, task.params, result.summary])
  return { drawing, error, retry }
}

/** A chart with its rows at the chosen values, outside of any page; null where one of its controls has no levels. */
export async function fetchDrawing({ tool, chart, task, result }: Omit<Asked, 'controls'>, chosen: Chosen, language: Language) {
  const levels = new Map<ChartControl, readonly string[]>()
  for (const control of Object.values(chart.controls ?? {})) {
    if (control.kind !== 'level') continue
    const { table, column } = control
    const found = await queryClient.fetchQuery({ ...callQuery(taskDistinct, { task_id: task.task_id, table, column }), staleTime: Infinity })
    levels.set(
      control,
      found.map(({ value }) => value)
    )
  }
  const controls = controlValues(chart, chosen, (control) => levels.get(control) ?? null)
  if (!controls) return null
  const names = groupingColumns(tool, task.params, controls['column'])
  const groups = await Promise.all(names.map((column) => queryClient.fetchQuery(groupsQuery(column)).catch(() => undefined)))
  const rows = await Promise.all(chart.data(controls).map((one) => queryClient.fetchQuery(rowsQuery(task.task_id, one))))
  const summary = result.summary as ChartView['summary']
  return {
    controls,
    spec: chart.spec({ language, controls, params: task.params, summary, ...groupingsOf(names, groups) }),
    data: Object.fromEntries(rows.map(({ table, rows: own }) => [table, own]))
  }
}
