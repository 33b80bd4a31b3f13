import { atom } from 'jotai'
import type { Clause } from '../../../../contract/selection.ts'
import { createLatest } from '../../../cloud/latest.ts'
import { drawingCountAtom, drawnClauseAtom, selectedAtom } from '../../../state/selection/selected.ts'
import type { Pane, Store } from './pane.ts'

/**
 * Has the filter thread compute how the pane shows the selection, the positions of group names, and a preview
 * of what an outline in either pane would select.
 */
export function followView(store: Store, pane: Pane): () => void {
  const {
    thread,
    name,
    namingAtom,
    positionAtom,
    pointsAtom,
    viewAtom,
    drawnViewAtom,
    drawnCountAtom,
    mediansAtom
  } = pane
  const groupsAtom = atom((get) => get(namingAtom)?.column ?? null)
  const columnAtom = atom((get) => get(namingAtom)?.name ?? null)
  const countAtom = atom((get) => get(pointsAtom).count)
  const completeAtom = atom((get) => get(pointsAtom).complete)
  const placeAtom = atom((get) => ({
    position: get(positionAtom),
    column: get(columnAtom),
    groups: get(groupsAtom)
  }))
  /** The state of the filter thread is part of the request, since the answers depend on it. */
  const viewQuestionAtom = atom((get) => ({
    ...get(placeAtom),
    count: get(countAtom),
    selected: get(selectedAtom)
  }))
  /** The positions of names change only with the visible cells; a lasso does not wait for them. */
  const mediansQuestionAtom = atom((get) => ({
    ...get(placeAtom),
    complete: get(completeAtom),
    sight: get(pane.sightAtom)
  }))
  // A finished outline becomes the selection: its preview stays until the selection is computed.
  let ended = false

  const views = createLatest(
    ({ position, column }: { readonly position: string; readonly column: string | null }) =>
      thread.view(position, column),
    (view, { column }) => {
      store.set(viewAtom, { view, column })
      if (ended) store.set(drawnViewAtom, null)
    }
  )
  const medians = createLatest(
    ({ position, column }: { readonly position: string; readonly column: string }) =>
      thread.medians(position, column),
    (places, { column }) => store.set(mediansAtom, places && { places, column })
  )
  const previews = createLatest(
    ({
      clause,
      position,
      column
    }: {
      readonly clause: Clause
      readonly position: string
      readonly column: string | null
    }) => thread.preview(clause, position, column),
    (view, { column }) => store.set(drawnViewAtom, { view, column })
  )
  let frame = 0
  const preview = (clause: Clause) =>
    previews.ask({ clause, position: store.get(positionAtom), column: store.get(columnAtom) })
  const followDrawing = () => {
    const drawn = store.get(drawnClauseAtom)
    cancelAnimationFrame(frame)
    if (drawn && !drawn.over) {
      ended = false
      if (drawn.by === name) preview(drawn.clause)
      // The other pane is updated as fast as the filter thread answers.
      else frame = requestAnimationFrame(() => preview(drawn.clause))
      return
    }
    previews.stop()
    if (!drawn && !ended) store.set(drawnViewAtom, null)
    ended = true
  }
  const giveGroups = () => {
    const naming = store.get(namingAtom)
    if (naming) void thread.setGroups(naming.name, naming.column.codes, naming.column.levels)
  }
  const askView = () => views.ask(store.get(viewQuestionAtom))
  const askMedians = () => {
    const { position, column, sight } = store.get(mediansQuestionAtom)
    if (column !== null && sight !== null) medians.ask({ position, column })
  }
  const unsubscribes = [
    store.sub(groupsAtom, giveGroups),
    store.sub(viewQuestionAtom, askView),
    store.sub(mediansQuestionAtom, askMedians),
    store.sub(drawnClauseAtom, followDrawing),
    store.sub(selectedAtom, () => {
      store.set(drawnClauseAtom, (was) => (was?.over ? null : was))
      // The count is that of the selection now, which the preview of the cells need not wait for.
      if (ended) store.set(drawingCountAtom, null)
    }),
    store.sub(drawnCountAtom, () => store.set(drawingCountAtom, store.get(drawnCountAtom)))
  ]
  giveGroups()
  askView()
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const requested of [views, medians, previews]) requested.stop()
    cancelAnimationFrame(frame)
    store.set(drawingCountAtom, null)
  }
}
