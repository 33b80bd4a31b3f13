import type { Chart } from '../../contract/tool.ts'
import { namesBelow } from '../parts/charts/axis-names.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyColumns } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { stackedBars } from '../parts/stacked-bars.ts'
import { alluvial } from './alluvial-chart.ts'
import { observedToExpected, residuals } from './expected-charts.ts'
import { bySample, stackedBySample } from './sample-chart.ts'
import type { Tables } from './schema.ts'
import { dots, rings } from './share-charts.ts'
import { byColumn, groupColumn, groups, levels, levelScale, tooltip } from './view.ts'

/** The most level names in one column of the colour key. */
const keyRows = 18

const stacked: Chart<Tables> = {
  id: 'stacked',
  kind: 'vega-lite',
  title: { en: 'Stacked bars', zh: '堆叠条形图' },
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const scale = colorScale(groups(view))
    return stackedBars(view, {
      table: 'percent',
      bar: { field: 'by', levels: levels(view), title: byColumn(view) },
      part: { field: 'group', title: groupColumn(view), scale, order: 'place' },
      transform: [{ calculate: `indexof(${JSON.stringify(scale.domain)}, datum.group)`, as: 'place' }],
      percent: 'percent',
      cells: 'n',
      tooltip: tooltip(view)
    })
  }
}

const grouped: Chart<Tables> = {
  id: 'grouped',
  kind: 'vega-lite',
  title: { en: 'Bars with intervals', zh: '带置信区间的条形图' },
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const order = groups(view).map(({ value }) => value)
    const step = Math.max(14, Math.min(26, 60 / Math.max(1, levels(view).length)))
    const x = { field: 'group', type: 'nominal', sort: order, title: null, axis: namesBelow(order, 'width') }
    const xOffset = { field: 'by', type: 'nominal', sort: levels(view) }
    return {
      data: { name: 'percent' },
      width: { step, for: 'offset' },
      height: 300,
      usermeta: { fill: { least: 5, most: 64 } },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            x,
            xOffset,
            y: {
              field: 'percent',
              type: 'quantitative',
              title: says(view, '% of cells (95% interval)', '细胞占比（%，95% 区间）'),
              axis: { tickCount: 8 }
            },
            color: {
              field: 'by',
              type: 'nominal',
              scale: levelScale(view),
              legend: {
                title: byColumn(view),
                symbolType: 'square',
                ...keyColumns(levels(view).length, keyRows)
              }
            },
            tooltip: tooltip(view)
          }
        },
        {
          mark: { type: 'rule', color: '#171D1F' },
          encoding: { x, xOffset, y: { field: 'ci_low', type: 'quantitative' }, y2: { field: 'ci_high' } }
        }
      ]
    }
  }
}

export const charts: readonly Chart<Tables>[] = [
  stacked,
  // It draws every group in every level, which needs the wide half of the page.
  bySample,
  stackedBySample,
  grouped,
  alluvial,
  residuals,
  observedToExpected,
  dots,
  rings
]
