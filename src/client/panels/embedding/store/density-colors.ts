import { themedColor } from '../../../../shared/style/chart-theme.ts'
import { teals } from '../../../../shared/style/palette.ts'
import { hexOf, rgbOf, type Rgb } from '../../../cloud/colors.ts'

/**
 * The colour of a step of density, of `steps`: the scale `teals`, whose lightness changes evenly, so that it
 * also reads without colours.
 */
export function densityColor(step: number, steps: number, dark: boolean): string {
  const ramp = teals.map((color) => rgbOf(themedColor(color, dark ? 'dark' : 'light')))
  const at = (steps < 2 ? 1 : step / (steps - 1)) * (ramp.length - 1)
  const low = Math.min(ramp.length - 2, Math.floor(at))
  const [from, to] = [ramp[low] as Rgb, ramp[low + 1] as Rgb]
  const part = (of: 0 | 1 | 2) => from[of] + (to[of] - from[of]) * (at - low)
  return hexOf([part(0), part(1), part(2)])
}
