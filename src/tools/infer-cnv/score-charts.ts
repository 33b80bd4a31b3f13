import type { Chart } from '../../contract/tool.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import type { Matrices, Tables } from './schema.ts'
import { colors, marked, referenceGroups } from './view.ts'

/** The scores of the cells of each group: those of the reference first, and in grey. */
export const scores: Chart<Tables, Matrices> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'Scores by group', zh: '各分组的得分' },
  controls: insideControls,
  defaults: insideDefaults,
  fits: ({ summary }) => Array.isArray(summary['violins']),
  data: () => [{ table: 'violin' }],
  spec(view) {
    const column = String(view.params['group'])
    const reference = new Set(view.summary['with_reference'] === 'yes' ? referenceGroups(view) : [])
    return stackedViolins(view, {
      table: 'violin',
      rows: "''",
      groups: listed(view, 'violins').map((value) => ({
        value,
        label: value,
        color: reference.has(value) ? colors.reference : view.color(column, value)
      })),
      filters: [],
      unit:
        reference.size > 0
          ? says(view, 'score (reference in gray)', '得分（灰色为参考）')
          : marked(view, says(view, 'score', '得分'))
    })
  }
}

/** The five percentiles of the scores in each group, in results of earlier versions, which have no violins. */
export const earlierScores: Chart<Tables, Matrices> = {
  id: 'scores',
  kind: 'vega-lite',
  title: { en: 'Scores by group', zh: '各分组的得分' },
  fits: ({ summary }) => !Array.isArray(summary['violins']),
  data: () => [{ table: 'scores' }],
  spec(view) {
    const y = {
      field: 'group',
      type: 'nominal',
      sort: { field: 'rank', op: 'max', order: 'descending' },
      title: String(view.params['group']),
      axis: { labelLimit: 220, labelOverlap: false }
    }
    const x = { field: 'low', type: 'quantitative', title: marked(view, says(view, 'score', '得分')) }
    const numbers = [
      { field: 'median', type: 'quantitative', title: says(view, 'median', '中位数'), format: '.4f' },
      {
        field: 'low',
        type: 'quantitative',
        title: says(view, '5th percentile', '第 5 百分位'),
        format: '.4f'
      },
      {
        field: 'high',
        type: 'quantitative',
        title: says(view, '95th percentile', '第 95 百分位'),
        format: '.4f'
      }
    ]
    return {
      data: { name: 'scores' },
      height: { step: 22 },
      usermeta: { fillHeight: { least: 14, most: 34 } },
      // The reference stands on top, and then the groups with the highest scores.
      transform: [
        {
          calculate: `indexof(${JSON.stringify(referenceGroups(view))}, datum.group) < 0 ? datum.median : 1e9`,
          as: 'rank'
        }
      ],
      encoding: {
        y,
        tooltip: [{ field: 'group', type: 'nominal', title: String(view.params['group']) }, ...numbers]
      },
      layer: [
        { mark: { type: 'rule' }, encoding: { x, x2: { field: 'high' } } },
        {
          mark: { type: 'bar', size: 10, color: groupColor(0) },
          encoding: { x: { ...x, field: 'quarter' }, x2: { field: 'three_quarters' } }
        },
        {
          mark: { type: 'tick', thickness: 2, size: 14, color: '#171D1F' },
          encoding: { x: { ...x, field: 'median' } }
        }
      ]
    }
  }
}
