import { atom } from 'jotai'
import type { PointStyle, Rest } from '../../../../../shaders/points/style.ts'
import {
  codesFollowPointer,
  createBytes,
  createGrowingCodes,
  groupCoder,
  groupPalette,
  paletteHides,
  plainPalette,
  valueCoder,
  valuePalette
} from '../../../cloud/colors.ts'
import type { CloudColors, Coordinates } from '../../../cloud/points/points.ts'
import type { SpacePoint } from '../../../cloud/space.ts'
import { themeColorsAtom } from '../../../theme/theme-colors.ts'
import { explorationAtom } from '../../../state/view/exploration.ts'
import { inspectedRowAtom } from '../../../state/pointed.ts'
import { drawnClauseAtom } from '../../../state/selection/selected.ts'
import type { FoundCell } from '../../../../../workers/filter/grid.ts'
import { keptOutlines } from './outlines.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import type { ColorAtoms } from './color-atoms.ts'
import type { ViewAtoms } from './view-atoms.ts'

/** The cell under the pointer. */
export interface Inspected extends FoundCell {
  /** Pinned by a click until the next click or Esc. */
  readonly pinned: boolean
}

/**
 * What is left of the cells' opacity under the contours of groups, which are read only where the cells stand
 * back.
 */
const opacityUnderLines = 0.35

/** The input of the renderers of a pane, and the inspected cell. */
export function createCellAtoms(choices: ChoiceAtoms, colors: ColorAtoms, views: ViewAtoms) {
  const { pointsAtom, positionAtom, solidAtom, settingsAtom, drawingAtom, splitAtom, name } = choices
  const {
    coloringAtom,
    groupAtom,
    valueAtom,
    pointedLevelAtom,
    rangeAtom,
    scaleAtom,
    zerosGreyAtom,
    sizeAtom,
    opacityAtom
  } = colors
  const { shownViewAtom, viewAtom, drawnViewAtom, hiddenAtom } = views
  /** The array stays the same while cells load. */
  const idsAtom = atom((get) => get(pointsAtom).ids)
  const codedPointerAtom = atom((get) => {
    const group = get(groupAtom)
    return group && codesFollowPointer(group.column) ? get(pointedLevelAtom) : null
  })
  const rowBytes = createBytes()
  const coderAtom = atom((get) => {
    const coloring = get(coloringAtom)
    if (!coloring) return null
    if (coloring.kind === 'group') return groupCoder(coloring.column, get(codedPointerAtom))
    const range = get(rangeAtom) ?? coloring.summary.range
    // Only the latest coder is ever used, so that all of them may share their memory.
    return valueCoder(coloring.values, range, get(zerosGreyAtom), rowBytes)
  })
  /** A byte a cell that says nothing: before a colour has come, or while no cell is selected or hidden. */
  const zerosAtom = atom((get) => new Uint8Array(get(idsAtom).length))
  const grownCodes = createGrowingCodes()
  const codesAtom = atom((get) => {
    const coder = get(coderAtom)
    return coder ? grownCodes(coder, get(idsAtom), get(pointsAtom).count) : get(zerosAtom)
  })
  const paletteAtom = atom((get) => {
    const theme = get(themeColorsAtom)
    const coloring = get(coloringAtom)
    if (!coloring) return plainPalette(theme.waiting)
    return coloring.kind === 'group'
      ? groupPalette(coloring.column, get(pointedLevelAtom), theme.dim, get(hiddenAtom))
      : valuePalette(get(scaleAtom), theme.dim)
  })
  /**
   * Where the palette hides the groups that are out of sight, flags need not: the cells are painted anew at
   * once, and only what cannot be coloured so waits for the filter thread. Frames of a split count flags.
   */
  const flagsAtom = atom((get) => {
    const [standing, group] = [get(viewAtom), get(groupAtom)]
    const hides = group && paletteHides(group.column) && group.name === standing?.column
    const beside = hides && !get(drawnViewAtom) && get(splitAtom) === null ? standing : null
    return (beside ? beside.view.beside : get(shownViewAtom)?.view.flags) ?? get(zerosAtom)
  })
  const restAtom = atom((get): Rest => {
    // Cells coloured by a gene or number are to be compared, so that only the outline marks the selection.
    if (get(valueAtom)) return 'keep'
    const drawn = get(drawnClauseAtom)
    if (get(drawingAtom) || (drawn && drawn.by !== name && !drawn.over)) return 'faint'
    return (get(shownViewAtom)?.view.count ?? 0) > 0 ? 'grey' : 'keep'
  })
  const styleAtom = atom((get): PointStyle => {
    const theme = get(themeColorsAtom)
    const { highOnTop, density } = get(settingsAtom)
    const underLines = density?.of === 'groups' && get(groupAtom) !== null && !get(solidAtom)
    return {
      palette: get(paletteAtom),
      size: get(sizeAtom),
      opacity: get(opacityAtom) * (underLines ? opacityUnderLines : 1),
      rest: get(restAtom),
      grey: theme.dim,
      canvas: theme.canvas,
      highOnTop: highOnTop && get(valueAtom) !== null
    }
  })
  const inspectedAtom = atom<Inspected | null>(null)
  /** The cell that is inspected here or in a table. */
  const inspectedRow = atom((get) => get(inspectedAtom)?.cell ?? get(inspectedRowAtom))
  return {
    coordinatesAtom: atom((get): Coordinates => {
      const { xy, z, count, complete } = get(pointsAtom)
      return { xy, z: get(solidAtom) ? z : null, count, complete }
    }),
    cloudColorsAtom: atom((get): CloudColors => ({
      codes: get(codesAtom),
      flags: get(flagsAtom),
      style: get(styleAtom)
    })),
    inspectedAtom,
    inspectedRowAtom: inspectedRow,
    /** Outlines that the selection is made of. */
    outlinesAtom: atom((get) => keptOutlines(get(explorationAtom).clauses, get(positionAtom))),
    /** The position of the inspected cell; null where it is not in the embedding. */
    ringAtom: atom((get): SpacePoint | null => {
      const row = get(inspectedRow)
      const { ids, count, xy, z } = get(pointsAtom)
      const index = row === null ? -1 : ids.subarray(0, count).indexOf(row)
      return index < 0 ? null : [xy[2 * index] ?? NaN, xy[2 * index + 1] ?? NaN, z?.[index] ?? 0]
    })
  }
}
