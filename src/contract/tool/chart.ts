import type { Filter } from '../filter.ts'
import type { Language, Text } from '../text.ts'
import type { Result } from './result.ts'

/** A switch above a chart: one of the levels of a table's column, or one of a few fixed choices. */
export type ChartControl =
  | { readonly kind: 'level'; readonly table: string; readonly column: string }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }

export type ControlValues = Readonly<Record<string, string | number>>

/** What a chart may look at when it writes its specification. */
export interface ChartView {
  readonly language: Language
  readonly controls: ControlValues
  readonly params: Readonly<Record<string, unknown>>
  readonly summary: Result['summary']
  /** Colour of a group of the project's column, by the project's order and colour set. */
  color(column: string, level: string): string
  /** Levels of a column in the project's order. */
  order(column: string): readonly string[]
}

export type VegaLiteSpec = Readonly<Record<string, unknown>>

/** The rows of one table that a chart draws; the spec names them as `{"data": {"name": table}}`. */
export interface ChartData {
  readonly table: string
  readonly columns?: readonly string[]
  readonly where?: readonly Pick<Filter, 'name' | 'type' | 'value'>[]
}

/** A row of a table as a chart reads it. */
export type ChartRow = Readonly<Record<string, unknown>>

/** Names beside the points of a chart, which its reader may choose. */
export interface ChartNames {
  /** The table whose rows are the points, and the one whose rows place names beside them. */
  readonly points: string
  readonly labels: string
  /** The genes worth a name, the first ones first. */
  rank(points: readonly ChartRow[]): string[]
  /** Rows of `labels` for the genes; the drawing finds their places. @param keep names that find no room stand over others instead of being left out */
  rows(points: readonly ChartRow[], genes: readonly string[], keep: boolean): ChartRow[]
}

export interface Chart {
  readonly id: string
  readonly title: Text
  readonly controls?: Readonly<Record<string, ChartControl>>
  /** The value each control starts with; a `level` control starts with the first level where it is absent. */
  readonly defaults?: ControlValues
  /** Whether a result has what the chart draws; all have where this is absent. */
  fits?(result: Pick<ChartView, 'params' | 'summary'>): boolean
  data(controls: ControlValues): readonly ChartData[]
  /** Absent where no point has a name, or none that can be chosen. */
  names?(view: Pick<ChartView, 'params' | 'summary'>): ChartNames
  spec(view: ChartView): VegaLiteSpec
}

/**
 * Thresholds over a finished table: they choose which rows are shown, and nothing is computed anew.
 * A control that a chart has under the same name moves with them. Columns that a result lacks are passed over.
 */
export interface TableThresholds {
  readonly controls: Readonly<Record<string, ChartControl>>
  readonly defaults: ControlValues
  where(controls: ControlValues): readonly Pick<Filter, 'name' | 'type' | 'value'>[]
}
