import { useAtomValue } from 'jotai'
import type { Outline } from '../../../cloud/gestures/gesture.ts'
import { useCloud, useDrawnHere } from '../../../cloud/use-view.ts'
import { usePane } from '../store/pane.ts'
import { CellsNote } from './CellsNote.tsx'
import { DrawnCount } from './DrawnCount.tsx'
import { HoverCard } from './HoverCard.tsx'

const isDrawing = (outline: Outline | null): boolean => outline !== null

/** The overlays at the pointer and at the inspected cell. */
export function CellsOverlay({ frame }: { readonly frame: { readonly level: number } | null }) {
  const { moving } = useCloud()
  const drawing = useDrawnHere(isDrawing)
  return (
    <>
      {!frame && <CellsNote />}
      {drawing && <DrawnCount />}
      {!drawing && !moving && <LookedAtCell level={frame?.level ?? null} />}
    </>
  )
}

/** The card of the inspected cell, in the frame that shows it. */
function LookedAtCell({ level }: { readonly level: number | null }) {
  const { inspectedAtom, ringAtom, framesAtom } = usePane()
  const inspected = useAtomValue(inspectedAtom)
  const ring = useAtomValue(ringAtom)
  const frames = useAtomValue(framesAtom)
  if (!inspected || !ring || (level !== null && frames?.column.codes[inspected.cell] !== level)) return null
  return <HoverCard cell={inspected.cell} place={ring} pinned={inspected.pinned} />
}
