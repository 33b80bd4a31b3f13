import type { Chart } from '../../../contract/tool.ts'
import { leastRow, namesBeside } from '../../parts/charts/axis-names.ts'
import { ofChoice } from '../../parts/conditions.ts'
import { colorScale, groupsInOrder } from '../../parts/charts/drawn-groups.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import { quoted } from '../../parts/charts/vega-expressions.ts'
import { chosenLevel, listed } from '../../parts/charts/view.ts'
import { cellsTitle, clonesTitle, groupColumn, groupsOf, groupTip, tip } from '../chart-parts.ts'
import { cellsOfRow } from '../picks.ts'
import type { Tables } from '../schema.ts'
import { en, zh } from '../texts.ts'

/** The indices of each cluster: a point per group, and a tick for all groups together. */
export const startrac: Chart<Tables> = {
  id: 'startrac',
  kind: 'vega-lite',
  title: { en: 'STARTRAC indices', zh: 'STARTRAC' },
  fits: ({ summary }) => summary['startrac'] === 'yes',
  controls: { index: { kind: 'level', table: 'startrac', column: 'index' } },
  data: ({ index }) => [{ table: 'startrac', where: ofChoice('index', index) }],
  picks: (row) => cellsOfRow(row, ['cluster', 'group']),
  spec: (view) => {
    const column = String(view.params['clusters'])
    const names = groupsInOrder(view, column, listed(view, 'clusters_shown'))
    const index = chosenLevel(view, 'index', ['expansion'])
    const words: Readonly<Record<string, string>> = { en, zh }[view.language].codes.startrac.index
    const title = words[index] ?? index
    const axis = says(view, `${title} (stroke: all groups)`, `${title}（竖线：所有分组）`)
    const y = { field: 'cluster', type: 'nominal', sort: names, title: column, axis: namesBeside(names, 200) }
    return {
      data: { name: 'startrac' },
      transform: [{ filter: `datum.index === ${quoted(index)} && isValid(datum.value)` }],
      height: { step: 30 },
      usermeta: { fillHeight: { least: leastRow(names), most: 64 } },
      layer: [
        {
          transform: [{ aggregate: [{ op: 'min', field: 'overall', as: 'overall' }], groupby: ['cluster'] }],
          mark: { type: 'tick', thickness: 2, height: { band: 0.7 }, color: '#171D1F' },
          encoding: {
            y,
            x: { field: 'overall', type: 'quantitative', title: axis },
            tooltip: [
              tip('cluster', column),
              tip('overall', says(view, `${title}, all groups`, `${title}，所有分组`), '.4f')
            ]
          }
        },
        {
          mark: { type: 'point', filled: true, size: 110, opacity: 0.9 },
          encoding: {
            y,
            x: { field: 'value', type: 'quantitative', title: axis },
            color: {
              field: 'group',
              type: 'nominal',
              scale: colorScale(groupsOf(view)),
              legend: { title: groupColumn(view) }
            },
            tooltip: [
              tip('cluster', column),
              groupTip(view),
              tip('value', title, '.4f'),
              tip('cells', cellsTitle(view), ','),
              tip('clones', clonesTitle(view), ',')
            ]
          }
        }
      ]
    }
  }
}
