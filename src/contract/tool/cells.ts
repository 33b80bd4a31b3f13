import type { FlowNumber } from './flow.ts'
import type { TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

/** A column of the table, or one that the result brings beside those declared. */
export type CellsColumn<Column extends string = string> =
  | { readonly column: Column }
  | { readonly extra: string }

/** What colours the cells: a number, or the group that each is in. */
export type CellsColor<Column extends string = string> = CellsColumn<Column> &
  (
    | {
        readonly kind: 'number'
        /** Zero, or less, says that nothing was seen: those cells are grey and lie beneath all others. */
        readonly zeroIsNone?: boolean
        /** As d3 writes numbers. */
        readonly format: string
      }
    | {
        readonly kind: 'group'
        /** Groups in the order in which they stand; others follow as they first appear. */
        readonly order?: readonly string[]
        /** Colours of groups; those of the palette by the order where they are absent. */
        readonly colors?: Readonly<Record<string, string>>
        /** What groups are called, where that is not their value. */
        readonly labels?: Readonly<Record<string, string>>
      }
  )

/** All cells once, in one colouring. */
export interface CellsPanel<Column extends string = string> {
  /** Stands above the cells; names what colours them. */
  readonly title: string
  readonly italic?: boolean
  /** What the colour stands for, in tooltips and above the key of groups. */
  readonly colorTitle: string
  readonly color: CellsColor<Column>
  /** What a pick of a cell hands on beside what the table says of that cell. */
  readonly picked?: Readonly<Record<string, string>>
}

/** A place of a table, in units of the embedding. */
type PlaceOf<Tables extends TablesShape, Named extends string> = {
  [Id in Keys<Tables>]: { readonly table: Id } & Readonly<Record<Named | 'x' | 'y', Keys<Tables[Id]>>>
}[Keys<Tables>]

/** A kind of disc over the cells. */
export interface NodeKind {
  readonly value: string
  /** What the key calls it. */
  readonly name: string
  readonly filled: boolean
}

/**
 * A chart of cells at their places: every row of the table is a cell, and every cell is drawn in every panel.
 */
export type CellsSpec<Tables extends TablesShape = TablesShape> = {
  [Id in Keys<Tables>]: {
    readonly table: Id
    /** Row numbers of the cells in the data set. */
    readonly id: Keys<Tables[Id]>
    /** Where the cells lie, in units of the embedding; one without a place is not drawn. */
    readonly x: Keys<Tables[Id]>
    readonly y: Keys<Tables[Id]>
    /** Stands above all panels. */
    readonly title?: string
    readonly panels: readonly CellsPanel<Keys<Tables[Id]>>[]
    /** Names of the axes; none are drawn where they are absent. */
    readonly axes?: { readonly x: string; readonly y: string }
    /**
     * More that the tooltip of a cell says; a format where the column is a number, else what values are called.
     */
    readonly tips?: readonly (Omit<FlowNumber<Keys<Tables[Id]>>, 'format'> & {
      readonly format?: string
      readonly labels?: Readonly<Record<string, string>>
    })[]
    /** Lines over the cells: the rows of one `path` are joined in their order. */
    readonly paths?: PlaceOf<Tables, 'path'>
    /** Names over the cells. */
    readonly labels?: PlaceOf<Tables, 'text'>
    /** Discs over the cells, such as ends and branch points of the paths, by kind; other rows have none. */
    readonly nodes?: PlaceOf<Tables, 'kind'> & { readonly title: string; readonly kinds: readonly NodeKind[] }
    /** Cells with a ring and a name: those whose number in a column is exactly this one. */
    readonly ringed?: {
      readonly column: Keys<Tables[Id]>
      readonly number: number
      readonly name: string
    }
  }
}[Keys<Tables>]
