import { atom } from 'jotai'
import type { DensityFrames, DensityOf } from '../../../../../workers/filter/density/map.ts'
import { createLatest } from '../../../cloud/latest.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import type { Density } from '../../../state/view/view-settings.ts'
import type { Pane, Store } from './pane.ts'

interface Question {
  readonly position: string
  readonly of: Density['of']
  /** The groups, where each has its own. */
  readonly column: string | null
  readonly smoothing: number
  readonly frames: DensityFrames | null
}

const requestOf = ({ of, column }: Question): DensityOf =>
  of === 'groups' ? { kind: of, column: column ?? '' } : { kind: of }

/** Has the filter thread compute the density of a pane while it is shown. */
export function followDensity(store: Store, pane: Pane): () => void {
  const {
    thread,
    positionAtom,
    densityAtom,
    densityOfAtom,
    foundDensityAtom,
    groupAtom,
    framesAtom,
    pointsAtom,
    sightAtom
  } = pane
  const smoothingAtom = atom((get) => get(densityAtom)?.smoothing ?? 1)
  const levelsAtom = atom((get) => {
    const frames = get(framesAtom)
    return frames && { column: frames.name, levels: frames.levels }
  })
  /** A lasso changes only the density of the selection. */
  const cellsAtom = atom((get) => (get(densityOfAtom) === 'selected' ? get(selectedAtom) : get(sightAtom)))
  const countAtom = atom((get) => get(pointsAtom).count)
  /** The state of the filter thread is part of the request, since the answer depends on it. */
  const questionAtom = atom((get): (Question & { readonly given: readonly unknown[] }) | null => {
    const of = get(densityOfAtom)
    if (of === null) return null
    const group = get(groupAtom)
    const given = [get(cellsAtom), get(countAtom), group]
    return {
      position: get(positionAtom),
      of,
      column: group?.name ?? null,
      smoothing: get(smoothingAtom),
      frames: get(levelsAtom),
      given
    }
  })
  const answers = createLatest(
    (question: Question) =>
      thread.density(question.position, requestOf(question), question.smoothing, question.frames),
    (map, { position, of, column, frames }) =>
      store.set(foundDensityAtom, { map, position, of, column, split: frames?.column ?? null })
  )
  const ask = () => {
    const question = store.get(questionAtom)
    if (question) answers.ask(question)
  }
  const unsubscribe = store.sub(questionAtom, ask)
  ask()
  return () => {
    unsubscribe()
    answers.stop()
  }
}
