import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow } from '../parts/charts/axis-names.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import { nameWidth } from '../parts/enrichment/charts.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber, listed } from '../parts/charts/view.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import type { Tables } from './schema.ts'

/** The scores of single cells in each group, as violins. */
export const violin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'Violin', zh: '小提琴图' },
  controls: { set: { kind: 'level', table: 'violin', column: 'set' }, ...insideControls },
  defaults: insideDefaults,
  fits: ({ summary }) => Number(summary['violins']) > 0,
  data: ({ set }) => [{ table: 'violin', where: ofChoice('set', set) }],
  spec: (view) => {
    const { set } = view.controls
    return stackedViolins(view, {
      table: 'violin',
      rows: 'datum.set',
      groups: drawnGroups(view, String(view.params['group']), listed(view, 'columns')),
      filters: set === undefined ? [] : [`datum.set === ${quoted(String(set))}`],
      unit: says(view, 'score', '得分')
    })
  }
}

/**
 * The scores that each set has: one per cell, or one per group or sample. The correlation of two is always 1
 * or −1.
 */
const scoresOfSet = (summary: ChartView['summary']): number =>
  Number(summary['violins']) > 0
    ? Number(summary['cells'])
    : Array.isArray(summary['columns'])
      ? summary['columns'].length
      : 0

/** The correlations of the scores of sets; those of alike scores stand together. */
export const correlation: Chart<Tables> = {
  id: 'correlation',
  kind: 'vega-lite',
  title: { en: 'Correlation', zh: '相关性' },
  controls: { sets: { kind: 'choice', options: [10, 20, 30] } },
  defaults: { sets: 10 },
  fits: ({ summary }) => Number(summary['correlated']) > 1 && scoresOfSet(summary) > 2,
  data: ({ sets = 10 }) => [
    { table: 'correlations', where: [atMost('place', sets), atMost('other_place', sets)] }
  ],
  spec: (view) => {
    const most = chosenNumber(view, 'sets', 10)
    // Results of earlier versions have no order; their sets stand as they do in the table.
    const alike = JSON.stringify(listed(view, 'alike'))
    const rankOf = (order: string, place: string, rank: string): object => ({
      window: [{ op: 'dense_rank', as: rank }],
      sort: [{ field: order }, { field: place }]
    })
    return {
      data: { name: 'correlations' },
      transform: [
        { filter: `datum.place <= ${most} && datum.other_place <= ${most}` },
        { calculate: `indexof(${alike}, datum.set)`, as: 'order' },
        { calculate: `indexof(${alike}, datum.other)`, as: 'other_order' },
        rankOf('order', 'place', 'row'),
        rankOf('other_order', 'other_place', 'column'),
        { calculate: "datum.set + ' (' + datum.row + ')'", as: 'numbered' }
      ],
      width: { step: 30 },
      height: { step: 17 },
      usermeta: { fill: { least: 13, most: 50 }, fillHeight: { least: leastRow([]), most: 34 } },
      mark: { type: 'rect' },
      encoding: {
        // The names of the sets are at the rows only; the columns have numbers.
        x: {
          field: 'column',
          type: 'ordinal',
          title: null,
          axis: { labelAngle: 0, labelOverlap: false }
        },
        y: {
          field: 'numbered',
          type: 'nominal',
          sort: { field: 'row', op: 'min' },
          title: null,
          axis: { labelLimit: nameWidth, labelOverlap: false }
        },
        color: {
          field: 'r',
          type: 'quantitative',
          scale: { domain: [-1, 1], range: 'diverging' },
          legend: { title: says(view, 'Pearson’s r', 'Pearson r') }
        },
        tooltip: [
          { field: 'set', type: 'nominal', title: says(view, 'gene set', '基因集') },
          { field: 'other', type: 'nominal', title: says(view, 'with', '与') },
          { field: 'r', type: 'quantitative', title: 'r', format: '.2f' }
        ]
      }
    }
  }
}
