import { useAtom } from 'jotai'
import type { PaneName } from '../../state/exploration.ts'
import { lookAtoms, type Density, type Look } from '../../state/looks.ts'
import type { Points } from '../../state/points.ts'
import type { ValueRange } from './colors.ts'
import { suitedOpacity, suitedSize } from './use-picture.ts'
import type { Coloring } from './use-color.ts'

const plainDensity: Density = { of: 'shown', smoothing: 1, filled: true }

/** How one picture is drawn: what was chosen, and where nothing was what suits the cells and the colour. */
export function useLook(name: PaneName, points: Points, dimensions: number, coloring: Coloring | null) {
  const [look, setLook] = useAtom(lookAtoms[name])
  const value = coloring?.kind === 'value' ? coloring : null
  const range: ValueRange | null = value && look.range?.of === value.name ? look.range : null
  const canTurn = dimensions > 2
  return {
    look,
    setLook: (change: Partial<Look>) => setLook(change),
    size: look.size ?? suitedSize(points.total),
    opacity: look.opacity ?? suitedOpacity(points.total),
    range,
    setRange: (next: ValueRange | null) => setLook({ range: next && coloring ? { of: coloring.name, ...next } : null }),
    // A gene that is not seen says nothing; the zero of another number is a value like any.
    zerosGrey: value !== null && (look.zeros?.of === value.name ? look.zeros.grey : value.isGene),
    setZerosGrey: (grey: boolean) => setLook({ zeros: coloring ? { of: coloring.name, grey } : null }),
    canTurn,
    /** An embedding made for space is seen in it; of many axes the first two say most. */
    solid: canTurn && (look.solid ?? dimensions === 3),
    toggleDensity: () => setLook({ density: look.density ? null : plainDensity })
  }
}
