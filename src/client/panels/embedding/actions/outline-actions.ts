import type { Clause, ClauseOperation } from '../../../../contract/selection.ts'
import type { Shape } from '../../../cloud/gestures/gesture.ts'
import { drawnClauseAtom, selectingPaneAtom } from '../../../state/selection/selected.ts'
import type { Pane, Store } from '../store/pane.ts'
import { clauseOf } from '../store/outlines.ts'
import { selectionActions } from './selection-actions.ts'

/**
 * The actions of an outline: while it is drawn, both panes preview what it would select; when it is closed,
 * it selects.
 * @param frame the group of the frame that it is drawn in, where the embedding is split; null in one of all
 * cells
 */
export function outlineActions(store: Store, pane: Pane, frame: string | null) {
  const { select } = selectionActions(store, pane)
  const clauseIn = (shape: Shape, operation: ClauseOperation): Clause => {
    const split = store.get(pane.splitAtom)
    const within = split !== null && frame !== null ? { [split]: [frame] } : undefined
    return clauseOf(shape, store.get(pane.positionAtom), operation, within)
  }
  return {
    preview: (shape: Shape | null, operation: ClauseOperation) => {
      if (shape) store.set(selectingPaneAtom, pane.name)
      store.set(drawnClauseAtom, shape && { by: pane.name, clause: clauseIn(shape, operation), over: false })
    },
    select: (shape: Shape, operation: ClauseOperation, name: 'lasso' | 'polygon' | 'rectangle') => {
      const clause = clauseIn(shape, operation)
      store.set(drawnClauseAtom, { by: pane.name, clause, over: true })
      // The clause is added at once and the cells counted later, so that an undo in between is kept.
      select(clause, { name: 'outline', counted: name })
    }
  }
}
