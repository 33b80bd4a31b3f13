import type { Chart, ChartView } from '../../contract/tool.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import { cellsTitle, groupColumn, listScale, orderOf, percentTitle } from './chart-parts.ts'
import { cellsOfRow } from './picks.ts'
import type { Tables } from './schema.ts'

/** The least height in pixels; in lower panels the chart scrolls. */
const leastHeight = 220
/** The share of the width of a group that its ribbons to the next group take. */
const betweenBars = 0.62
/** With more groups their names are slanted. */
const levelNames = 6

const tooltip = (view: ChartView, group: string, cells: string, percent: string): string =>
  `{${[
    [says(view, 'clone', '克隆'), 'datum.clone'],
    [groupColumn(view), group],
    [cellsTitle(view), cells],
    [percentTitle(view), percent]
  ]
    .map(([name, value]) => `${quoted(name!)}: ${value!}`)
    .join(', ')}}`

/** The path of a ribbon from a clone's bar to its bar in the next group, as high at each end as the bar. */
const ribbon = (): string => {
  const [from, to] = [`(scale('x', datum.group) + bandwidth('x'))`, `scale('x', datum.after.group)`]
  const middle = `((${from} + ${to}) / 2)`
  const y = (of: string): string => `scale('y', ${of})`
  const curve = (first: string, last: string, x: string): string =>
    `'C' + ${middle} + ',' + ${y(first)} + ' ' + ${middle} + ',' + ${y(last)} + ' ' + ${x} + ',' + ${y(last)}`
  return [
    `'M' + ${from} + ',' + ${y('datum.high')}`,
    curve('datum.high', 'datum.after.high', to),
    `'L' + ${to} + ',' + ${y('datum.after.low')}`,
    curve('datum.after.low', 'datum.low', from),
    `'Z'`
  ].join(' + ')
}

const color = { scale: 'color', field: 'clone' }

/**
 * Tracks the largest shared clones across groups: bars, and ribbons where the next group has the clone too.
 */
export const tracking: Chart<Tables> = {
  id: 'tracking',
  kind: 'vega',
  title: { en: 'Clones across groups', zh: '克隆追踪' },
  fits: ({ summary }) => Number(summary['tracked']) > 0,
  data: () => [{ table: 'tracking' }],
  picks: (row) => cellsOfRow(row, 'after' in row ? ['clone'] : ['clone', 'group']),
  spec: (view) => {
    const order = orderOf(view)
    const clones = listed(view, 'clones_tracked')
    return {
      usermeta: { leastHeight },
      data: [
        {
          name: 'tracking',
          transform: [
            { type: 'formula', as: 'at', expr: `indexof(${JSON.stringify(order)}, datum.group)` },
            {
              type: 'stack',
              groupby: ['at'],
              field: 'percent',
              sort: { field: 'place', order: 'descending' },
              as: ['low', 'high']
            },
            { type: 'formula', as: 'key', expr: `datum.clone + ' ' + datum.at` },
            { type: 'formula', as: 'next', expr: `datum.clone + ' ' + (datum.at + 1)` }
          ]
        },
        {
          name: 'seen',
          source: 'tracking',
          transform: [{ type: 'filter', expr: 'datum.cells > 0' }]
        },
        {
          name: 'ribbons',
          source: 'seen',
          transform: [
            { type: 'project', fields: ['clone', 'group', 'cells', 'percent', 'low', 'high', 'next'] },
            { type: 'lookup', from: 'seen', key: 'key', fields: ['next'], as: ['after'] },
            { type: 'filter', expr: 'datum.after' }
          ]
        }
      ],
      scales: [
        {
          name: 'x',
          type: 'band',
          domain: order,
          range: 'width',
          paddingInner: betweenBars,
          paddingOuter: 0.08
        },
        {
          name: 'y',
          type: 'linear',
          domain: { data: 'tracking', field: 'high' },
          range: 'height',
          zero: true,
          nice: true
        },
        {
          name: 'color',
          type: 'ordinal',
          // Results of version 1.0.0 do not list their clones.
          ...(clones.length > 0
            ? listScale(clones)
            : { domain: { data: 'tracking', field: 'clone' }, range: 'category' })
        }
      ],
      axes: [
        {
          orient: 'bottom',
          scale: 'x',
          title: groupColumn(view),
          ticks: false,
          labelLimit: 140,
          labelOverlap: false,
          ...(order.length > levelNames && { labelAngle: -40, labelAlign: 'right' })
        },
        { orient: 'left', scale: 'y', title: percentTitle(view), tickCount: 5 }
      ],
      legends: [{ fill: 'color', title: says(view, 'clone', '克隆'), symbolType: 'square', labelLimit: 150 }],
      marks: [
        {
          type: 'path',
          from: { data: 'ribbons' },
          encode: {
            update: {
              path: { signal: ribbon() },
              fill: color,
              fillOpacity: { value: 0.4 },
              tooltip: {
                signal: tooltip(
                  view,
                  `datum.group + ' → ' + datum.after.group`,
                  `format(datum.cells, ',') + ' → ' + format(datum.after.cells, ',')`,
                  `format(datum.percent, '.2f') + ' → ' + format(datum.after.percent, '.2f')`
                )
              }
            },
            hover: { fillOpacity: { value: 0.7 } }
          }
        },
        {
          type: 'rect',
          from: { data: 'seen' },
          encode: {
            update: {
              x: { scale: 'x', field: 'group' },
              width: { scale: 'x', band: 1 },
              y: { scale: 'y', field: 'high' },
              y2: { scale: 'y', field: 'low' },
              fill: color,
              tooltip: {
                signal: tooltip(
                  view,
                  'datum.group',
                  `format(datum.cells, ',')`,
                  `format(datum.percent, '.2f')`
                )
              }
            }
          }
        }
      ]
    }
  }
}
