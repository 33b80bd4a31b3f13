import type { FlowNumber } from './flow.ts'
import type { TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

interface NetworkNodes<Table extends string, Column extends string> {
  readonly table: Table
  /** Names a node; edges hold it. */
  readonly id: Column
  /** What stands beside it; the id where this is absent. */
  readonly label?: Column
  /** How large it is; the number of its edges where this is absent. */
  readonly size?: FlowNumber<Column>
  /** What colours it, with the order and the colours of groups. */
  readonly group?: {
    readonly column: Column
    readonly title: string
    readonly order?: readonly string[]
    readonly colors?: Readonly<Record<string, string>>
    /** What groups are called, where not by their values. */
    readonly labels?: Readonly<Record<string, string>>
  }
  /** What a node is, in tooltips. */
  readonly title: string
  /** More that the tooltip says. */
  readonly tips?: readonly FlowNumber<Column>[]
}

interface NetworkEdges<Table extends string, Column extends string> {
  readonly table: Table
  readonly from: Column
  readonly to: Column
  /** How strong it is: its width, and how near it draws its ends. */
  readonly weight?: FlowNumber<Column>
}

interface NetworkOf<Nodes, Edges> {
  readonly nodes: Nodes
  readonly edges: Edges
  readonly seed: number
}

/** A chart of nodes and the edges between them. One seed gives one picture, to the last bit. */
export type NetworkSpec<Tables extends TablesShape = TablesShape> = NetworkOf<
  { [Id in Keys<Tables>]: NetworkNodes<Id, Keys<Tables[Id]>> }[Keys<Tables>],
  { [Id in Keys<Tables>]: NetworkEdges<Id, Keys<Tables[Id]>> }[Keys<Tables>]
>
