import { atom } from 'jotai'
import { suitedOpacity, suitedSize } from '../../../cloud/points/suited.ts'
import type { ValueRange } from '../../../cloud/colors.ts'
import { firstColor } from '../../../state/columns/color-columns.ts'
import { scaleColors } from '../../../../shared/style/chart-theme.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { pointedAtom } from '../../../state/pointed.ts'
import { themeColorsAtom } from '../../../theme/theme-colors.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import type { Coloring, GroupColoring } from './coloring.ts'

/** A colour and its loading state. */
export interface ColorState {
  /** Null before the first colour is loaded. While another one loads, the last one stays. */
  readonly coloring: Coloring | null
  readonly error: Error | null
  readonly retry: () => void
}

/** What the cells of a pane are coloured by, and how its values become colours. */
export function createColorAtoms(choices: ChoiceAtoms) {
  const { colorByAtom, previewedColorAtom, columnsAtom, settingsAtom, pointsAtom } = choices
  const colorStateAtom = atom<ColorState>({ coloring: null, error: null, retry: () => {} })
  /** The groups whose names are shown while the cells are coloured by something else. */
  const usualNamesAtom = atom<GroupColoring | null>(null)
  const coloringAtom = atom((get) => get(colorStateAtom).coloring)
  const groupAtom = atom((get) => {
    const coloring = get(coloringAtom)
    return coloring?.kind === 'group' ? coloring : null
  })
  const valueAtom = atom((get) => {
    const coloring = get(coloringAtom)
    return coloring?.kind === 'value' ? coloring : null
  })
  const shownColorAtom = atom((get) => get(previewedColorAtom) ?? get(colorByAtom))
  return {
    colorStateAtom,
    coloringAtom,
    groupAtom,
    valueAtom,
    /** What the cells are to be coloured by. */
    shownColorAtom,
    /** The column whose group names are shown under a number or gene; null where none is needed. */
    usualNamesColumnAtom: atom((get): string | null => {
      const shown: ColorBy | null = get(shownColorAtom)
      if (shown === null || ['group', 'members', 'pair'].includes(shown.kind)) return null
      const usual = firstColor(get(columnsAtom))
      return get(settingsAtom).names ?? (usual?.kind === 'group' ? usual.column : null)
    }),
    usualNamesAtom,
    /**
     * The groups whose names stand over the cells: those of the colour, else the ones that were shown before.
     */
    namingAtom: atom((get) => get(groupAtom) ?? get(usualNamesAtom)),
    /** The name of the colour. */
    titleAtom: atom((get): string => {
      const coloring = get(coloringAtom)
      if (!coloring) return ''
      return (
        coloring.label ?? get(columnsAtom).find(({ name }) => name === coloring.name)?.label ?? coloring.name
      )
    }),
    /** The column of the colour; null where it is not a column. */
    columnAtom: atom((get) => get(columnsAtom).find(({ name }) => name === get(coloringAtom)?.name) ?? null),
    /** The group that is pointed at in a legend of these groups. */
    pointedLevelAtom: atom((get): number | null => {
      const pointed = get(pointedAtom)
      return pointed && pointed.column === get(coloringAtom)?.name ? pointed.level : null
    }),
    /** The ends of the colour range of a number or gene, where they were moved. */
    rangeAtom: atom((get): ValueRange | null => {
      const [value, { range, scale }] = [get(valueAtom), get(settingsAtom)]
      if (value && range?.of === value.name) return range
      // The middle of a diverging scale is zero, where there are values on both sides of it.
      const { low, high } = value?.summary.range ?? { low: 0, high: 0 }
      const most = Math.max(-low, high)
      return scale === 'diverging' && low < 0 && high > 0 ? { low: -most, high: most } : null
    }),
    /** The colours of a number or gene, from the least to the greatest value. */
    scaleAtom: atom((get) =>
      scaleColors(get(themeColorsAtom).dark ? 'dark' : 'light', get(settingsAtom).scale)
    ),
    /** A gene that is not seen says nothing; the zero of another number is a value like any. */
    zerosGreyAtom: atom((get): boolean => {
      const [value, { zeros }] = [get(valueAtom), get(settingsAtom)]
      return value !== null && (zeros?.of === value.name ? zeros.grey : value.isGene)
    }),
    sizeAtom: atom((get) => get(settingsAtom).size ?? suitedSize(get(pointsAtom).total)),
    opacityAtom: atom((get) => get(settingsAtom).opacity ?? suitedOpacity(get(pointsAtom).total))
  }
}

export type ColorAtoms = ReturnType<typeof createColorAtoms>
