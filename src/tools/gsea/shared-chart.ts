import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow } from '../parts/charts/axis-names.ts'
import { ofChoice } from '../parts/conditions.ts'
import { comparisonsOf, nameWidth } from '../parts/enrichment/charts.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'

const shades = { member: '#0F726D', other: '#D3D3D3' } as const

/** Whether a result has the table of leading edges; results of earlier versions do not. */
export const hasLeadingEdges = ({ summary }: Pick<ChartView, 'summary'>): boolean =>
  Number(summary['combinations']) > 0

/** Genes in the leading edges of several strong sets: an UpSet plot. */
export const shared: Chart<Tables> = {
  id: 'shared',
  kind: 'vega-lite',
  title: { en: 'Leading edges', zh: '前沿基因重合（UpSet 图）' },
  controls: { group: { kind: 'level', table: 'shared', column: 'group' } },
  fits: hasLeadingEdges,
  data: ({ group }) => [{ table: 'shared', where: ofChoice('group', group) }],
  spec(view) {
    const { group = comparisonsOf(view)[0] ?? '' } = view.controls
    const ofGroup = { filter: { field: 'group', equal: group } }
    const genes = says(view, 'genes', '基因数')
    const x = { field: 'combination', type: 'ordinal', axis: null }
    const y = {
      field: 'set',
      type: 'nominal',
      sort: { field: 'place', op: 'min' },
      title: null,
      axis: { labelLimit: nameWidth, labelOverlap: false, ticks: false, domain: false }
    }
    const tooltip = [
      { field: 'genes', type: 'quantitative', title: genes, format: ',' },
      { field: 'names', type: 'nominal', title: says(view, 'first genes', '前列基因') }
    ]
    const [members, onePerCombination] = [
      { filter: 'datum.member' },
      { aggregate: [{ op: 'min', field: 'names', as: 'names' }], groupby: ['combination', 'genes'] }
    ]
    return {
      data: { name: 'shared' },
      usermeta: {
        fill: { least: 220, most: 900 },
        fillHeight: { least: leastRow([]), most: 26, parts: [1] }
      },
      spacing: 6,
      title: {
        text: says(view, 'leading-edge genes found only in these sets', '仅属于这些基因集的前沿基因'),
        fontSize: 12,
        fontWeight: 'normal'
      },
      vconcat: [
        {
          width: 480,
          height: 96,
          transform: [ofGroup, members, onePerCombination],
          encoding: { x },
          layer: [
            {
              mark: { type: 'bar', color: shades.member, width: { band: 0.6 } },
              encoding: {
                y: {
                  field: 'genes',
                  type: 'quantitative',
                  title: genes,
                  axis: { titleFontSize: 12, tickMinStep: 1, tickCount: 4 }
                },
                tooltip
              }
            },
            {
              mark: { type: 'text', dy: -6, fontSize: 9 },
              encoding: { y: { field: 'genes', type: 'quantitative' }, text: { field: 'genes' } }
            }
          ]
        },
        {
          width: 480,
          height: { step: 19 },
          transform: [ofGroup],
          encoding: { x, y },
          layer: [
            { mark: { type: 'point', filled: true, size: 70, color: shades.other, opacity: 1, aria: false } },
            {
              transform: [members],
              mark: { type: 'line', color: shades.member, strokeWidth: 2, aria: false },
              encoding: { detail: { field: 'combination' } }
            },
            {
              transform: [members],
              mark: { type: 'point', filled: true, size: 70, color: shades.member, opacity: 1 },
              encoding: {
                tooltip: [
                  { field: 'set', type: 'nominal', title: says(view, 'gene set', '基因集') },
                  ...tooltip
                ]
              }
            }
          ]
        }
      ]
    }
  }
}
