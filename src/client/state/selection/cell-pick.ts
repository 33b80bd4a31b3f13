import { atom } from 'jotai'

/**
 * A parameter that waits for a cell: the next click on the map gives it the nearest one. Null: none waits.
 */
export interface CellPick {
  readonly take: (cell: number) => void
  /** Nothing was picked: the parameter stays as it was. */
  readonly cancel: () => void
}

export const cellPickAtom = atom<CellPick | null>(null)
