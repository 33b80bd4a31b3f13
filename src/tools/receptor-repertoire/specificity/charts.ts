import type { Chart } from '../../../contract/tool.ts'
import { leastRow } from '../../parts/charts/axis-names.ts'
import { atMost, ofChoice } from '../../parts/conditions.ts'
import { colorScale } from '../../parts/charts/drawn-groups.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import { quoted } from '../../parts/charts/vega-expressions.ts'
import { chosenNumber, listed } from '../../parts/charts/view.ts'
import {
  cellsTitle,
  clonesTitle,
  countTips,
  groupColumn,
  groupsOf,
  groupTip,
  listScale,
  tip
} from '../chart-parts.ts'
import { cellsLike, cellsWith } from '../picks.ts'
import type { Tables } from '../schema.ts'

const antigens: Chart<Tables> = {
  id: 'antigens',
  kind: 'vega-lite',
  title: { en: 'Known specificities', zh: '已知特异性' },
  fits: ({ summary }) => Number(summary['matched']) > 0,
  controls: {
    level: { kind: 'level', table: 'antigens', column: 'level' },
    top: { kind: 'choice', options: [10, 20, 40] }
  },
  defaults: { top: 20 },
  data: ({ level, top = 20 }) => [
    { table: 'antigens', where: [...ofChoice('level', level), atMost('rank', top)] }
  ],
  picks: ({ level, value, group }) => cellsWith({ [String(level)]: value, group }),
  spec: (view) => ({
    data: { name: 'antigens' },
    transform: [
      {
        filter: `datum.level === ${quoted(String(view.controls['level'] ?? ''))} && datum.rank <= ${chosenNumber(view, 'top', 20)}`
      }
    ],
    height: { step: 20 },
    usermeta: { fillHeight: { least: leastRow([]), most: 36 } },
    mark: { type: 'bar', height: { band: 0.8 } },
    encoding: {
      y: {
        field: 'value',
        type: 'nominal',
        sort: { field: 'rank', op: 'min' },
        title: null,
        axis: { ticks: false, labelLimit: 220, labelOverlap: false }
      },
      x: {
        field: 'cells',
        type: 'quantitative',
        title: says(view, 'cells with a near CDR3', '具有相近 CDR3 的细胞数'),
        axis: { tickMinStep: 1, format: ',d' }
      },
      color: {
        field: 'group',
        type: 'nominal',
        scale: colorScale(groupsOf(view)),
        legend: { title: groupColumn(view), symbolType: 'square' }
      },
      tooltip: [
        tip('value', says(view, 'known for', '已知针对')),
        groupTip(view),
        ...countTips(view),
        tip('clones', clonesTitle(view), ',')
      ]
    }
  })
}

const map: Chart<Tables> = {
  id: 'antigen-map',
  kind: 'cells',
  title: { en: 'Specificity map', zh: '降维图上的已知特异性' },
  fits: ({ summary }) => summary['placed'] === 'yes' && Number(summary['matched']) > 0,
  data: () => [{ table: 'cells' }],
  picks: ({ id, organism }) => (organism === '' ? null : cellsLike(id, 'epitope')),
  spec: (view) => {
    const names = listed(view, 'organisms')
    const { domain, range } = listScale(names)
    return {
      table: 'cells',
      id: 'id',
      x: 'x',
      y: 'y',
      columns: 1,
      panels: [
        {
          title: says(view, 'Organism of the nearest known epitope', '最相近已知表位的来源物种'),
          colorTitle: says(view, 'organism', '来源物种'),
          color: {
            kind: 'group',
            column: 'organism',
            order: domain,
            colors: Object.fromEntries(domain.map((name, at) => [name, range[at]!]))
          }
        }
      ],
      tips: [
        { column: 'clone', title: says(view, 'clone', '克隆') },
        { column: 'epitope', title: says(view, 'epitope', '表位') },
        { column: 'clone_size', title: cellsTitle(view), format: 'd' }
      ]
    }
  }
}

export const specificityCharts: readonly Chart<Tables>[] = [antigens, map]
