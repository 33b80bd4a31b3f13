import { useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Projection } from '../../../../shared/outline.ts'
import { operationOf, type Vertex } from '../../../cloud/gestures/gesture.ts'
import { createLatest } from '../../../cloud/latest.ts'
import type { CloudEvents } from '../../../cloud/Stage.tsx'
import { groupActions } from '../actions/group-actions.ts'
import { usePane, type Pane, type Store } from '../store/pane.ts'
import { outlineActions } from '../actions/outline-actions.ts'
import { firstPictureAtom } from '../../../state/first-picture.ts'
import { cellPickAtom } from '../../../state/selection/cell-pick.ts'
import { panelKeys } from './panel-shortcuts.ts'

interface Question {
  readonly at: Vertex
  readonly reach: number
  readonly projection: Projection | undefined
  readonly pin: boolean
}

/**
 * The handlers of pointer and key events on a cloud of the pane.
 * @param frame the group of a frame of a split; null in a cloud of all cells
 */
export function cloudEvents(store: Store, pane: Pane, frame: string | null) {
  const { thread, positionAtom, groupAtom, toolAtom, inspectedAtom, drawingAtom, paintedAtom } = pane
  const outline = outlineActions(store, pane, frame)
  const groups = groupActions(store, pane)
  // The cell under the pointer is found by the grid of the filter thread: nothing is read back from the
  // screen.
  const questions = createLatest(
    ({ at, reach, projection }: Question) =>
      thread.nearest(store.get(positionAtom), at[0], at[1], reach, projection),
    (found, { pin }) =>
      store.set(inspectedAtom, (was) => (was?.pinned && !pin ? was : found && { ...found, pinned: pin }))
  )
  const events: CloudEvents = {
    onPreview: outline.preview,
    onSelect: outline.select,
    onDrawing: (drawing) => store.set(drawingAtom, drawing),
    onDrawn: (drawn) => {
      store.set(paintedAtom, drawn)
      store.set(firstPictureAtom, true)
    },
    onKey: panelKeys(store, pane),
    onHover: (at, reach, projection) => {
      if (at) {
        questions.ask({ at, reach, projection, pin: false })
        return
      }
      questions.stop()
      store.set(inspectedAtom, (was) => (was?.pinned ? was : null))
    },
    /**
     * A parameter that waits for a cell gets the nearest one. Else, with the tool that picks groups the group
     * of the cell is selected; otherwise what is known of the cell is pinned.
     */
    onPick: (at, reach, press, projection) => {
      const pick = store.get(cellPickAtom)
      if (pick) {
        void thread.nearest(store.get(positionAtom), at[0], at[1], reach, projection).then((found) => {
          // Another pick may have begun, or this one ended, before the cell was found.
          if (!found || store.get(cellPickAtom) !== pick) return
          store.set(cellPickAtom, null)
          pick.take(found.cell)
        })
        return
      }
      if (store.get(toolAtom) !== 'pick') {
        questions.ask({ at, reach, projection, pin: true })
        return
      }
      void thread.nearest(store.get(positionAtom), at[0], at[1], reach, projection).then((found) => {
        const level = (found && store.get(groupAtom)?.column.codes[found.cell]) ?? -1
        if (level >= 0) groups.select(level, operationOf(press))
      })
    }
  }
  return { events, stop: () => questions.stop() }
}

/** The same while a cloud is on the screen. */
export function useCloudEvents(frame: string | null): CloudEvents {
  const store = useStore()
  const pane = usePane()
  const made = useMemo(() => cloudEvents(store, pane, frame), [store, pane, frame])
  useEffect(() => made.stop, [made])
  return made.events
}
