import { themedColor, type ChartTheme } from '../../shared/style/chart-theme.ts'
import { nameGround } from '../../shared/style/name-ground.ts'

/** The ground of a name as a text mark of Vega has it. */
export const groundOf = (theme: ChartTheme) => ({
  stroke: { value: themedColor(nameGround.stroke, theme) },
  strokeWidth: { value: nameGround.strokeWidth },
  strokeOpacity: { value: nameGround.strokeOpacity },
  strokeJoin: { value: nameGround.strokeJoin }
})
