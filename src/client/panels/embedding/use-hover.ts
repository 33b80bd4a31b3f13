import { useEffect, useMemo, useState } from 'react'
import type { Projection } from '../../../contract/outline.ts'
import type { FoundCell } from '../../../../workers/filter/grid.ts'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import type { Vertex } from './gestures/tool.ts'
import { createLatest } from './latest.ts'

export interface LookedAt extends FoundCell {
  /** It was clicked, and stays until the next click or Esc. */
  readonly pinned: boolean
}

interface Asked {
  readonly at: Vertex
  readonly reach: number
  readonly projection: Projection | undefined
  readonly pin: boolean
}

/** The cell under the pointer, found by the grid of the filter thread: nothing is read back from the picture. */
export function useHover(thread: FilterWorker, position: string) {
  const [looked, setLooked] = useState<LookedAt | null>(null)
  const questions = useMemo(
    () =>
      createLatest(
        ({ at, reach, projection }: Asked) => thread.nearest(position, at[0], at[1], reach, projection),
        (found, { pin }) => setLooked((was) => (was?.pinned && !pin ? was : found && { ...found, pinned: pin }))
      ),
    [thread, position]
  )
  useEffect(() => () => questions.stop(), [questions])
  return {
    looked,
    hover: (at: Vertex | null, reach: number, projection?: Projection) => {
      if (at) {
        questions.ask({ at, reach, projection, pin: false })
        return
      }
      questions.stop()
      setLooked((was) => (was?.pinned ? was : null))
    },
    pin: (at: Vertex, reach: number, projection?: Projection) => questions.ask({ at, reach, projection, pin: true }),
    forget: () => setLooked(null)
  }
}
