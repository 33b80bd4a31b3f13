import type { Chart, ChartView, FlowStage } from '../../../contract/tool.ts'
import { atMost } from '../../parts/conditions.ts'
import { drawnGroups } from '../../parts/charts/drawn-groups.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import { cellsTitle, groupColumn } from '../chart-parts.ts'
import { cellsOfRow } from '../picks.ts'
import type { Tables } from '../schema.ts'

/** A stage for a column of the project, with the order and colours of its values. */
function stage<Column extends string>(view: ChartView, column: Column, title: string): FlowStage<Column> {
  const groups = drawnGroups(view, title, view.order(title))
  return {
    column,
    title,
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  }
}

/** The stages that are drawn only if their column was chosen. */
const chosen = ['further', 'cluster'] as const
const isChosen = (params: ChartView['params'], stage: (typeof chosen)[number]): boolean =>
  params[stage === 'cluster' ? 'clusters' : stage] !== undefined

/**
 * An alluvial plot of the cells of the largest clones: ribbons by a further column, group, clone and cluster.
 */
export const alluvial: Chart<Tables> = {
  id: 'alluvial',
  kind: 'flow',
  title: { en: 'Alluvial', zh: '冲积图' },
  fits: ({ summary }) => Number(summary['alluvial']) > 0,
  controls: { top: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { top: 10 },
  data: ({ top = 10 }) => [{ table: 'alluvial', where: [atMost('rank', top)] }],
  // A bar of a group or cluster selects only cells of the drawn clones, whose number is chosen above the
  // chart.
  picks: (row, { params }) =>
    row['clone'] === undefined
      ? null
      : cellsOfRow(
          row,
          ['clone', 'further', 'group', 'cluster'],
          chosen.filter((one) => isChosen(params, one))
        ),
  spec: (view) => {
    const own = [
      stage(view, 'group', groupColumn(view)),
      { column: 'clone', title: says(view, 'clone', '克隆') },
      ...(isChosen(view.params, 'cluster') ? [stage(view, 'cluster', String(view.params['clusters']))] : [])
    ] as const
    return {
      table: 'alluvial',
      form: 'alluvial',
      stages: isChosen(view.params, 'further')
        ? [stage(view, 'further', String(view.params['further'])), ...own]
        : own,
      amount: { column: 'cells', title: cellsTitle(view), format: ',' }
    }
  }
}
