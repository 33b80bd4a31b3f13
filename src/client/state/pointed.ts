import { atom } from 'jotai'

/** The group that the pointer rests on in a legend: every pane in these colours shows it. */
export const pointedAtom = atom<{ readonly column: string; readonly level: number } | null>(null)

/** The row of the cell that is inspected in one pane: the other marks it as well. */
export const inspectedRowAtom = atom<number | null>(null)
