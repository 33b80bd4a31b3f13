import type { ChartView } from '../../contract/tool.ts'
import { drawnGroups, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'

/** The lineages in the order of the table of lineages, in the colours of the groups that they end in. */
export const drawnLineages = (view: ChartView): DrawnGroup[] =>
  listed(view, 'lineages').map((value) => ({
    value,
    label: value,
    color: view.color(String(view.params['group']), value)
  }))

export const lineageColors = (view: ChartView): Record<string, string> =>
  Object.fromEntries(drawnLineages(view).map(({ value, color }) => [value, color]))

/** The group that most cells have at each position, as scanpy shows it beside the paths of PAGA. */
function groupTrack(view: ChartView) {
  const column = String(view.params['group'])
  const groups = drawnGroups(view, column, listed(view, 'groups'))
  return {
    column: 'group' as const,
    title: column,
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  }
}

/** Columns, values and colors of a heat map of curves along all lineages beside each other. */
export const alongLineages = (view: ChartView) =>
  ({
    columns: {
      table: 'branch_bins',
      title: phrase(view, 'positions along the lineages', '谱系位置'),
      item: says(view, 'position', '位置'),
      tracks: [
        // Named above the map: in the key its names would be those of the groups that lineages end in again.
        {
          column: 'lineage',
          title: says(view, 'lineage', '谱系'),
          names: 'along',
          divides: true,
          order: listed(view, 'lineages'),
          colors: lineageColors(view)
        },
        groupTrack(view)
      ]
    },
    value: { title: says(view, 'z score of the curve', '曲线的 z 分数'), format: '.2f' },
    scale: { kind: 'diverging', middle: 0, reach: 2.5 }
  }) as const
