import { useMemo } from 'react'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import type { Density } from '../../state/looks.ts'
import type { Selected } from '../../state/selected.ts'
import type { ShownDensity } from './DensityShapes.tsx'
import type { GroupColoring } from './use-color.ts'
import { shownOf, useDensity } from './use-density.ts'
import type { Frames } from './use-frames.ts'

interface Asked {
  readonly thread: FilterWorker
  readonly position: string
  readonly count: number
  readonly selected: Selected | null
  readonly sight: number | null
  /** Null where none is wanted. */
  readonly density: Density | null
  readonly group: GroupColoring | null
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
