import type { Chart, ChartView, FlowStage } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { drawnGroups, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { labelColors } from './colors.ts'
import { firstLabels, labelsControl } from './first-labels.ts'
import type { Tables } from './schema.ts'

const stage = <Column extends string>(
  column: Column,
  title: string,
  groups: readonly DrawnGroup[]
): FlowStage<Column> => ({
  column,
  title,
  ...(groups.length > 0 && {
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  })
})

const columnOf = (view: ChartView): string => String(view.controls['column'] ?? '')

/** Whether a column has groups to draw the labels against; results that do not say so have one. */
export const hasFlows = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['against'] !== 'no'

/** A Sankey diagram from the groups of a column to the labels of the reference. */
export const sankey: Chart<Tables> = {
  id: 'sankey',
  kind: 'flow',
  fits: hasFlows,
  title: { en: 'Sankey', zh: '桑基图' },
  controls: { column: { kind: 'level', table: 'flows', column: 'column' }, ...labelsControl },
  defaults: { labels: 20 },
  data: ({ column, labels }) => [
    { table: 'flows', where: [...ofChoice('column', column), firstLabels(labels)] }
  ],
  spec: (view) => ({
    table: 'flows',
    form: 'alluvial',
    stages: [
      stage('group', columnOf(view), drawnGroups(view, columnOf(view), view.order(columnOf(view)))),
      stage('label', says(view, 'label', '标签'), labelColors(view))
    ],
    amount: { column: 'n', title: says(view, 'cells', '细胞数'), format: ',' },
    tips: [{ column: 'share', title: says(view, '% of the group', '占该组的 %'), format: '.1%' }]
  })
}
