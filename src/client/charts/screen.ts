import type { ChartOrder } from '../../charts/drawing.ts'
import type { Vertex } from '../../shared/outline.ts'

/** What the user has picked in a chart, for the page to act on. */
export type Picked =
  | { readonly what: 'cells'; readonly cells: readonly number[] }
  | { readonly what: 'genes'; readonly genes: readonly string[] }
  /** A range of matrix columns (first, and one after the last), whose mean is one number per cell. */
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

/** A chart on the page. */
export interface ChartScreen {
  readonly order: ChartOrder
  /** The description of the chart for screen readers. */
  readonly label: string
  /**
   * Called with the tooltip of the mark under the pointer and the position of the pointer in the window; null
   * where there is none.
   */
  readonly onTip: (tip: { readonly x: number; readonly y: number; readonly value: unknown } | null) => void
  /** Called with the row of a clicked mark, and whether Shift was held. */
  readonly onPick: (datum: Readonly<Record<string, unknown>>, shift: boolean) => void
  /** Called once the chart is drawn, with a lookup of its points where it has any, or with its error. */
  readonly onDrawn: (failure: string | null, within?: GenesWithin) => void
}
