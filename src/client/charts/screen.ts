import type { ChartOrder } from '../../charts/drawing.ts'
import type { Vertex } from '../../shared/outline.ts'

/** What a reader has picked in a chart, for the page to act on. */
export type Picked =
  | { readonly what: 'cells'; readonly cells: readonly number[] }
  | { readonly what: 'genes'; readonly genes: readonly string[] }
  /** Columns of a matrix, the first and the one after the last, whose mean is a number a cell. */
  | {
      readonly what: 'band'
      readonly name: string
      readonly matrix: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly what: 'pair'
      readonly name: string
      readonly ligand: readonly string[]
      readonly receptor: readonly string[]
    }

/** The genes of the points of a chart within an outline, in CSS pixels of the window. */
export type GenesWithin = (outline: readonly Vertex[]) => Promise<readonly string[]>

/** A chart on the page, at its place. */
export interface ChartScreen {
  readonly order: ChartOrder
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /**
   * What the mark under the pointer has to say, and where the pointer is in the window; null where there is
   * none.
   */
  readonly onTip: (tip: { readonly x: number; readonly y: number; readonly value: unknown } | null) => void
  /** The row behind a mark that was clicked, and whether Shift was held. */
  readonly onPick: (datum: Readonly<Record<string, unknown>>, shift: boolean) => void
  /** The chart is seen; or why it cannot be. Its points can be asked about where it has any. */
  readonly onDrawn: (failure: string | null, within?: GenesWithin) => void
}
