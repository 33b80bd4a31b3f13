import { teals } from '../../shared/style/palette.ts'
import type { Chart } from '../../contract/tool.ts'
import { leastRow, namesBeside } from '../parts/charts/axis-names.ts'
import { atMost, equal } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import {
  cellsTitle,
  countTips,
  groupColumn,
  groupsOf,
  groupTip,
  orderOf,
  percentTitle,
  tip
} from './chart-parts.ts'
import { logo } from './logo-chart.ts'
import { cellsOfLength, cellsOfRow, cellsWith, locusOf } from './picks.ts'
import type { Tables } from './schema.ts'

const usage = (segment: 'V' | 'J'): Chart<Tables> => ({
  id: `${segment.toLowerCase()}-usage`,
  kind: 'vega-lite',
  title: { en: `${segment} usage`, zh: `${segment} 基因` },
  data: () => [{ table: 'genes', where: [equal('segment', segment)] }],
  picks: ({ gene, group }) => cellsWith({ [segment === 'V' ? 'v' : 'j']: gene, group }),
  spec: (view) => {
    const order = orderOf(view)
    const genes = listed(view, 'genes')
    return {
      data: { name: 'genes' },
      transform: [{ filter: `datum.segment === '${segment}'` }],
      width: { step: 15 },
      height: { step: 24 },
      usermeta: { fill: { least: 7.5, most: 44 }, fillHeight: { least: leastRow(order), most: 60 } },
      mark: { type: 'rect' },
      encoding: {
        x: {
          field: 'gene',
          type: 'nominal',
          sort: genes.length > 0 ? genes : 'ascending',
          title: null,
          axis: { labelAngle: -90, labelOverlap: false, labelFontStyle: 'italic', labelLimit: 120 }
        },
        y: {
          field: 'group',
          type: 'nominal',
          sort: order,
          title: groupColumn(view),
          axis: namesBeside(order, 200)
        },
        color: {
          field: 'percent',
          type: 'quantitative',
          scale: { range: [...teals], domainMin: 0 },
          legend: { title: percentTitle(view) }
        },
        tooltip: [tip('gene', says(view, 'gene', '基因')), groupTip(view), ...countTips(view)]
      }
    }
  }
})

const top = { kind: 'choice', options: [20, 40, 80] } as const
/** The number of genes of a chord diagram by default; names of more do not fit in a low panel. */
const usually = 20

const pairs: Chart<Tables> = {
  id: 'v-j',
  kind: 'flow',
  title: { en: 'V–J pairs', zh: 'V–J 组合' },
  controls: { top },
  defaults: { top: usually },
  fits: ({ summary }) => Number(summary['gene_pairs']) > 0,
  data: (chosen) => [{ table: 'gene_pairs', where: [atMost('rank', chosen['top'] ?? usually)] }],
  picks: (row) => cellsOfRow(row, ['v', 'j']),
  spec: (view) => ({
    table: 'gene_pairs',
    form: 'chord',
    stages: [
      { column: 'v', genes: true, title: 'V' },
      { column: 'j', genes: true, title: 'J' }
    ],
    amount: { column: 'cells', title: cellsTitle(view), format: ',' }
  })
}

/** The pairs of V genes of both chains of a cell. */
const pairsOfV: Chart<Tables> = {
  id: 'v-v',
  kind: 'flow',
  title: { en: 'V–V pairs', zh: 'V–V 组合' },
  controls: { top },
  defaults: { top: usually },
  fits: ({ summary }) => Number(summary['v_pairs']) > 0,
  data: (chosen) => [{ table: 'v_pairs', where: [atMost('rank', chosen['top'] ?? usually)] }],
  picks: ({ vj_v, vdj_v }, { params }) => {
    const [v, other_v] = params['arm'] === 'vj' ? [vj_v, vdj_v] : [vdj_v, vj_v]
    return cellsOfRow({ v, other_v }, ['v', 'other_v'])
  },
  spec: (view) => ({
    table: 'v_pairs',
    form: 'chord',
    stages: [
      { column: 'vj_v', genes: true, title: says(view, 'V of the VJ chain', 'VJ 链的 V') },
      { column: 'vdj_v', genes: true, title: says(view, 'V of the VDJ chain', 'VDJ 链的 V') }
    ],
    amount: { column: 'cells', title: cellsTitle(view), format: ',' }
  })
}

const lengths: Chart<Tables> = {
  id: 'lengths',
  kind: 'vega-lite',
  title: { en: 'CDR3 lengths', zh: 'CDR3 长度' },
  data: () => [{ table: 'lengths' }],
  // A line, which has all lengths, selects by group and locus only.
  picks: ({ group, locus, length }) =>
    length === undefined
      ? null
      : cellsOfLength(Number(length), { group }, ({ v, j }) => locusOf(String(v || j)) === locus),
  spec: (view) => ({
    data: { name: 'lengths' },
    width: 'container',
    height: 300,
    mark: { type: 'line', point: { size: 26 }, strokeWidth: 1.6 },
    encoding: {
      x: {
        field: 'length',
        type: 'quantitative',
        scale: { zero: false, nice: false, padding: 10 },
        axis: { tickMinStep: 1, format: 'd' },
        title: says(view, 'amino acids, with the ends C and F or W', '氨基酸数（含两端 C 与 F/W）')
      },
      y: { field: 'percent', type: 'quantitative', title: percentTitle(view) },
      color: {
        field: 'group',
        type: 'nominal',
        scale: colorScale(groupsOf(view)),
        legend: { title: groupColumn(view) }
      },
      detail: { field: 'locus', type: 'nominal' },
      tooltip: [
        groupTip(view),
        tip('locus', says(view, 'locus', '基因座')),
        tip('length', says(view, 'length', '长度'), 'd'),
        ...countTips(view)
      ]
    }
  })
}

export const geneCharts: readonly Chart<Tables>[] = [usage('V'), usage('J'), pairs, pairsOfV, lengths, logo]
