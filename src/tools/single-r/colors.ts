import { groupColor } from '../../shared/style/palette.ts'
import type { ChartView } from '../../contract/tool.ts'
import type { DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { listed } from '../parts/charts/view.ts'

/** The assigned labels in their colours, those of most cells first. */
export const labelColors = (view: ChartView): DrawnGroup[] =>
  listed(view, 'labels').map((label, index) => ({ value: label, label, color: groupColor(index) }))
