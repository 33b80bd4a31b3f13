import type { Filter } from '../filter/filter.ts'
import type { Language, Text } from '../text.ts'
import type { CellsSpec } from './cells.ts'
import type { FlowSpec } from './flow.ts'
import type { MatrixSpec } from './matrix-chart.ts'
import type { MatricesShape } from './matrix.ts'
import type { NetworkSpec } from './network.ts'
import type { Result, TableData, TableShape, TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

/** A column of one of these tables, named together with its table. */
type TableColumn<Tables> = {
  [Id in Keys<Tables>]: { readonly table: Id; readonly column: Keys<Tables[Id]> }
}[Keys<Tables>]

/**
 * A control above a chart: one of the levels of a table's column, or one of a few fixed choices. With `all`,
 * no level at all can be chosen too, and is to begin with: the value is then '', and the words of the tool
 * name it `NAME.all`.
 */
export type ChartControl<Tables extends TablesShape = TablesShape> = (
  | ({ readonly kind: 'level'; readonly all?: true } & TableColumn<Tables>)
  | {
      readonly kind: 'choice'
      readonly options: readonly (string | number)[]
      /** The options are in a menu, beside many other controls, and not all in sight. */
      readonly menu?: true
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
) & {
  /** Whether a result has what can be chosen; always where absent. Other results have no such control. */
  fits?(result: Pick<ChartView, 'params' | 'summary'>): boolean
}

export type ControlValues = Readonly<Record<string, string | number>>

/** What a chart may read when it makes its specification. */
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
export type VegaSpec = Readonly<Record<string, unknown>>

/** Rows that a chart reads: those of a column that pass a condition. */
export interface ChartCondition<Column extends string = string> extends Pick<Filter, 'type' | 'value'> {
  readonly name: Column
}

/** The rows of one table that a chart draws, under the name of the table. */
export type ChartData<Tables extends TablesShape = TablesShape> = {
  [Id in Keys<Tables>]: {
    readonly table: Id
    /** All declared columns where absent. */
    readonly columns?: readonly Keys<Tables[Id]>[]
    /** Columns of the result beside the declared ones. */
    readonly extra?: readonly string[]
    readonly where?: readonly ChartCondition<Keys<Tables[Id]>>[]
  }
}[Keys<Tables>]

/** A row of a table as a chart reads it. */
export type ChartRow = Readonly<Record<string, unknown>>

/** Rows that are drawn: a table's columns, or rows one by one. */
export type ChartRows = TableData<TableShape> | readonly object[]

/** Names beside the points of a chart, which its reader may choose. */
export interface ChartNames<Table extends string = string> {
  /** The table whose rows are the points, and the one whose rows place names beside them. */
  readonly points: Table
  readonly labels: Table
  /** The genes worth a name, the first ones first. */
  rank(points: readonly ChartRow[]): string[]
  /**
   * Rows of `labels` for the genes; the drawing places them.
   * @param keep names without room overlap others instead of being left out
   */
  rows(points: readonly ChartRow[], genes: readonly string[], keep: boolean): ChartRow[]
}

/**
 * What a chart of each kind gives to be drawn; tables are named as `{"data": {"name": table}}` where a kind
 * reads them so.
 */
export interface ChartSpecs<
  Tables extends TablesShape = TablesShape,
  Matrices extends MatricesShape = MatricesShape
> {
  readonly 'vega-lite': VegaLiteSpec
  readonly vega: VegaSpec
  readonly flow: FlowSpec<Tables>
  readonly network: NetworkSpec<Tables>
  readonly cells: CellsSpec<Tables>
  readonly matrix: MatrixSpec<Tables, Matrices>
}
export type ChartKind = keyof ChartSpecs

/** What a click on a mark does, beside colouring the map by its gene. */
export type ChartPick =
  /** Offers the tool once more, below this result and for its cells, with parameters changed. */
  | { readonly does: 'again'; readonly text: string; readonly params: Readonly<Record<string, unknown>> }
  /** Colours the map by which side of a pair each cell expresses, with the genes of all subunits. */
  | {
      readonly does: 'pair'
      readonly name: string
      readonly ligand: readonly string[]
      readonly receptor: readonly string[]
    }
  | CellsPick

/** Selects cells: those whose rows of a table with one row a cell pass. */
export interface CellsPick {
  readonly does: 'cells'
  readonly table: string
  readonly where: readonly ChartCondition[]
  /** A choice that conditions cannot express: which of the passing rows, given these columns. */
  readonly among?: {
    readonly columns: readonly string[]
    readonly rows: (rows: readonly ChartRow[]) => readonly ChartRow[]
  }
}

interface ChartCard<Tables extends TablesShape> {
  readonly id: string
  readonly title: Text
  readonly controls?: Readonly<Record<string, ChartControl<Tables>>>
  /** The value each control starts with; a `level` control starts with all or the first level where it is absent. */
  readonly defaults?: ControlValues
  /** Whether a result has what the chart draws; always where absent. */
  fits?(result: Pick<ChartView, 'params' | 'summary'>): boolean
  data(controls: ControlValues): readonly ChartData<Tables>[]
  /** What a click on the mark of a row does; null where it does nothing. */
  picks?(row: ChartRow, view: Pick<ChartView, 'language' | 'params'>): ChartPick | null
  /** The names of its points; absent where they have none, or none that can be chosen. */
  names?(view: Pick<ChartView, 'params' | 'summary'>): ChartNames<Keys<Tables>>
}

/**
 * A chart of a result with these tables: a table or a column that is not there does not compile. What `spec`
 * gives depends on the kind (`src/charts/kinds`).
 */
export type Chart<
  Tables extends TablesShape = TablesShape,
  Matrices extends MatricesShape = MatricesShape
> = ChartCard<Tables> &
  {
    [Kind in ChartKind]: { readonly kind: Kind; spec(view: ChartView): ChartSpecs<Tables, Matrices>[Kind] }
  }[ChartKind]

/**
 * Thresholds over a finished table: they filter the shown rows, and nothing is computed again. A control of a
 * chart with the same name has the same value. Columns that a result lacks are ignored.
 */
export interface TableThresholds {
  readonly controls: Readonly<Record<string, ChartControl>>
  readonly defaults: ControlValues
  where(controls: ControlValues): readonly ChartCondition[]
}
