import type { GroupCounts } from './shown.ts'

/** The selection and the population it lies in, one byte a cell of the data set. */
export interface Answer {
  readonly population: Uint8Array
  readonly populationCount: number
  readonly flags: Uint8Array
  readonly count: number
}

/** What one view of an embedding needs to show the selection. */
export interface View {
  /** Flags in the order of the embedding, see `flagBits`; null where no cell is selected or hidden. */
  readonly flags: Uint8Array | null
  readonly count: number
  /**
   * Rises when other cells are in sight than before: what depends on those alone, such as medians, is worked
   * out again.
   */
  readonly sight: number
  /**
   * Cells of each group of the asked column: in the population, and selected; null where no column was asked.
   */
  readonly groups: GroupCounts | null
}

/** The same where nothing is being drawn. */
export interface StandingView extends View {
  /**
   * Flags that hide no cell for its group of the asked column: those of a pane whose palette hides the
   * groups, so that a group is hidden and shown again without a byte for any cell. Null as `flags`.
   */
  readonly beside: Uint8Array | null
}
