import type { ChartView } from '../../contract/tool.ts'
import { colorScale, drawnGroups, groupsInOrder, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'

/** The column whose groups are counted. */
export const groupColumn = (view: ChartView): string => String(view.params['group'])
/** The column within whose groups they are counted. */
export const byColumn = (view: ChartView): string => String(view.params['by'])
/** The groups that are counted, as charts show them. */
export const groups = (view: ChartView): DrawnGroup[] =>
  drawnGroups(view, groupColumn(view), listed(view, 'groups'))
/** The groups of the other column, in the order of the project. */
export const levels = (view: ChartView): string[] =>
  groupsInOrder(view, byColumn(view), listed(view, 'levels'))
/** The colour scale of the groups of the other column. */
export const levelScale = (view: ChartView): { domain: string[]; range: string[] } =>
  colorScale(drawnGroups(view, byColumn(view), listed(view, 'levels')))

/** What the tooltip of a share says. */
export const tooltip = (view: ChartView): object[] => [
  { field: 'by', type: 'nominal', title: byColumn(view) },
  { field: 'group', type: 'nominal', title: groupColumn(view) },
  { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
  { field: 'total', type: 'quantitative', title: says(view, 'of', '总数'), format: ',' },
  { field: 'percent', type: 'quantitative', title: says(view, 'percent', '百分比'), format: '.2f' }
]
