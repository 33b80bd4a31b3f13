import { themedColor, type ChartTheme } from '../../shared/style/chart-theme.ts'
import { nameHalo } from '../../shared/style/name-halo.ts'

/** The halo of a name as a text mark of Vega has it. */
export const haloOf = (theme: ChartTheme) => ({
  stroke: { value: themedColor(nameHalo.stroke, theme) },
  strokeWidth: { value: nameHalo.strokeWidth },
  strokeOpacity: { value: nameHalo.strokeOpacity },
  strokeJoin: { value: nameHalo.strokeJoin }
})
