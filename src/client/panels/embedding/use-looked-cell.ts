import { useAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { lookedRowAtom } from '../../state/pointed.ts'
import type { Points } from '../../state/points.ts'
import type { Place } from './EmbeddingCanvas.tsx'

/** The cell that is looked at, here or in a table, and its place; the others are told of one that is looked at here. */
export function useLookedCell(points: Points, here: number | null): { readonly cell: number | null; readonly ring: Place | null } {
  const [elsewhere, setLookedRow] = useAtom(lookedRowAtom)
  useEffect(() => setLookedRow(here), [here, setLookedRow])
  const cell = here ?? elsewhere
  const place = useMemo(() => (cell === null ? -1 : points.ids.subarray(0, points.count).indexOf(cell)), [points, cell])
  return { cell, ring: place < 0 ? null : [points.xy[2 * place] ?? NaN, points.xy[2 * place + 1] ?? NaN, points.z?.[place] ?? 0] }
}
