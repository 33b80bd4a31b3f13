import { ink } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBeside } from '../parts/axis-names.ts'
import { atMost, equal, ofChoice } from '../parts/conditions.ts'
import { colorScale, says } from '../parts/scale.ts'
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
import type { Tables } from './schema.ts'

const usage = (segment: 'V' | 'J'): Chart<Tables> => ({
  id: `${segment.toLowerCase()}-usage`,
  kind: 'vega-lite',
  title: { en: `${segment} usage`, zh: `${segment} 基因使用` },
  data: () => [{ table: 'genes', where: [equal('segment', segment)] }],
  spec: (view) => {
    const order = orderOf(view)
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
          scale: { range: [...ink], domainMin: 0 },
          legend: { title: percentTitle(view) }
        },
        tooltip: [tip('gene', says(view, 'gene', '基因')), groupTip(view), ...countTips(view)]
      }
    }
  }
})

const pairs: Chart<Tables> = {
  id: 'v-j',
  kind: 'flow',
  title: { en: 'V–J pairs', zh: 'V–J 组合' },
  controls: { top: { kind: 'choice', options: [20, 40, 80] } },
  defaults: { top: 40 },
  fits: ({ summary }) => Number(summary['gene_pairs']) > 0,
  data: ({ top = 40 }) => [{ table: 'gene_pairs', where: [atMost('rank', top)] }],
  spec: (view) => ({
    table: 'gene_pairs',
    form: 'chord',
    stages: [
      { column: 'v', title: 'V' },
      { column: 'j', title: 'J' }
    ],
    amount: { column: 'cells', title: cellsTitle(view), format: ',' }
  })
}

const lengths: Chart<Tables> = {
  id: 'lengths',
  kind: 'vega-lite',
  title: { en: 'CDR3 lengths', zh: 'CDR3 长度' },
  data: () => [{ table: 'lengths' }],
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

/** Amino acids by their chemistry. */
const chemistry = [
  { letters: 'DE', en: 'acidic', zh: '酸性', color: '#B0003D' },
  { letters: 'KRH', en: 'basic', zh: '碱性', color: '#31469D' },
  { letters: 'STNQ', en: 'polar', zh: '极性', color: '#9546D8' },
  { letters: 'GCY', en: 'G, C, Y', zh: 'G、C、Y', color: '#007A50' },
  { letters: 'AVLIPWFM', en: 'hydrophobic', zh: '疏水', color: '#6B4737' }
] as const

const chemistryOf = (view: ChartView): string =>
  chemistry
    .map((one) => `indexof('${one.letters}', datum.letter) >= 0 ? '${one[view.language]}' : `)
    .join('')
    .concat(`'${says(view, 'other', '其他')}'`)

const logo: Chart<Tables> = {
  id: 'logo',
  kind: 'vega-lite',
  title: { en: 'CDR3 logo', zh: 'CDR3 序列标志' },
  controls: { length: { kind: 'level', table: 'logo', column: 'length' } },
  data: ({ length }) => [{ table: 'logo', where: ofChoice('length', length) }],
  spec: (view) => {
    const x = {
      field: 'position',
      type: 'ordinal',
      title: says(view, 'position in the CDR3', 'CDR3 位置'),
      axis: { labelAngle: 0 }
    }
    const y = { field: 'low', type: 'quantitative', title: says(view, 'bits', '比特') }
    const tooltip = [
      tip('position', says(view, 'position', '位置'), 'd'),
      tip('letter', says(view, 'amino acid', '氨基酸')),
      tip('count', cellsTitle(view), ','),
      tip('share', says(view, 'share', '占比'), '.1%'),
      tip('bits', says(view, 'bits', '比特'), '.3f')
    ]
    return {
      data: { name: 'logo' },
      transform: [
        { filter: `datum.length === ${JSON.stringify(String(view.controls['length'] ?? ''))}` },
        { calculate: chemistryOf(view), as: 'chemistry' },
        { calculate: '(datum.low + datum.high) / 2', as: 'middle' }
      ],
      width: { step: 30 },
      height: 320,
      usermeta: { fill: { least: 16, most: 56 } },
      layer: [
        {
          mark: { type: 'bar', stroke: '#FFFFFF', strokeWidth: 0.6, width: { band: 0.94 } },
          encoding: {
            x,
            y,
            y2: { field: 'high' },
            color: {
              field: 'chemistry',
              type: 'nominal',
              scale: {
                domain: [...chemistry.map((one) => one[view.language]), says(view, 'other', '其他')],
                range: [...chemistry.map(({ color }) => color), '#868F93']
              },
              legend: { title: says(view, 'amino acids', '氨基酸'), symbolType: 'square' }
            },
            tooltip
          }
        },
        {
          transform: [{ filter: 'datum.bits >= 0.22' }],
          mark: { type: 'text', color: '#FFFFFF', fontWeight: 700, fontSize: 13, baseline: 'middle', dy: 1 },
          encoding: {
            x,
            y: { field: 'middle', type: 'quantitative' },
            text: { field: 'letter', type: 'nominal' },
            tooltip
          }
        }
      ]
    }
  }
}

export const geneCharts: readonly Chart<Tables>[] = [usage('V'), usage('J'), pairs, lengths, logo]
