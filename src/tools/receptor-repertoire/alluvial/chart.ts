import type { Chart, ChartView, FlowStage } from '../../../contract/tool.ts'
import { atMost } from '../../parts/conditions.ts'
import { drawnGroups, says } from '../../parts/scale.ts'
import { cellsTitle, groupColumn } from '../chart-parts.ts'
import { clusteredCellsOfRow } from '../picks.ts'
import type { Tables } from '../schema.ts'

/** A column of the project, in its order and colours. */
function stage<Column extends string>(view: ChartView, column: Column, title: string): FlowStage<Column> {
  const groups = drawnGroups(view, title, view.order(title))
  return {
    column,
    title,
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  }
}

/** Where the cells of the largest clones are from and what they are: ribbons by group, clone and cluster. */
export const alluvial: Chart<Tables> = {
  id: 'alluvial',
  kind: 'flow',
  title: { en: 'Alluvial', zh: '冲积图' },
  fits: ({ summary }) => Number(summary['alluvial']) > 0,
  controls: { top: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { top: 10 },
  data: ({ top = 10 }) => [{ table: 'alluvial', where: [atMost('rank', top)] }],
  // The bar of a group or cluster is of the clones that are drawn, which are chosen above the chart.
  picks: (row) =>
    row['clone'] === undefined ? null : clusteredCellsOfRow(row, ['clone', 'group', 'cluster']),
  spec: (view) => ({
    table: 'alluvial',
    form: 'alluvial',
    stages: [
      stage(view, 'group', groupColumn(view)),
      { column: 'clone', title: says(view, 'clone', '克隆') },
      stage(view, 'cluster', String(view.params['clusters']))
    ],
    amount: { column: 'cells', title: cellsTitle(view), format: ',' }
  })
}
