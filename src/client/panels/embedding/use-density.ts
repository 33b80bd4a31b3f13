import { useEffect, useMemo, useState } from 'react'
import type { DensityFrames, DensityMap, DensityOf } from '../../../../workers/filter/density/map.ts'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import type { Density } from '../../state/looks.ts'
import type { Selected } from '../../state/selected.ts'
import { createLatest } from './latest.ts'
import type { GroupColoring } from './use-color.ts'

export interface DensityAsked {
  readonly thread: FilterWorker
  readonly position: string
  readonly count: number
  readonly selected: Selected | null
  /** Rises when other cells are in sight. */
  readonly sight: number | null
  /** Null where none is shown. */
  readonly density: Density | null
  /** The groups that cells are coloured by. */
  readonly group: GroupColoring | null
  /** The frames that are in sight, where the embedding is split. */
  readonly frames: DensityFrames | null
}

interface Question {
  readonly thread: FilterWorker
  readonly position: string
  readonly of: DensityOf
  readonly smoothing: number
  readonly frames: DensityFrames | null
}

/** Of which cells a density is shown: of the selection only while there is one, of groups only while they are the colour. */
export const shownOf = (density: Density, selected: number, group: GroupColoring | null): Density['of'] =>
  (density.of === 'selected' && selected === 0) || (density.of === 'groups' && !group) ? 'shown' : density.of

/** Where cells lie densest, found by the filter thread; null while none is shown. */
export function useDensity({ thread, position, count, selected, sight, density, group, frames }: DensityAsked): DensityMap | null {
  const [answer, setAnswer] = useState<{ readonly map: DensityMap | null; readonly question: Question } | null>(null)
  const latest = useMemo(
    () =>
      createLatest(
        ({ thread: asked, position: place, of, smoothing, frames: each }: Question) => asked.density(place, of, smoothing, each),
        (map, question) => setAnswer({ map, question })
      ),
    []
  )
  const of = density && shownOf(density, selected?.count ?? 0, group)
  const smoothing = density?.smoothing ?? 1
  const column = group?.name ?? null
  // A lasso changes the density of the selection alone.
  const cells = of === 'selected' ? selected : sight
  useEffect(() => {
    if (of === null) return
    latest.ask({ thread, position, smoothing, frames, of: of === 'groups' ? { kind: of, column: column ?? '' } : { kind: of } })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the answer changes with what the thread was given meanwhile
  }, [latest, thread, position, of, smoothing, column, group, count, cells, frames])
  useEffect(() => () => latest.stop(), [latest])
  // While another is on its way the one before stays in sight, unless it is of other cells.
  const asked = answer?.question
  const fits =
    asked?.position === position &&
    asked.of.kind === of &&
    (asked.of.kind !== 'groups' || asked.of.column === column) &&
    asked.frames?.column === frames?.column
  return answer && fits ? answer.map : null
}
