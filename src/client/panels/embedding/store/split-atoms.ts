import { atom } from 'jotai'
import { ownValue } from '../../../../shared/own-value.ts'
import type { GroupColumn } from '../../../state/columns/cell-columns.ts'
import { explorationAtom } from '../../../state/view/exploration.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import { framePage } from './frames.ts'

/** An embedding that is split into one frame per group. A page shows some of the frames. */
export interface Frames {
  readonly name: string
  readonly column: GroupColumn
  /** The number of groups, each of which has a frame. */
  readonly count: number
  /** The groups whose frames are on the current page. */
  readonly levels: readonly number[]
  readonly page: number
  readonly pages: number
}

const none: readonly string[] = []

/** The frames of a pane that is split. */
export function createSplitAtoms({ splitAtom }: ChoiceAtoms) {
  const splitColumnAtom = atom<GroupColumn | null>(null)
  const wantedPageAtom = atom<{ readonly of: string | null; readonly page: number }>({ of: null, page: 0 })
  return {
    /** The groups that the cells are split by, once they are loaded. */
    splitColumnAtom,
    /** Null where the pane is not split or the groups are not loaded. */
    framesAtom: atom((get): Frames | null => {
      const [name, column, wanted] = [get(splitAtom), get(splitColumnAtom), get(wantedPageAtom)]
      if (name === null || !column) return null
      const hidden = ownValue(get(explorationAtom).hidden, name) ?? none
      const inSight = (level: string, index: number) =>
        (column.counts[index] ?? 0) > 0 && !hidden.includes(level)
      const levels = column.levels.flatMap((level, index) => (inSight(level, index) ? [index] : []))
      return {
        name,
        column,
        count: levels.length,
        ...framePage(levels, wanted.of === name ? wanted.page : 0)
      }
    }),
    turnPageAtom: atom(null, (get, set, page: number) => set(wantedPageAtom, { of: get(splitAtom), page }))
  }
}
