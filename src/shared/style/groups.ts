import { interpolateRgb, piecewise } from 'd3-interpolate'
import { rgb } from 'd3-color'
import { categoryColors, groupColor, okabeIto, paletteRounds, viridis } from './palette.ts'
import type { Text } from '../../contract/text.ts'

/** Cividis (Nuñez, Anderton and Renslow 2018) at 9 even steps. */
const cividis = [
  '#00224E',
  '#123570',
  '#3B496C',
  '#575D6D',
  '#707173',
  '#8A8678',
  '#A59C74',
  '#C3B369',
  '#FEE838'
] as const

/** Tableau's twenty, dark and light in turn. */
const tab20 =
  '#1F77B4 #AEC7E8 #FF7F0E #FFBB78 #2CA02C #98DF8A #D62728 #FF9896 #9467BD #C5B0D5 #8C564B #C49C94 #E377C2 #F7B6D2 #7F7F7F #C7C7C7 #BCBD22 #DBDB8D #17BECF #9EDAE5'.split(
    ' '
  )

/** The color sets that every account has. Those of a ramp are mixed anew for each number of groups. */
export const ownSets: readonly {
  readonly id: string
  readonly name: Text
  readonly colors: readonly string[]
  readonly ramp: boolean
}[] = [
  {
    id: 'default',
    name: { en: 'Cytodeck', zh: 'Cytodeck' },
    colors: Array.from({ length: categoryColors.length * paletteRounds }, (_, index) => groupColor(index)),
    ramp: false
  },
  { id: 'okabe-ito', name: { en: 'Okabe-Ito', zh: 'Okabe-Ito' }, colors: okabeIto, ramp: false },
  { id: 'tab20', name: { en: 'tab20', zh: 'tab20' }, colors: tab20, ramp: false },
  { id: 'viridis', name: { en: 'viridis', zh: 'viridis' }, colors: viridis, ramp: true },
  { id: 'cividis', name: { en: 'cividis', zh: 'cividis' }, colors: cividis, ramp: true }
]

/**
 * Colors of so many groups: those of the set again and again, or even steps of a ramp, mixed linearly in
 * sRGB.
 */
export function colorsFor(
  groups: number,
  { colors, ramp }: { readonly colors: readonly string[]; readonly ramp: boolean }
): string[] {
  if (!ramp) return Array.from({ length: groups }, (_, index) => colors[index % colors.length] as string)
  const mixed = colors.length > 1 ? piecewise(interpolateRgb, [...colors]) : () => colors[0] as string
  return Array.from({ length: groups }, (_, index) =>
    rgb(mixed(groups < 2 ? 0 : index / (groups - 1)))
      .formatHex()
      .toUpperCase()
  )
}

/** Groups in the order of a style; those that it does not name keep theirs, after the others. */
export function inOrder<Group>(
  groups: readonly Group[],
  nameOf: (group: Group) => string,
  order: readonly string[]
): Group[] {
  const indices = new Map(order.map((name, index) => [name, index]))
  const placeOf = (group: Group) => indices.get(nameOf(group)) ?? order.length
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b))
}
