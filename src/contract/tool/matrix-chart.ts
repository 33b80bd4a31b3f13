import type { MatricesShape } from './matrix.ts'
import type { TablesShape } from './result.ts'

type Keys<Shape> = keyof Shape & string

/** A strip beside the matrix that says which group each row, or column, is in. */
export interface MatrixTrack<Column extends string = string> {
  readonly column: Column
  /** What the groups are; stands above their legend and in tooltips. */
  readonly title: string
  /** Groups in the order in which they stand; others follow as they first appear. */
  readonly order?: readonly string[]
  /** Colours of groups; those of the palette by the order where they are absent. */
  readonly colors?: Readonly<Record<string, string>>
  /** What groups are called, where that is not their value. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * Names of groups stand along the strip, where each run of a group has room for its own, and in no legend.
   */
  readonly names?: 'along'
  /**
   * Its groups are parts of those of the strip whose names stand along it, as arms are of a chromosome: each
   * by the sign that stands within the strip where there is room. They are in no legend. A dashed line crosses
   * the matrix, and the strip has a waist, where the next part of the same group begins.
   */
  readonly parts?: Readonly<Record<string, string>>
  /** A line crosses the matrix where the group changes; of a list, where one of these begins or ends. */
  readonly divides?: true | readonly string[]
}

/** The tree of one side: the table of its joints, as R's `hclust` has them. */
interface MatrixTree<Table extends string, Column extends string> {
  readonly table: Table
  /**
   * What each joint joins: −n is the row n of the matrix counted from 1, n the joint n of this table. Joined
   * rows stand beside each other in the matrix.
   */
  readonly one: Column
  readonly other: Column
  readonly height: Column
}

interface SideOf<Table extends string, Column extends string, Tree> {
  readonly table: Table
  /** What they are, in the plural: `cells`, `genes`. */
  readonly title: string
  /** What one of them is: `cell`, `gene`. */
  readonly item: string
  /** What stands beside each, and in tooltips; its number where this is absent. */
  readonly names?: Column
  /**
   * The importance of each, the least number first: where there is no room for all names, those of the first
   * stand beside the matrix, as many as keep apart.
   */
  readonly rank?: Column
  readonly italic?: boolean
  /** From the matrix outwards. */
  readonly tracks?: readonly MatrixTrack<Column>[]
  readonly tree?: Tree
  /**
   * What a pick of some of them means, by the column of row numbers of cells or of names of genes; or, of
   * columns of a matrix whose rows are cells, the band that their mean colours the map by, and its names.
   */
  readonly picks?: { readonly what: 'cells' | 'gene' | 'band'; readonly column: Column }
}

type TreeOf<Tables extends TablesShape> = {
  [Id in Keys<Tables>]: MatrixTree<Id, Keys<Tables[Id]>>
}[Keys<Tables>]

/** The rows of a matrix, or its columns, by the table that names them. */
export type MatrixSide<Tables extends TablesShape = TablesShape> = {
  [Id in Keys<Tables>]: SideOf<Id, Keys<Tables[Id]>, TreeOf<Tables>>
}[Keys<Tables>]

/**
 * What the colours of a matrix stand for: from the least to the greatest, or away from a middle to both
 * sides.
 */
export type MatrixScale =
  | { readonly kind: 'sequential'; readonly domain?: readonly [number, number] }
  | {
      readonly kind: 'diverging'
      readonly middle: number
      /** The furthest that the colours reach to both sides; absent: as far as the numbers do. */
      readonly reach?: number
      /**
       * Where the numbers were counted, the colours reach only so far that this share of those other than the
       * middle lies beyond on a side, and at least so far: a few large numbers pale no others.
       */
      readonly tails?: { readonly share: number; readonly least: number }
    }

interface MatrixChart<Side, Matrix> {
  readonly matrix: Matrix
  readonly rows: Side
  readonly columns: Side
  /** What a number is, with a format of d3. */
  readonly value: { readonly title: string; readonly format: string }
  /**
   * How often numbers occur, drawn beside the colours of the key where the matrix was counted by groups of
   * its rows: the title, and lines, each of which stands for the rows of some groups.
   */
  readonly counts?: {
    readonly title: string
    readonly lines: readonly { readonly title: string; readonly groups: readonly string[] }[]
  }
  /** Ends that are absent are those of the matrix. */
  readonly scale: MatrixScale
}

/** A chart of a matrix: every number a colour, at the place of its row and column. */
export type MatrixSpec<
  Tables extends TablesShape = TablesShape,
  Matrices extends MatricesShape = MatricesShape
> = MatrixChart<MatrixSide<Tables>, Keys<Matrices>>
