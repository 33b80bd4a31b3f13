import { groupColor } from '../../shared/style/palette.ts'
import type { ChartView } from '../../contract/tool.ts'
import { drawnGroups, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { measureNames } from './words/overlap.ts'
import { overlapMeasures } from './schema.ts'

export const groupColumn = (view: ChartView): string => String(view.params['group'])
export const groupsOf = (view: ChartView): DrawnGroup[] =>
  drawnGroups(view, groupColumn(view), listed(view, 'groups'))
export const orderOf = (view: ChartView): string[] => groupsOf(view).map(({ value }) => value)

export const cellsTitle = (view: ChartView): string => says(view, 'cells', '细胞数')
export const clonesTitle = (view: ChartView): string => says(view, 'clones', '克隆数')
export const percentTitle = (view: ChartView): string => says(view, '% of cells', '细胞占比（%）')

/** A field of a tooltip. */
export const tip = (field: string, title: string, format?: string): object => ({
  field,
  type: format === undefined ? 'nominal' : 'quantitative',
  title,
  ...(format !== undefined && { format })
})
export const groupTip = (view: ChartView): object => tip('group', groupColumn(view))
export const countTips = (view: ChartView): object[] => [
  tip('cells', cellsTitle(view), ','),
  tip('percent', percentTitle(view), '.2f')
]

/** A colour scale of names, by their index in a list. */
export const listScale = (names: readonly string[]): { domain: string[]; range: string[] } => ({
  domain: [...names],
  range: names.map((_, index) => groupColor(index))
})

/** The title of the chosen measure of overlap, which all charts of overlap draw. */
export const measureTitle = (view: ChartView): string =>
  measureNames[overlapMeasures.find((name) => name === view.params['overlap']) ?? 'morisita_horn'][
    view.language
  ]
