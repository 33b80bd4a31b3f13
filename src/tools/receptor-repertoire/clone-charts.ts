import { expansionClasses, rankClasses } from '../../science/receptors/usage.ts'
import { teals } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow } from '../parts/charts/axis-names.ts'
import { atMost } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { logAxis } from '../parts/charts/log-axis.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { stackedBars } from '../parts/stacked-bars.ts'
import {
  cellsTitle,
  clonesTitle,
  countTips,
  groupColumn,
  groupsOf,
  groupTip,
  listScale,
  orderOf,
  percentTitle,
  tip
} from './chart-parts.ts'
import { noReceptor } from './clone-tables.ts'
import { overlay } from './overlay/chart.ts'
import { cellsLike, cellsOfRow, cellsWith } from './picks.ts'
import type { Tables } from './schema.ts'
import { tracking } from './tracking-chart.ts'
import { enCodes, zhCodes } from './words/codes.ts'

const classes = expansionClasses.map(({ name }) => name)
/** The colours of the classes from single to large clones, which are darker. */
const classColors = [teals[1], teals[2], teals[3], teals[4], teals[5]].map(
  (color, index) => color ?? teals[index]!
)
const classScale = { domain: [...classes], range: classColors }
const rankNames = rankClasses.map(({ name }) => name)
/** The first class of ranks has the largest clones, so the colours are reversed. */
const rankScale = { domain: [...rankNames], range: classColors.toReversed() }
const cloneTitle = (view: ChartView): string => says(view, 'clone', '克隆')
const rankTitle = (view: ChartView): string => says(view, 'rank in the group', '组内排名')
const classTitle = (view: ChartView): string => says(view, 'clone size', '克隆大小')

const abundance: Chart<Tables> = {
  id: 'abundance',
  kind: 'vega-lite',
  title: { en: 'Largest clones', zh: '最大克隆' },
  controls: { top: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { top: 10 },
  data: ({ top = 10 }) => [{ table: 'abundance', where: [atMost('overall_rank', top)] }],
  picks: (row) => cellsOfRow(row, ['clone', 'group']),
  spec: (view) => ({
    data: { name: 'abundance' },
    transform: [{ filter: `datum.overall_rank <= ${chosenNumber(view, 'top', 10)}` }],
    height: { step: 20 },
    usermeta: { fillHeight: { least: leastRow([]), most: 36 } },
    mark: { type: 'bar', height: { band: 0.8 } },
    encoding: {
      y: {
        field: 'clone',
        type: 'nominal',
        sort: { field: 'overall_rank', op: 'min' },
        title: null,
        axis: { ticks: false, labelLimit: 160, labelOverlap: false }
      },
      x: {
        field: 'cells',
        type: 'quantitative',
        title: cellsTitle(view),
        axis: { tickMinStep: 1, format: ',d' }
      },
      color: {
        field: 'group',
        type: 'nominal',
        scale: colorScale(groupsOf(view)),
        legend: { title: groupColumn(view), symbolType: 'square' }
      },
      tooltip: [
        tip('clone', cloneTitle(view)),
        groupTip(view),
        tip('rank', rankTitle(view), ','),
        ...countTips(view)
      ]
    }
  })
}

const ranks: Chart<Tables> = {
  id: 'rank-abundance',
  kind: 'vega-lite',
  title: { en: 'Rank abundance', zh: '排名丰度' },
  data: () => [{ table: 'ranks' }],
  // A point selects the clones of one size in its group, a line all clones of the group.
  picks: ({ group, size }) => cellsWith(size === undefined ? { group } : { group, clone_size: size }),
  spec: (view) => ({
    data: { name: 'ranks' },
    width: 'container',
    height: 320,
    mark: { type: 'line', point: { size: 30 }, strokeWidth: 1.8 },
    encoding: {
      x: {
        field: 'rank',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: logAxis('x', ',d'),
        title: says(view, 'rank of the clone', '克隆排名')
      },
      y: {
        field: 'percent',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: logAxis('y', '~g'),
        title: percentTitle(view)
      },
      color: {
        field: 'group',
        type: 'nominal',
        scale: colorScale(groupsOf(view)),
        legend: { title: groupColumn(view) }
      },
      order: { field: 'rank', type: 'quantitative' },
      tooltip: [
        groupTip(view),
        tip('rank', says(view, 'rank of the clone', '克隆排名'), ',d'),
        tip('size', says(view, 'cells of the clone', '克隆的细胞数'), ',d'),
        tip('percent', percentTitle(view), '.3~g')
      ]
    }
  })
}

const homeostasis: Chart<Tables> = {
  id: 'homeostasis',
  kind: 'vega-lite',
  title: { en: 'Clones by size', zh: '克隆大小构成' },
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: () => [{ table: 'classes' }],
  picks: (row) => cellsOfRow(row, ['expansion', 'group']),
  spec: (view) =>
    stackedBars(view, {
      table: 'classes',
      bar: { field: 'group', levels: orderOf(view), title: groupColumn(view) },
      part: { field: 'expansion', title: classTitle(view), scale: classScale, order: 'place' },
      transform: [{ calculate: `indexof(${JSON.stringify(classes)}, datum.expansion)`, as: 'place' }],
      percent: 'percent',
      cells: 'cells',
      tooltip: [
        groupTip(view),
        tip('expansion', classTitle(view)),
        tip('clones', clonesTitle(view), ','),
        ...countTips(view)
      ]
    })
}

const proportion: Chart<Tables> = {
  id: 'proportion',
  kind: 'vega-lite',
  title: { en: 'Clones by rank', zh: '克隆排名构成' },
  fits: ({ summary }) => Number(summary['rank_classes']) > 0,
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: () => [{ table: 'rank_classes' }],
  picks: ({ ranks, group }) => cellsWith({ rank_class: ranks, group }),
  spec: (view) =>
    stackedBars(view, {
      table: 'rank_classes',
      bar: { field: 'group', levels: orderOf(view), title: groupColumn(view) },
      part: { field: 'ranks', title: rankTitle(view), scale: rankScale, order: 'place' },
      transform: [{ calculate: `indexof(${JSON.stringify(rankNames)}, datum.ranks)`, as: 'place' }],
      percent: 'percent',
      cells: 'cells',
      tooltip: [
        groupTip(view),
        tip('ranks', rankTitle(view)),
        tip('clones', clonesTitle(view), ','),
        ...countTips(view)
      ]
    })
}

const map: Chart<Tables> = {
  id: 'map',
  kind: 'cells',
  title: { en: 'Clone size map', zh: '降维图上的克隆大小' },
  fits: ({ summary }) => summary['placed'] === 'yes',
  data: () => [{ table: 'cells' }],
  picks: ({ id, expansion }) => (expansion === noReceptor ? null : cellsLike(id, 'clone')),
  spec: (view) => ({
    table: 'cells',
    id: 'id',
    x: 'x',
    y: 'y',
    panels: [
      {
        title: says(view, 'Clones by size within their group', '按组内克隆大小'),
        colorTitle: classTitle(view),
        color: {
          kind: 'group',
          column: 'expansion',
          order: [noReceptor, ...classes],
          labels: { [noReceptor]: says(view, enCodes.cells.expansion.none, zhCodes.cells.expansion.none) },
          colors: {
            [noReceptor]: '#D3D3D3',
            ...Object.fromEntries(classes.map((name, index) => [name, classColors[index]!]))
          }
        }
      }
    ],
    tips: [
      { column: 'clone', title: cloneTitle(view) },
      { column: 'clone_size', title: cellsTitle(view), format: 'd' }
    ]
  })
}

/** Stacked bars of a property of the cells in each group, such as the pairing of chains. */
function composition(
  table: 'pairing' | 'isotypes',
  field: 'pairing' | 'isotype',
  title: { en: string; zh: string }
): Chart<Tables> {
  return {
    id: table,
    kind: 'vega-lite',
    title,
    ...(table === 'isotypes' && { fits: ({ summary }) => Number(summary['isotypes']) > 0 }),
    controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
    defaults: { value: 'percent' },
    data: () => [{ table }],
    picks: (row) => cellsOfRow(row, [field === 'pairing' ? 'pairing' : 'isotype', 'group']),
    spec: (view) => {
      const pairingsEn: Readonly<Record<string, string>> = enCodes.pairing.pairing
      const pairingsZh: Readonly<Record<string, string>> = zhCodes.pairing.pairing
      const listed = view.summary[`${table}_seen`]
      const values = Array.isArray(listed) ? (listed as readonly string[]) : []
      const names = values.map((value) => says(view, pairingsEn[value] ?? value, pairingsZh[value] ?? value))
      const at = `indexof(${JSON.stringify(values)}, datum.${field})`
      return stackedBars(view, {
        table,
        bar: { field: 'group', levels: orderOf(view), title: groupColumn(view) },
        part: { field: 'named', title: title[view.language], scale: listScale(names), order: 'place' },
        transform: [
          { calculate: at, as: 'place' },
          { calculate: `${JSON.stringify(names)}[datum.place]`, as: 'named' }
        ],
        percent: 'percent',
        cells: 'cells',
        tooltip: [groupTip(view), tip('named', title[view.language]), ...countTips(view)]
      })
    }
  }
}

export const cloneCharts: readonly Chart<Tables>[] = [
  abundance,
  ranks,
  homeostasis,
  proportion,
  map,
  overlay,
  tracking
]
export const chainCharts: readonly Chart<Tables>[] = [
  composition('pairing', 'pairing', { en: 'Chain pairing', zh: '链配对' }),
  composition('isotypes', 'isotype', { en: 'Isotypes', zh: '同种型' })
]
