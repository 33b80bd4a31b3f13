import { useEffect, useMemo, useRef, useState } from 'react'
import type { View } from '../../../../workers/filter/filter.ts'
import type { GroupPlaces } from '../../../../workers/filter/medians.ts'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import type { Clause } from '../../../contract/selection.ts'
import type { Selected } from '../../state/selected.ts'
import { createLatest } from './latest.ts'
import type { GroupColoring } from './use-color.ts'

interface Asked {
  readonly thread: FilterWorker
  readonly position: string
  /** Cells that have come, and whether they are all. */
  readonly count: number
  readonly complete: boolean
  readonly selected: Selected | null
  /** The groups that are counted and named: those of the colour, or the last ones before a number or gene. */
  readonly groups: GroupColoring | null
  /** What is being drawn in the other picture. */
  readonly elsewhere: { readonly clause: Clause; readonly over: boolean } | null
}

export interface SelectionView {
  /** How the embedding shows the selection, or what is being drawn; null before the first answer. */
  readonly view: View | null
  /** Cells under the outline that is being drawn; null when none is. */
  readonly drawn: number | null
  /** Where the groups lie. */
  readonly medians: GroupPlaces | null
  /** Asks what a clause more would select; null takes the question back. */
  readonly preview: (clause: Clause | null) => void
  /** The drawing is over and will be the selection: it stays in sight until that has followed. */
  readonly end: () => void
}

/** What the filter thread says of one picture of an embedding. */
export function useView({ thread, position, count, complete, selected, groups: grouping, elsewhere }: Asked): SelectionView {
  const column = grouping?.name ?? null
  const groups = grouping?.column ?? null
  const ended = useRef(false)
  const [view, setView] = useState<View | null>(null)
  const [drawing, setDrawing] = useState<View | null>(null)
  const [medians, setMedians] = useState<GroupPlaces | null>(null)

  useEffect(() => {
    if (column !== null && groups) void thread.setGroups(column, groups.codes, groups.levels)
  }, [thread, column, groups])

  useEffect(() => {
    let here = true
    void thread.view(position, column).then((answer) => {
      if (!here) return
      setView(answer)
      // What was drawn has become the selection.
      if (ended.current) setDrawing(null)
    })
    return () => {
      here = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the answer changes with what the thread was given meanwhile
  }, [thread, position, column, groups, count, selected])

  // Medians move only with what is in sight; a lasso need not wait for them.
  const sight = view?.sight ?? null
  useEffect(() => {
    if (column === null || sight === null) return
    let here = true
    void thread.medians(position, column).then((answer) => here && setMedians(answer))
    return () => {
      here = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the answer changes with what the thread was given meanwhile
  }, [thread, position, column, groups, complete, sight])

  const previews = useMemo(() => createLatest((clause: Clause) => thread.preview(clause, position, column), setDrawing), [thread, position, column])
  useEffect(() => () => previews.stop(), [previews])

  // The hand in the other picture is followed frame by frame, as fast as the thread answers.
  const followed = elsewhere?.clause ?? null
  const over = elsewhere?.over ?? false
  useEffect(() => {
    if (!followed) return
    ended.current = over
    if (over) {
      previews.stop()
      return
    }
    const frame = requestAnimationFrame(() => previews.ask(followed))
    return () => cancelAnimationFrame(frame)
  }, [followed, over, previews])
  const follows = followed !== null
  useEffect(() => {
    if (!follows) return
    return () => {
      previews.stop()
      // What was kept stays in sight until the selection has followed.
      if (!ended.current) setDrawing(null)
      ended.current = true
    }
  }, [follows, previews])

  return {
    view: drawing ?? view,
    drawn: drawing ? drawing.count : null,
    medians,
    preview(clause) {
      ended.current = clause === null
      if (clause) previews.ask(clause)
      else {
        previews.stop()
        setDrawing(null)
      }
    },
    end() {
      ended.current = true
      previews.stop()
    }
  }
}
