import { useMemo } from 'react'
import type { ShownDensity } from './DensityShapes.tsx'
import { shownOf, useDensity, type DensityAsked } from './use-density.ts'
import type { Frames } from './use-frames.ts'

interface Asked extends Omit<DensityAsked, 'frames'> {
  readonly frames: Frames | null
  readonly dark: boolean
  readonly pointed: number | null
}

/** The density of a panel: of which cells it is, and how it is drawn. */
export function usePanelDensity({ frames, dark, pointed, density, group, ...asked }: Asked) {
  const inFrames = useMemo(() => frames && { column: frames.name, levels: frames.levels }, [frames])
  const map = useDensity({ ...asked, density, group, frames: inFrames })
  const filled = density?.filled ?? false
  const drawn = useMemo(
    (): ShownDensity | null => map && { map, filled, dark, colors: group?.column.colors ?? [], pointed },
    [map, filled, dark, group, pointed]
  )
  return { map, drawn: density ? drawn : null, of: density && shownOf(density, asked.selected?.count ?? 0, group) }
}
