import type { ChartStyle, ChartTheme } from '../shared/style/chart-theme.ts'
import type { Filter } from '../contract/filter/filter.ts'
import type { DrawnMatrix, MatrixView } from './kinds/matrix/numbers.ts'
import type {
  Chart,
  ChartCondition,
  ChartData,
  ChartKind,
  ChartRows,
  ChartSpecs,
  ControlValues
} from '../contract/tool.ts'

/** Rows by the names of their tables. */
export type DrawnTables = Readonly<Record<string, ChartRows>>

export type DrawingOf<Kind extends ChartKind> = Kind extends ChartKind
  ? {
      readonly kind: Kind
      readonly spec: ChartSpecs[Kind]
      readonly data: DrawnTables
    } & (Kind extends 'matrix' ? { readonly matrix: DrawnMatrix } : unknown)
  : never

/** What is drawn, as data: a specification of one of the kinds, and the rows that it names. */
export type Drawing = DrawingOf<ChartKind>

/** How a chart should look, and the place it stands in. */
export interface Placed {
  readonly style: ChartStyle
  readonly theme: ChartTheme
  /** CSS pixels of the place the chart fills; a chart that sizes itself (steps, facets) is left as it is. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The part of a matrix that is seen; all of it where this is absent. */
  readonly view?: MatrixView | undefined
  /** Without the words that screen readers find at every mark of an SVG: they take as long as the marks. */
  readonly silent?: boolean
}

export type OrderOf<Kind extends ChartKind> = DrawingOf<Kind> & Placed

/** One chart to draw. */
export type ChartOrder = OrderOf<ChartKind>

/**
 * The rows that a chart draws of the tables that a result has: where nothing was tested, there is no table of
 * tests.
 */
export const dataOf = (
  chart: Chart,
  controls: ControlValues,
  tables: Readonly<Record<string, unknown>>
): readonly ChartData[] => chart.data(controls).filter(({ table }) => table in tables)

/** The columns of a chart's rows; undefined asks for all. */
export const requestedColumns = ({
  columns,
  extra = []
}: Pick<ChartData, 'columns' | 'extra'>): string[] | undefined => columns && [...columns, ...extra]

/** The conditions of a chart's rows as filters of a table. */
export const conditionsOf = (where: readonly ChartCondition[] = []): Filter[] =>
  where.map(({ name, type, value }) => ({
    columnType: 'string',
    name,
    type,
    value,
    rangeA: '',
    rangeB: '',
    expression: ''
  }))
