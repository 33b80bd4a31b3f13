import { atom } from 'jotai'
import type { DensityMap } from '../../../../../workers/filter/density/map.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import type { Density } from '../../../state/view/view-settings.ts'
import { themeColorsAtom } from '../../../theme/theme-colors.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import type { ColorAtoms } from './color-atoms.ts'
import { densityAreas, type DensityArea } from './density-areas.ts'

/** A computed density, and the cells that it is of. */
export interface FoundDensity {
  readonly map: DensityMap | null
  readonly position: string
  readonly of: Density['of']
  /** The groups, where each has its own. */
  readonly column: string | null
  /** The column that the frames show, where the embedding is split. */
  readonly split: string | null
}

/** The density of the cells of a pane. */
export function createDensityAtoms(choices: ChoiceAtoms, colors: ColorAtoms) {
  const { settingsAtom, solidAtom, positionAtom, splitAtom } = choices
  const { groupAtom, pointedLevelAtom } = colors
  /** Null where none is shown; there is none in three dimensions. */
  const densityAtom = atom((get) => (get(solidAtom) ? null : get(settingsAtom).density))
  /**
   * Of which cells it is shown: of the selection only while there is one, of groups only while they are the
   * colour.
   */
  const densityOfAtom = atom((get): Density['of'] | null => {
    const density = get(densityAtom)
    if (!density) return null
    const cannot =
      (density.of === 'selected' && (get(selectedAtom)?.count ?? 0) === 0) ||
      (density.of === 'groups' && !get(groupAtom))
    return cannot ? 'shown' : density.of
  })
  const foundDensityAtom = atom<FoundDensity | null>(null)
  /** While another density is computed, the last one stays, unless it is of other cells. */
  const densityMapAtom = atom((get): DensityMap | null => {
    const found = get(foundDensityAtom)
    const fits =
      found?.position === get(positionAtom) &&
      found.of === get(densityOfAtom) &&
      found.split === get(splitAtom) &&
      (found.of !== 'groups' || found.column === get(groupAtom)?.name)
    return found && fits ? found.map : null
  })
  const plainAreasAtom = atom((get): readonly DensityArea[] => {
    const [map, density] = [get(densityMapAtom), get(densityAtom)]
    if (!map || !density) return []
    return densityAreas(map, density.filled, get(groupAtom)?.column.colors ?? [], get(themeColorsAtom).dark)
  })
  return {
    densityAtom,
    densityOfAtom,
    foundDensityAtom,
    densityMapAtom,
    /**
     * The areas over the cells, by the frame that each belongs to; those of other groups than the one pointed
     * at are faint.
     */
    densityAreasAtom: atom((get) => {
      const [areas, pointed] = [get(plainAreasAtom), get(pointedLevelAtom)]
      if (pointed === null) return areas
      return areas.map((area) => ({ ...area, faint: area.level !== null && area.level !== pointed }))
    })
  }
}
