import { groupColor } from '../../shared/style/palette.ts'
import type { ChartView } from '../../contract/tool.ts'
import { listed, type DrawnGroup } from '../parts/scale.ts'

/** The assigned labels in their colours, those of most cells first. */
export const labelColors = (view: ChartView): DrawnGroup[] =>
  listed(view, 'labels').map((label, index) => ({ value: label, label, color: groupColor(index) }))
