import { atom } from 'jotai'

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

export const selectedAtom = atom<Selected | null>(null)

/** The live count while a lasso is drawn; null when none is. */
export const drawingCountAtom = atom<number | null>(null)
