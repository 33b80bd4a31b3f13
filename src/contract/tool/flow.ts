import type { TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

/** A column whose values flow: each value is a bar, or an arc of the circle of a chord diagram. */
export interface FlowStage<Column extends string = string> {
  readonly column: Column
  /** Whether its values are names of genes. */
  readonly genes?: true
  /** What its values are; stands above the bars and in tooltips. */
  readonly title: string
  /** What stands above the bars where that is more than the title. */
  readonly heading?: string
  /** Values in the order in which they stand; others follow as they first appear. */
  readonly order?: readonly string[]
  /** Colours of values; those of the palette by the order where they are absent. */
  readonly colors?: Readonly<Record<string, string>>
  /** Only so many of its values are drawn, those that most flows through; all where absent. */
  readonly largest?: number
}

/** A number that flows say of themselves, with a format of d3. */
export interface FlowNumber<Column extends string = string> {
  readonly column: Column
  readonly title: string
  readonly format: string
}

/**
 * The rows of one value of a column alone are drawn, at a scale that is one for all values of the column: what
 * is drawn of one can be compared with what is drawn of another.
 */
export interface DrawnPart<Column extends string = string> {
  readonly column: Column
  readonly value: string
}

/** How much a row is: the value of a column, or 1 where none is named. */
export type FlowAmount<Column extends string = string> = Omit<FlowNumber<Column>, 'column'> &
  Partial<Pick<FlowNumber<Column>, 'column'>>

/**
 * A chart of flows; a row of the table is a flow.
 * - `alluvial`: a row passes through the values of all stages, from left to right.
 * - `sankey`: a row goes from the value of the first stage to that of the second; one name is one bar,
 * wherever it stands.
 *   Flows that come back to where they began cannot be drawn so.
 * - `chord`: as `sankey`, around a circle; flows may come back.
 */
export type FlowSpec<Tables extends TablesShape = TablesShape> = {
  [Id in Keys<Tables>]: {
    readonly table: Id
    readonly form: 'alluvial' | 'sankey' | 'chord'
    readonly stages: readonly [
      FlowStage<Keys<Tables[Id]>>,
      FlowStage<Keys<Tables[Id]>>,
      ...FlowStage<Keys<Tables[Id]>>[]
    ]
    /** How much a row is: the width of its ribbon. */
    readonly amount: FlowAmount<Keys<Tables[Id]>>
    /** In a chord diagram, a part that carries less than another leaves some of the circle empty. */
    readonly part?: DrawnPart<Keys<Tables[Id]>>
    /** More that the tooltip of a row says; only where a ribbon is one row. */
    readonly tips?: readonly FlowNumber<Keys<Tables[Id]>>[]
  }
}[Keys<Tables>]
