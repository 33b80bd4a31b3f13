import { groupColor } from '../../shared/style/palette.ts'
import type { ChartView } from '../../contract/tool.ts'
import { listed, type DrawnGroup } from '../parts/scale.ts'

/** The labels that cells were given, most cells first, each in its colour. */
export const labelColors = (view: ChartView): DrawnGroup[] =>
  listed(view, 'labels').map((label, index) => ({ value: label, label, color: groupColor(index) }))
