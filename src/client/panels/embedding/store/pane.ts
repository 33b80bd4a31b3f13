import type { createStore } from 'jotai'
import { createContext, use } from 'react'
import type { CloudHandle } from '../../../cloud/PointCloud.tsx'
import type { FilterWorker } from '../../../../../workers/filter/index.ts'
import type { PaneName } from '../../../state/view/exploration.ts'
import type { UserInfo } from '../../../session/session.ts'
import { createCellAtoms } from './cell-atoms.ts'
import { createChoiceAtoms } from './choice-atoms.ts'
import { createColorAtoms } from './color-atoms.ts'
import { createViewAtoms } from './view-atoms.ts'
import { createSplitAtoms } from './split-atoms.ts'
import { createDensityAtoms } from './density-atoms.ts'

export type Store = ReturnType<typeof createStore>

/**
 * The store of one pane: atoms of what is chosen, of what was asked for it, and of what follows from both.
 * Components read the atoms that they
 * show and nothing else, so that each renders when its part has changed. What is asked of the cache and of
 * the filter thread is written into
 * the atoms by the functions that `follow` starts.
 */
export function createPane(name: PaneName, dataset: UserInfo['dataset'], thread: FilterWorker) {
  const choices = createChoiceAtoms(name, dataset)
  const colors = createColorAtoms(choices)
  const view = createViewAtoms(dataset, choices, colors)
  return {
    thread,
    /** The clouds on the screen: one, or the frames of a split by level. */
    clouds: new Map<number | null, CloudHandle>(),
    ...choices,
    ...colors,
    ...view,
    ...createCellAtoms(choices, colors, view),
    ...createSplitAtoms(choices),
    ...createDensityAtoms(choices, colors)
  }
}

export type Pane = ReturnType<typeof createPane>

export const PaneContext = createContext<Pane | null>(null)

/** The pane that a component belongs to. @throws Error outside of one */
export function usePane(): Pane {
  const pane = use(PaneContext)
  if (!pane) throw new Error('There is no pane here')
  return pane
}

/**
 * Any cloud of the pane; the frames of a split are seen by one camera, so that any of them moves it for all.
 */
export const cloudOf = ({ clouds }: Pane): CloudHandle | undefined => clouds.values().next().value

/** The id of the text that describes a pane to screen readers. */
export const summaryIdOf = ({ name }: Pane): string => `embedding-summary-${name}`
