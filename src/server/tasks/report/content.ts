import { Fault } from '../../../contract/errors/index.ts'
import { fill, type Language } from '../../../contract/text.ts'
import type { Tool } from '../../../contract/tool.ts'
import { wordOf } from '../../../shared/code-words.ts'
import type { NotDrawn } from '../../../shared/not-drawn.ts'
import type { StoredTable } from '../../results/read.ts'
import { productVersion } from '../../version.ts'
import { chartsIn } from '../chart.ts'
import { svgOfChart } from '../figure.ts'
import { resultContent } from '../result.ts'
import type { Shown } from '../stored-result.ts'
import { words } from './words.ts'

export interface TaskReportFigure {
  readonly id: string
  readonly title: string
  readonly svg: string
}

export interface TaskReportTable {
  readonly id: string
  readonly title: string
  /** How many rows the table has; `rows` are the first of them. */
  readonly total: number
  readonly heads: readonly { readonly title: string; readonly number: boolean }[]
  readonly rows: readonly (readonly (string | number | boolean | null)[])[]
}

/** The content of the report of a task, in one language. */
export interface TaskReport {
  readonly language: Language
  readonly title: string
  /** The name of its file, without extension. */
  readonly file: string
  readonly subject: string
  readonly made: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly warnings: readonly string[]
  readonly figures: readonly TaskReportFigure[]
  readonly notDrawn: readonly NotDrawn[]
  readonly tables: readonly TaskReportTable[]
  readonly methods: string
  readonly references: readonly string[]
}

/** Rows of a table in a report; the archive has all. */
const mostRows = 2000
/** How many charts are drawn at the same time, on a thread each. */
const atOnce = 2

interface TaskReportRequest extends Shown {
  readonly task: string
  readonly project: string
  readonly table: (id: string) => StoredTable
  /** Stops the work; its reason is thrown. */
  readonly signal: AbortSignal
  /** Logs an error whose details are not for the user, and returns the id under which the log has it. */
  readonly report: (error: unknown) => string
}

/**
 * Draws the charts of a result and reads its tables, except those with one row per cell and those that only
 * charts read.
 */
export async function taskReport(requested: TaskReportRequest): Promise<TaskReport> {
  const { task, project, tool, result, language } = requested
  const content = resultContent(requested)
  const { figures, notDrawn } = await drawn(requested)
  const { provenance } = result
  return {
    language,
    title: fill(words.title, language, { task }),
    file: fill(words.file, language, { task }),
    subject: fill(words.subject, language, { tool: tool.texts[language].name, project }),
    made: fill(words.made, language, { time: timeText(new Date()), version: productVersion }),
    facts: [
      ...paramFacts(tool, provenance.params, language),
      { name: fill(words.cells, language), value: content.cellsUsed.toLocaleString('en-US') },
      { name: fill(words.digest, language), value: provenance.resultDigest }
    ],
    warnings: content.warnings.map(({ text }) => text),
    figures,
    notDrawn,
    tables: await readTables(requested, content),
    methods: content.methods,
    references: provenance.references.map(({ name, doi }) => `${name}. https://doi.org/${doi}`)
  }
}

const timeText = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The parameters with the labels of the form; those without a value are left out. */
function paramFacts(tool: Tool, params: Readonly<Record<string, unknown>>, language: Language) {
  const known: Readonly<
    Record<string, { readonly label: string; readonly options?: Readonly<Record<string, string>> }>
  > = tool.texts[language].params
  return Object.entries(params).flatMap(([name, value]) => {
    const param = known[name]
    const values = [value].flat().filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    if (!param || values.length === 0) return []
    const text = values.map((one) => param.options?.[String(one)] ?? String(one))
    return [{ name: param.label, value: text.join(language === 'zh' ? '、' : ', ') }]
  })
}

/** The figures that are not empty, and the names of those that failed, with the reason. */
async function drawn(requested: TaskReportRequest): Promise<Pick<TaskReport, 'figures' | 'notDrawn'>> {
  const { language, signal, report } = requested
  const charts = chartsIn(requested)
  const figures: TaskReportFigure[] = []
  const notDrawn: NotDrawn[] = []
  for (let from = 0; from < charts.length; from += atOnce) {
    signal.throwIfAborted()
    const made = await Promise.all(
      charts.slice(from, from + atOnce).map(async (chart): Promise<TaskReportFigure | NotDrawn | null> => {
        const title = chart.title[language]
        try {
          return { id: chart.id, title, svg: await svgOfChart(chart, requested, { signal }) }
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof Fault && error.key === 'empty_chart') return null
          const fault =
            error instanceof Fault
              ? error
              : new Fault('figure_failed', { report: report(error) }, { cause: error })
          return { title, why: fault.messageIn(language) }
        }
      })
    )
    for (const one of made) {
      if (one && 'svg' in one) figures.push(one)
      else if (one) notDrawn.push(one)
    }
  }
  return { figures, notDrawn }
}

async function readTables(
  { tool, tables, table, language, result, signal }: TaskReportRequest,
  content: ReturnType<typeof resultContent>
): Promise<TaskReportTable[]> {
  const left = new Set<string>([
    ...(tool.cellTables?.(result.provenance.params) ?? []),
    ...(tool.drawn ?? [])
  ])
  const read: TaskReportTable[] = []
  for (const [id, { total, columns }] of Object.entries(content.tables)) {
    if (left.has(id) || total === 0) continue
    signal.throwIfAborted()
    const { list } = await tables.page(table(id), { filters: [], sort: [], page: 1, pageSize: mostRows })
    read.push({
      id,
      title: tool.texts[language].tables[id]?.name ?? id,
      total,
      heads: columns.map(({ label, kind }) => ({
        title: label,
        number: kind === 'number' || kind === 'integer'
      })),
      rows: list.map((row) =>
        columns.map((column) => {
          const value = row[column.name] ?? null
          return typeof value === 'string' ? wordOf(column, value) : value
        })
      )
    })
  }
  return read
}

/**
 * A value as text: whole numbers with thousands separators, others with four digits, nothing where it is
 * missing.
 */
export function shownValue(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'number') return String(value)
  if (Number.isInteger(value)) return value.toLocaleString('en-US')
  const size = Math.abs(value)
  if (size < 1e-3 || size >= 1e6) return value.toExponential(2)
  return String(Number(value.toPrecision(4)))
}
