import { atom } from 'jotai'
import type { Clause } from '../../../contract/selection.ts'
import type { PaneName } from '../view/exploration.ts'

/**
 * The selection as the filter worker computed it from filters and clauses, one byte a cell of the data set.
 * `version` rises with every change; arrays are replaced, never written to.
 */
export interface Selected {
  readonly version: number
  readonly total: number
  /** 1 where the cell passes the filters. */
  readonly population: Uint8Array
  readonly populationCount: number
  /** 1 where the cell is selected; always inside the population. */
  readonly flags: Uint8Array
  readonly count: number
}

/** What was worked out last: while it is worked out anew it stays, and what stands on the page with it. */
export const selectedAtom = atom<Selected | null>(null)

/** The selection is being worked out anew, or could not be. */
export const countingAtom = atom(false)

/** The selection as it was asked for; null while it is being worked out, or could not be. */
export const countedAtom = atom((get) => (get(countingAtom) ? null : get(selectedAtom)))

/** The live count while a lasso is drawn; null when none is. */
export const drawingCountAtom = atom<number | null>(null)

/**
 * The clause that is being drawn in one pane, which both show; null while none is drawn. `over`: the drawing
 * has ended and is selected; what it showed stays in sight until the selection has followed.
 */
export const drawnClauseAtom = atom<{
  readonly by: PaneName
  readonly clause: Clause
  readonly over: boolean
} | null>(null)

/** The pane in which cells were selected last: the one bar of the selection stands there. */
export const selectingPaneAtom = atom<PaneName>('first')
