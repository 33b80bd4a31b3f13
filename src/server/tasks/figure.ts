import { ownNames, withNames } from '../../contract/chart-names.ts'
import { defaultChartStyle } from '../../contract/chart-theme.ts'
import { Fault } from '../../contract/errors/index.ts'
import { figurePlace, limits } from '../../contract/limits.ts'
import type { Chart, ControlValues } from '../../contract/tool.ts'
import { drawChart } from '../figures/draw-chart.ts'
import { chartsOf } from './chart.ts'
import { chartSpec, type Shown } from './result.ts'

export interface FigureAsked {
  /** Values of controls; each else as it starts. */
  readonly controls?: ControlValues | undefined
  /** Ends the drawing with its reason. */
  readonly signal?: AbortSignal
}

/** The chart of this id; the Fault `no_chart` names those that the result has. */
export function chartOf({ tool, result }: Pick<Shown, 'tool' | 'result'>, id: string): Chart {
  const charts = chartsOf(tool, { params: result.provenance.params, summary: result.file.summary })
  const found = charts.find((chart) => chart.id === id)
  if (!found) throw new Fault('no_chart', { name: id, charts: charts.map((chart) => chart.id) })
  return found
}

/**
 * A chart of a result as SVG on white, in the style that every page begins with. Throws the Faults of `controlValues`,
 * `empty_chart` where no table of it has a row, and `chart_too_large`.
 */
export async function svgOfChart(chart: Chart, shown: Omit<Shown, 'tool'>, { controls: sent, signal }: FigureAsked = {}): Promise<string> {
  const { result, tables } = shown
  const { controls, spec } = await chartSpec(chart, shown, sent)
  const rows: Record<string, readonly object[]> = {}
  for (const { table, columns, where = [] } of chart.data(controls)) {
    const filters = where.map(({ name, type, value }) => ({ columnType: 'string' as const, name, type, value, rangeA: '', rangeB: '', expression: '' }))
    const { list, total } = await tables.page(result.table(table), { filters, sort: [], columns, page: 1, pageSize: limits.figureRows })
    if (total > limits.figureRows) throw new Fault('chart_too_large')
    rows[table] = list
  }
  if (Object.values(rows).every((list) => list.length === 0)) throw new Fault('empty_chart', { chart: chart.id })
  const names = chart.names?.({ params: result.provenance.params, summary: result.file.summary })
  const data = names ? withNames(rows, names, ownNames(rows, names), false) : rows
  return drawChart({ spec, data, style: defaultChartStyle, theme: 'light', ...figurePlace }, signal)
}
