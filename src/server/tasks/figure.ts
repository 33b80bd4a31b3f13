import { ownNames, withNames } from '../../contract/chart-names.ts'
import { defaultChartStyle } from '../../contract/chart-theme.ts'
import { Fault } from '../../contract/errors/index.ts'
import { figurePlace, limits } from '../../contract/limits.ts'
import type { Language } from '../../contract/text.ts'
import type { Chart, ControlValues, Tool } from '../../contract/tool.ts'
import { drawChart } from '../figures/draw-chart.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { ResultTables } from '../results/read.ts'
import { chartsOf, controlValues, groupsOf } from './chart.ts'
import type { StoredResult } from './result.ts'

export interface Pictured {
  readonly tool: Tool
  readonly result: StoredResult
  readonly dataset: DataSet
  readonly language: Language
  readonly tables: ResultTables
}

/** The chart of this id; the Fault `no_chart` names those that the result has. */
export function chartOf({ tool, result }: Pick<Pictured, 'tool' | 'result'>, id: string): Chart {
  const charts = chartsOf(tool, { params: result.provenance.params, summary: result.file.summary })
  const found = charts.find((chart) => chart.id === id)
  if (!found) throw new Fault('no_chart', { name: id, charts: charts.map((chart) => chart.id) })
  return found
}

/**
 * A chart of a result as SVG on white, in the style that every page begins with. Throws the Faults of `controlValues`,
 * `empty_chart` where no table of it has a row, and `chart_too_large`.
 */
export async function svgOfChart(chart: Chart, { result, dataset, language, tables }: Omit<Pictured, 'tool'>, sent?: ControlValues): Promise<string> {
  const { params } = result.provenance
  const { summary } = result.file
  const controls = await controlValues(chart, { tables, table: (id) => result.table(id) }, sent)
  const rows: Record<string, readonly object[]> = {}
  for (const { table, columns, where = [] } of chart.data(controls)) {
    const filters = where.map(({ name, type, value }) => ({ columnType: 'string' as const, name, type, value, rangeA: '', rangeB: '', expression: '' }))
    const { list, total } = await tables.page(result.table(table), { filters, sort: [], columns, page: 1, pageSize: limits.figureRows })
    if (total > limits.figureRows) throw new Fault('chart_too_large')
    rows[table] = list
  }
  if (Object.values(rows).every((list) => list.length === 0)) throw new Fault('empty_chart', { chart: chart.id })
  const names = chart.names?.({ params, summary })
  return drawChart({
    spec: chart.spec({ language, controls, params, summary, ...groupsOf(dataset) }),
    data: names ? withNames(rows, names, ownNames(rows, names), false) : rows,
    style: defaultChartStyle,
    theme: 'light',
    ...figurePlace
  })
}
