import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Clause, ClauseOperation } from '../../../contract/selection.ts'
import type { PaneName } from '../../state/exploration.ts'
import { drawingCountAtom, drawnClauseAtom, selectedAtom, selectingPaneAtom } from '../../state/selected.ts'
import type { Shape } from './gestures/tool.ts'
import { clauseOf } from './outlines.ts'
import type { useSelectionActs } from './selection-acts.ts'
import type { SelectionView } from './use-view.ts'

interface Outline extends Pick<SelectionView, 'preview' | 'end' | 'drawn'> {
  readonly paneName: PaneName
  readonly position: string
  /** The column whose groups the frames of a split show; null where one picture shows all. */
  readonly splitBy: string | null
  readonly acts: ReturnType<typeof useSelectionActs>
}

/** What an outline under the hand does: both pictures show what it would select while it is drawn, and it selects when it is closed. */
export function useOutline({ paneName, position, splitBy, acts, preview, end, drawn }: Outline) {
  const selected = useAtomValue(selectedAtom)
  const setDrawn = useSetAtom(drawnClauseAtom)
  const setSelectingPane = useSetAtom(selectingPaneAtom)
  const setDrawingCount = useSetAtom(drawingCountAtom)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a drawing that was kept has become the selection when that changes
  useEffect(() => setDrawn((was) => (was?.over ? null : was)), [selected, setDrawn])
  useEffect(() => setDrawingCount(drawn), [drawn, setDrawingCount])
  useEffect(() => () => setDrawingCount(null), [setDrawingCount])

  const clauseIn = (shape: Shape, operation: ClauseOperation, frame: string | undefined): Clause =>
    clauseOf(shape, position, operation, splitBy !== null && frame !== undefined ? { [splitBy]: [frame] } : undefined)
  const select = (shape: Shape, operation: ClauseOperation, name: 'lasso' | 'polygon' | 'rectangle', frame?: string) => {
    const clause = clauseIn(shape, operation, frame)
    end()
    setDrawn({ by: paneName, clause, over: true })
    // Entered at once, and counted when the selection has followed: what is undone meanwhile stays undone.
    acts.select(clause, { name: 'outline', counted: name })
  }
  const previewShape = (shape: Shape | null, operation: ClauseOperation, frame?: string) => {
    const clause = shape && clauseIn(shape, operation, frame)
    preview(clause)
    if (clause) setSelectingPane(paneName)
    setDrawn(clause && { by: paneName, clause, over: false })
  }
  return { select, previewShape }
}
