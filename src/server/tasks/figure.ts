import { tableFromIPC } from 'apache-arrow'
import { columnsOfBatches } from '../../charts/arrow.ts'
import {
  conditionsOf,
  dataOf,
  requestedColumns,
  type Drawing,
  type DrawnTables
} from '../../charts/drawing.ts'
import { drawingOf, matrixOf } from '../../charts/drawing-of.ts'
import { kindOf } from '../../charts/kinds/index.ts'
import { figurePart } from '../../charts/kinds/matrix/kind.ts'
import { overviewOf, partOf, type ReadPart } from '../../charts/kinds/matrix/numbers.ts'
import { mostRows } from '../../charts/tables.ts'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { Fault } from '../../contract/errors/index.ts'
import { figurePlace, limits } from '../../contract/limits.ts'
import type { Chart, ChartData, ChartView, ControlValues } from '../../contract/tool.ts'
import { drawChart } from '../figures/draw-chart.ts'
import { readTile } from '../results/matrices/read.ts'
import { viewOf } from './chart.ts'
import type { Shown } from './stored-result.ts'

export interface FigureRequest {
  /** Values of controls; those that are missing have their initial values. */
  readonly controls?: ControlValues | undefined
  /** Stops the drawing; its reason is thrown. */
  readonly signal?: AbortSignal
}

/**
 * A chart of a result as SVG on white, in the default style. Throws the Faults of `viewOf`, `empty_chart`
 * where none of its tables has a row, and `chart_too_large`.
 */
export async function svgOfChart(
  chart: Chart,
  shown: Omit<Shown, 'tool'>,
  { controls, signal }: FigureRequest = {}
): Promise<string> {
  const view = await viewOf(chart, shown, controls)
  const drawing = await drawingOfResult(chart, view, shown)
  return drawChart({ ...drawing, style: defaultChartStyle, theme: 'light', ...figurePlace }, signal)
}

/**
 * A chart with its rows. Throws the Faults `empty_chart` where none of its tables has a row, and
 * `chart_too_large` where one has too many.
 */
async function drawingOfResult(
  chart: Chart,
  view: ChartView,
  shown: Pick<Shown, 'result' | 'tables'>
): Promise<Drawing> {
  const tables: Record<string, DrawnTables[string]> = {}
  for (const data of dataOf(chart, view.controls, shown.result.file.tables))
    tables[data.table] = await columnsOf(
      data,
      shown,
      kindOf(chart.kind).picture ? limits.figureCells : limits.figureRows
    )
  if (mostRows(tables) === 0) throw new Fault('empty_chart', { chart: chart.id })
  const id = matrixOf(chart, view)
  if (id === null) return drawingOf(chart, view, tables)
  const { rows, columns, range, counts, ...stored } = shown.result.matrix(id)
  if (rows * columns === 0) throw new Fault('empty_chart', { chart: chart.id })
  const size = { rows, columns, range, counts }
  const read: ReadPart = async (tile) => (await readTile({ ...size, ...stored }, tile)).values
  const coarse = drawingOf(chart, view, tables, {
    matrix: { ...size, part: await partOf(overviewOf(size), read) }
  })
  return coarse.kind === 'matrix'
    ? { ...coarse, matrix: { ...size, part: await partOf(figurePart({ ...coarse, ...figurePlace }), read) } }
    : coarse
}

/** The columns of a table that a chart draws. */
async function columnsOf(
  data: ChartData,
  { result, tables }: Pick<Shown, 'result' | 'tables'>,
  most: number
): Promise<DrawnTables[string]> {
  const stored = result.table(data.table)
  const requested = { filters: conditionsOf(data.where), sort: [], columns: requestedColumns(data) }
  const { total } = await tables.page(stored, { ...requested, page: 1, pageSize: 1 })
  if (total > most) throw new Fault('chart_too_large')
  return columnsOfBatches(tableFromIPC(await tables.arrow(stored, requested)).batches)
}
