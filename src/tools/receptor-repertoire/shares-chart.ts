import type { Chart } from '../../contract/tool.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber, listed } from '../parts/charts/view.ts'
import { tip } from './chart-parts.ts'
import { cellsCompared, cellsOfSampleSize } from './picks.ts'
import type { Tables } from './schema.ts'

/** The column of the table `cells` with the values of each kind of shares. */
const columnOf: Readonly<Record<string, 'v' | 'j' | 'isotype'>> = { v: 'v', j: 'j', isotype: 'isotype' }

/**
 * The least height of a row in pixels. Its font has 12 pixels, since genes differ by single digits; the chart
 * scrolls if it has more rows.
 */
const leastRow = 13
const usually = 10

/** The shares with the greatest differences between two conditions, with the samples as points. */
export const shares: Chart<Tables> = {
  id: 'shares',
  kind: 'vega-lite',
  title: { en: 'Shares by condition', zh: '条件间的占比' },
  fits: ({ summary }) => Array.isArray(summary['conditions']) && summary['conditions'].length === 2,
  controls: {
    kind: { kind: 'level', table: 'shares', column: 'kind' },
    top: { kind: 'choice', options: [10, 20, 40] }
  },
  defaults: { top: usually },
  data: ({ kind, top = usually }) => [
    { table: 'shares', where: [...ofChoice('kind', kind), atMost('rank', top)] }
  ],
  picks: ({ kind, value }) =>
    kind === 'size' ? cellsOfSampleSize(value) : cellsCompared(columnOf[String(kind)] ?? 'v', value),
  spec: (view) => {
    const column = String(view.params['condition'])
    const compared = listed(view, 'conditions')
    const [first = '', second = ''] = compared
    const tested = view.summary['tested'] === 'yes'
    const colorOf = (level: string): string =>
      drawnGroups(view, column, compared).find(({ value }) => value === level)?.color ?? '#868F93'
    const log10p = tip('log10_padj_bh', says(view, 'log10 adjusted p (BH)', 'log10 校正 p 值（BH）'), '.2f')
    return {
      data: { name: 'shares' },
      transform: [
        {
          filter: `datum.kind === ${quoted(String(view.controls['kind'] ?? ''))} && datum.rank <= ${chosenNumber(view, 'top', usually)}`
        },
        { calculate: `datum.difference < 0 ? ${quoted(first)} : ${quoted(second)}`, as: 'side' }
      ],
      height: { step: 20 },
      usermeta: { fillHeight: { least: leastRow, most: 34 } },
      mark: { type: 'bar', height: { band: 0.75 } },
      encoding: {
        y: {
          field: 'value',
          type: 'nominal',
          sort: { field: 'rank', op: 'min' },
          title: null,
          axis: { labelLimit: 140, labelOverlap: false, ticks: false }
        },
        x: {
          field: 'difference',
          type: 'quantitative',
          title: [
            says(view, `percentage points, ${second} less ${first}`, `百分点，${second} 减 ${first}`),
            ...(tested ? [says(view, 'faint: adjusted p ≥ 0.05', '浅色：校正 p ≥ 0.05')] : [])
          ]
        },
        color: {
          field: 'side',
          type: 'nominal',
          scale: { domain: [first, second], range: [colorOf(first), colorOf(second)] },
          legend: { title: says(view, 'more in', '较多的条件'), symbolType: 'square' }
        },
        ...(tested && {
          opacity: {
            condition: { test: 'datum.padj_bh < 0.05', value: 1 },
            value: 0.45
          }
        }),
        tooltip: [
          tip('value', says(view, 'share of', '占比对象')),
          tip('percent_1', `${first}, %`, '.2f'),
          tip('percent_2', `${second}, %`, '.2f'),
          ...(tested
            ? [
                tip('t', 't', '.3f'),
                tip('padj_bh', says(view, 'adjusted p (BH)', '校正 p 值（BH）'), '.3~g'),
                log10p
              ]
            : [])
        ]
      }
    }
  }
}
