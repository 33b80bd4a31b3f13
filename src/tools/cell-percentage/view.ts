import type { ChartView } from '../../contract/tool.ts'
import { colorScale, drawnGroups, groupsInOrder, listed, says, type DrawnGroup } from '../parts/scale.ts'

export const groupColumn = (view: ChartView): string => String(view.params['group'])
export const byColumn = (view: ChartView): string => String(view.params['by'])
export const groups = (view: ChartView): DrawnGroup[] =>
  drawnGroups(view, groupColumn(view), listed(view, 'groups'))
export const levels = (view: ChartView): string[] =>
  groupsInOrder(view, byColumn(view), listed(view, 'levels'))
export const levelScale = (view: ChartView): { domain: string[]; range: string[] } =>
  colorScale(drawnGroups(view, byColumn(view), listed(view, 'levels')))

export const tooltip = (view: ChartView): object[] => [
  { field: 'by', type: 'nominal', title: byColumn(view) },
  { field: 'group', type: 'nominal', title: groupColumn(view) },
  { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
  { field: 'total', type: 'quantitative', title: says(view, 'of', '总数'), format: ',' },
  { field: 'percent', type: 'quantitative', title: says(view, 'percent', '百分比'), format: '.2f' }
]
