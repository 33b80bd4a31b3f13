import type { Chart, ChartView, Tool } from '../contract/tool.ts'
import { numbersOf } from './columns.ts'
import type { Chosen } from './controls.ts'
import type { Drawing, DrawnTables } from './drawing.ts'
import { kindOf } from './kinds/index.ts'
import type { DrawnMatrix } from './kinds/matrix/numbers.ts'
import { mostMarkedNames, type Marked } from './kinds/kind.ts'
import { chosenNames, namesKey, withNames } from './names.ts'
import { mostRows } from './tables.ts'

/** The charts that a result can draw, with the controls that it has something to choose for. */
export const chartsOf = (tool: Tool, result: Pick<ChartView, 'params' | 'summary'>): readonly Chart[] =>
  tool.charts
    .filter((chart) => chart.fits?.(result) ?? true)
    .map((chart) => {
      const names = Object.entries(chart.controls ?? {}).flatMap(([name, control]) =>
        (control.fits?.(result) ?? true) ? [] : [name]
      )
      return names.length === 0 ? chart : withoutControls(chart, names)
    })

/** Charts that lack controls, by these: a chart is the same object however often it is asked for. */
const lacking = new WeakMap<Chart, Map<string, Chart>>()

function withoutControls(chart: Chart, names: readonly string[]): Chart {
  const known = lacking.get(chart) ?? new Map<string, Chart>()
  lacking.set(chart, known)
  const key = names.join('\n')
  const found = known.get(key) ?? {
    ...chart,
    controls: Object.fromEntries(
      Object.entries(chart.controls ?? {}).filter(([name]) => !names.includes(name))
    )
  }
  known.set(key, found)
  return found
}

/** What the reader of a result has chosen of its charts. */
export interface Choices {
  readonly chosen?: Chosen
  readonly marked?: Marked
}

/** The matrix that a chart draws, by its id; null where it draws tables alone. */
export const matrixOf = (chart: Chart, view: ChartView): string | null =>
  chart.kind === 'matrix' ? chart.spec(view).matrix : null

/** Whether no cell of a chart has coordinates, so that there is no place to draw it at. */
export function lacksCoordinates({ kind, spec, data }: Drawing): boolean {
  if (kind !== 'cells') return false
  const table = data[spec.table] ?? []
  const [x, y] = [numbersOf(table, spec.x), numbersOf(table, spec.y)]
  return !x.some((value, row) => Number.isFinite(value) && Number.isFinite(y[row]))
}

/** Whether a chart has nothing to show: no row, no number of its matrix, or no cell with coordinates. */
export const isEmpty = (drawing: Drawing): boolean =>
  mostRows(drawing.data) === 0 ||
  (drawing.kind === 'matrix' && drawing.matrix.rows * drawing.matrix.columns === 0) ||
  lacksCoordinates(drawing)

const nothing: Marked = { table: '', genes: [] }

/**
 * A chart with its rows, its names and the marked genes, ready to be drawn: what page, gallery, archive,
 * report and server all draw.
 */
export function drawingOf(
  chart: Chart,
  view: ChartView,
  tables: DrawnTables,
  { chosen = {}, marked = nothing, matrix }: Choices & { readonly matrix?: DrawnMatrix | undefined } = {}
): Drawing {
  const names = chart.names?.(view)
  const named = names && chosenNames(chosen, namesKey(chart, view.controls))
  const shown = marked.table === names?.points && marked.genes.length <= mostMarkedNames ? marked.genes : []
  const data = names ? withNames(tables, names, named ?? null, shown) : tables
  const drawing = { kind: chart.kind, spec: chart.spec(view), data, ...(matrix && { matrix }) } as Drawing
  return kindOf(chart.kind).withMarked?.(drawing, marked) ?? drawing
}
