import fs from 'node:fs/promises'
import type { Provenance, taskResult } from '../../contract/api/task.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { cellNameColumn, namesCells, withCellNames } from '../../contract/cell-names.ts'
import { Fault } from '../../contract/errors/index.ts'
import { taskState } from '../../contract/task.ts'
import { briefly, fill, type Language, type Text, type TextValues } from '../../contract/text.ts'
import type { Chart, ControlValues, Tool } from '../../contract/tool.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { provenanceFile, resultFile, resultPlaces, type ResultFile } from '../results/files.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'
import { placesOf } from '../runner/places.ts'
import type { Task } from '../store/tasks.ts'
import { chartsOf, controlValues, groupsOf } from './chart.ts'

const stateWords = {
  [taskState.pending]: { en: 'waits', zh: '等待中' },
  [taskState.running]: { en: 'runs', zh: '运行中' },
  [taskState.fail]: { en: 'failed', zh: '失败' }
} as const

/** A result as it lies on the disk. */
export interface StoredResult {
  readonly file: ResultFile
  readonly provenance: Provenance
  table(id: string): StoredTable
}

/** The result of a task that succeeded; the fault `no_result` otherwise. */
export async function storedResult(dataDir: string, task: Task): Promise<StoredResult> {
  if (task.data_type === 'import') throw new Fault('no_result', { state: { en: 'is an import', zh: '这是导入任务' } })
  if (task.state !== taskState.success && task.state !== taskState.subtaskRunning) {
    throw new Fault('no_result', { state: stateWords[task.state as keyof typeof stateWords] })
  }
  const places = resultPlaces(placesOf(dataDir, task.id).result(task.attempt))
  const [file, provenance] = await Promise.all(
    [places.result, places.provenance].map(async (name): Promise<unknown> => JSON.parse(await fs.readFile(name, 'utf8')))
  )
  const result = resultFile.parse(file)
  return {
    file: result,
    provenance: provenanceFile.parse(provenance),
    table(id) {
      if (!Object.hasOwn(result.tables, id)) throw new Fault('no_table', { name: id, tables: Object.keys(result.tables) })
      return { file: places.table(id), columns: result.tables[id]?.columns ?? [] }
    }
  }
}

export interface Shown {
  readonly tool: Tool
  readonly result: StoredResult
  readonly dataset: DataSet
  readonly language: Language
  readonly tables: ResultTables
}

/** A chart of a result as a specification, with the values of its controls: those that were sent, else those it starts with. */
export async function chartSpec(
  chart: Chart,
  { result, dataset, language, tables }: Omit<Shown, 'tool'>,
  sent?: ControlValues
): Promise<{ controls: ControlValues; spec: Record<string, unknown> }> {
  const { params } = result.provenance
  const { summary } = result.file
  const controls = await controlValues(chart, { tables, table: (id) => result.table(id) }, sent)
  return { controls, spec: { ...chart.spec({ language, controls, params, summary, ...groupsOf(dataset) }) } }
}

/** What a task found, in the caller's language: charts are drawn with the values that their controls start with. */
export async function shownResult({ tool, result, dataset, language, tables }: Shown): Promise<ContentOf<typeof taskResult>> {
  const { file, provenance } = result
  const charts: Record<string, Record<string, unknown>> = {}
  const params = provenance.params
  const values = namedIn(result)
  const labelOf = (id: string, { name, label }: { readonly name: string; readonly label?: Text | undefined }): string => {
    const declared = { en: tool.texts.en.tables[id]?.columns[name] ?? name, zh: tool.texts.zh.tables[id]?.columns[name] ?? name }
    return label?.[language] ?? fill(declared, language, values)
  }
  for (const chart of chartsOf(tool, { params, summary: file.summary })) {
    charts[chart.id] = (await chartSpec(chart, { result, dataset, language, tables })).spec
  }
  return {
    summary: { ...file.summary },
    cellsUsed: file.cellsUsed,
    warnings: file.warnings.map(({ key, values }) => ({ key, text: fill(textOf(tool, 'warnings', key), language, briefly(values ?? {})) })),
    tables: Object.fromEntries(
      Object.entries(file.tables).map(([id, { columns, rows }]) => [
        id,
        {
          total: rows,
          columns: (namesCells(tool, params, id, columns) ? withCellNames(columns, cellNameColumn) : columns).map((column) => ({
            name: column.name,
            kind: column.kind,
            label: labelOf(id, column)
          }))
        }
      ])
    ),
    charts,
    methods: methodsOf(tool, result, language)
  }
}

type Told = Pick<StoredResult, 'file' | 'provenance'>

/** How a result was made, as a paper tells it. */
export const methodsOf = (tool: Tool, result: Told, language: Language): string =>
  fill({ en: tool.texts.en.methods, zh: tool.texts.zh.methods }, language, namedIn(result))

const textOf = (tool: Tool, kind: 'warnings', key: string) => ({ en: tool.texts.en[kind][key] ?? key, zh: tool.texts.zh[kind][key] ?? key })

/** What the words of a tool may name of a result: its parameters, as far as a sentence can, and its summary. */
function namedIn({ file, provenance }: Told): TextValues {
  const plain = Object.entries(provenance.params).flatMap(([name, value]): [string, string | number | string[]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]]
    return Array.isArray(value) ? [[name, value.map(String)]] : []
  })
  return { ...Object.fromEntries(plain), ...file.summary }
}
