import type { DensityMap } from '../../../../workers/filter/density/map.ts'
import type { Density, Look } from '../../state/looks.ts'
import { DensityKey } from './DensityKey.tsx'
import { SizeOpacity } from './SizeOpacity.tsx'

interface FootProps {
  readonly size: number
  readonly opacity: number
  /** Null where none is shown. */
  readonly density: Density | null
  readonly densityOf: Density['of'] | null
  readonly map: DensityMap | null
  readonly dark: boolean
  /** Are cells selected, and are they in the colours of groups? */
  readonly selected: boolean
  readonly grouped: boolean
  readonly onLook: (change: Partial<Look>) => void
}

/** How the cells are drawn: under the legend, or in a menu where the panel is low. */
export function Foot({ size, opacity, density, densityOf, map, dark, selected, grouped, onLook }: FootProps) {
  return (
    <>
      {density && densityOf && (
        <DensityKey
          density={density}
          shown={densityOf}
          map={map}
          dark={dark}
          can={{ shown: true, selected, groups: grouped }}
          onChange={(next) => onLook({ density: next })}
        />
      )}
      <SizeOpacity size={size} opacity={opacity} onSize={(next) => onLook({ size: next })} onOpacity={(next) => onLook({ opacity: next })} />
    </>
  )
}
