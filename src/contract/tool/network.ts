import type { DrawnPart, FlowNumber } from './flow.ts'
import type { TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

interface NetworkNodes<Table extends string, Column extends string> {
  readonly table: Table
  /** Names a node; edges hold it. */
  readonly id: Column
  /** What stands beside it; the id where this is absent. */
  readonly label?: Column
  /** Whether nodes are genes, whose names are written in italics. */
  readonly genes?: true
  /** How large it is; the number of its edges where this is absent. */
  readonly size?: FlowNumber<Column>
  /** Names find their places in the order of rows; those of large nodes first where this is absent. */
  readonly namedInOrder?: true
  /** What colours it, with the order and the colours of groups. */
  readonly group?: {
    readonly column: Column
    readonly title: string
    readonly order?: readonly string[]
    readonly colors?: Readonly<Record<string, string>>
    /** What groups are called, where not by their values. */
    readonly labels?: Readonly<Record<string, string>>
  }
  readonly part?: DrawnPart<Column>
  /**
   * A number that colours it in place of a group, by diverging colours around 0; a node without it is grey.
   */
  readonly shade?: FlowNumber<Column>
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
  readonly part?: DrawnPart<Column>
  /** Widths of edges have a key: what they weigh is to be read, not only which of them weighs more. */
  readonly keyed?: true
  /** The least weight of an edge that is drawn, and what the chart says where no edge has it. */
  readonly least?: LeastWeight
  /**
   * Edges lead from one node to the other: an arrow at its end, in the color of the node that it comes from,
   * and a loop where a node leads to itself. Both directions of a pair are apart.
   */
  readonly arrows?: true
  readonly kinds?: EdgeKinds<Column>
}

export interface LeastWeight {
  readonly weight: number
  readonly none: string
  /** A second line, where edges are left out: `{{most}}` is the greatest weight of theirs. */
  readonly nearest: string
}

/** What edges are of; they have a key. */
interface EdgeKinds<Column extends string> {
  readonly column: Column
  readonly title: string
  /** In the order of the key; an edge of none of them is not drawn. */
  readonly of: readonly EdgeKind[]
  /** What parts the kinds of an edge that is of several: it is as many lines beside each other. */
  readonly parted?: string
}

export interface EdgeKind {
  /** Values of the column that are of this kind. */
  readonly values: readonly string[]
  readonly name: string
  /** That of all edges where it is absent. */
  readonly color?: string
  /** Solid and wide over the others, or thin and dashed below them. */
  readonly line?: 'strong' | 'thin'
  /** The weight above which edges of this kind are drawn; all of them where it is absent. */
  readonly above?: number
}

interface NetworkOf<Nodes, Edges> {
  readonly nodes: Nodes
  readonly edges: Edges
  readonly seed: number
  /** What the whole network says, in one line above it. */
  readonly caption?: string
  /** Nodes stand in a circle, in the order of their groups, instead of where edges draw them. */
  readonly layout?: 'circle'
}

/** A chart of nodes and the edges between them. One seed gives one picture, to the last bit. */
export type NetworkSpec<Tables extends TablesShape = TablesShape> = NetworkOf<
  { [Id in Keys<Tables>]: NetworkNodes<Id, Keys<Tables[Id]>> }[Keys<Tables>],
  { [Id in Keys<Tables>]: NetworkEdges<Id, Keys<Tables[Id]>> }[Keys<Tables>]
>
