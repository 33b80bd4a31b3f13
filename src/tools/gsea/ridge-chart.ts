import type { Chart, ChartView } from '../../contract/tool.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import {
  comparisonsOf,
  nameWidth,
  significanceKey,
  significanceScale,
  significanceTitle,
  topChoice
} from '../parts/enrichment/charts.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'
import { hasLeadingEdges } from './shared-chart.ts'

/** The height of a density, in rows: it overlaps the rows above. */
const overlap = 1.7
/**
 * The least height of a row, and the height of the axis below all rows, in pixels. In lower panels the chart
 * scrolls; so many rows that most panels are lower have the room to stand apart.
 */
const [leastRow, scrolledRow, below] = [11, 14, 60]
const mostUnscrolled = 10
/** In lower rows, in pixels, all words are small, as the names of rows are. */
const lowRow = 14
/** The least height of the tick of a gene, in pixels, and its share of a row. */
const [leastTick, tickShare] = [3, 0.25]
/** The title of the values is in one line where the plot is so wide, in pixels. */
const oneLine = 330
/** Numbers at the axis of roots: they are apart there, and near to 0 none are where values reach this far. */
const rootTicks = [0, ...[0.1, 1, 10, 100, 1000, 10000].flatMap((power) => [1, 2, 5].map((n) => n * power))]
const timesLeast = 25

/**
 * Rankings whose first genes are many times as far from 0 as others: those others would be one spike at 0.
 */
const heavyTailed: ReadonlySet<string> = new Set(['signed_p', 'product'])
/** The square root of a number, with its sign, as an expression. */
const rootOf = (value: string): string => `sqrt(abs(${value})) * (${value} < 0 ? -1 : 1)`

/** The title of the values, in lines: the plot is narrow beside long names of sets. */
const valuesTitle = (view: ChartView, isRoot: boolean): string[] => [
  says(view, 'ranked values of leading-edge genes', '前沿基因的排序值'),
  ...(isRoot ? [phrase(view, '(square-root scale)', '（平方根刻度）')] : [])
]

/**
 * The bandwidth of all densities: the mean of those by the rule of Silverman (1986) for each set of several
 * genes. With one of its own a set of few genes is as wide as if it had many between them.
 */
const bandwidth = [
  {
    type: 'aggregate',
    groupby: ['set'],
    fields: ['place', 'place', 'place', 'place'],
    ops: ['count', 'stdev', 'q1', 'q3'],
    as: ['genes', 'deviation', 'lower', 'upper']
  },
  { type: 'filter', expr: 'datum.genes > 1 && datum.deviation > 0' },
  {
    type: 'formula',
    as: 'wide',
    expr: `0.9 * (datum.upper > datum.lower ? min(datum.deviation, (datum.upper - datum.lower) / 1.34) : datum.deviation) * pow(datum.genes, -0.2)`
  },
  { type: 'aggregate', fields: ['wide'], ops: ['mean'], as: ['wide'] }
] as const
/** Bandwidths beyond the outermost genes: there densities end. */
const tail = 3
/** Steps of a density, and the least bandwidth as a share of their range: no gene falls between two steps. */
const [steps, leastBandwidth] = [200, 0.01]
const wide = `(max(${leastBandwidth} * (places[1] - places[0]), length(data('bandwidth')) > 0 ? data('bandwidth')[0].wide : 0) || 1)`

/**
 * The distribution of the ranked values of the leading-edge genes, one density per strong set, with a tick
 * for each gene.
 */
export const ridge: Chart<Tables> = {
  id: 'ridge',
  kind: 'vega',
  title: { en: 'Ridges', zh: '山脊图' },
  controls: { group: { kind: 'level', table: 'top', column: 'group' }, top: topChoice },
  defaults: { top: 10 },
  fits: hasLeadingEdges,
  data: ({ group, top = 10 }) => [
    { table: 'top', where: [...ofChoice('group', group), atMost('place', top)] },
    { table: 'running', where: [...ofChoice('group', group), atMost('rank', top)] }
  ],
  spec(view) {
    const { group = comparisonsOf(view)[0] ?? '' } = view.controls
    const top = chosenNumber(view, 'top', 10)
    const { rank_by: rankedBy } = view.params
    const isRoot = heavyTailed.has(typeof rankedBy === 'string' ? rankedBy : 'signed_p')
    const titleLines = valuesTitle(view, isRoot)
    const titleLine = titleLines.join(view.language === 'zh' ? '' : ' ')
    const low = `height < ${lowRow} * domain('y').length`
    const words = {
      titleFontSize: { signal: `${low} ? 12 : 16` },
      labelFontSize: { signal: `${low} ? 11 : 14` }
    }
    const ofGroup = (place: string): object => ({
      type: 'filter',
      expr: `datum.group === ${quoted(String(group))} && datum.${place} > 0 && datum.${place} <= ${top}`
    })
    return {
      usermeta: { leastHeight: below + 2 * top * (top > mostUnscrolled ? scrolledRow : leastRow) },
      data: [
        {
          name: 'top',
          transform: [
            ofGroup('place'),
            { type: 'formula', as: 'significance', expr: 'min(10, -datum.log10_padj_bh)' },
            { type: 'collect', sort: { field: 'nes', order: 'descending' } }
          ]
        },
        {
          name: 'running',
          transform: [
            ofGroup('rank'),
            { type: 'filter', expr: 'datum.leading' },
            { type: 'formula', as: 'place', expr: isRoot ? rootOf('datum.value') : 'datum.value' },
            { type: 'extent', field: 'place', signal: 'places' }
          ]
        },
        { name: 'bandwidth', source: 'running', transform: [...bandwidth] },
        {
          name: 'density',
          source: 'running',
          transform: [
            {
              type: 'kde',
              field: 'place',
              groupby: ['set', 'nes'],
              bandwidth: { signal: wide },
              extent: { signal: `[places[0] - ${tail} * ${wide}, places[1] + ${tail} * ${wide}]` },
              steps
            },
            { type: 'formula', as: 'value', expr: isRoot ? 'datum.value * abs(datum.value)' : 'datum.value' },
            {
              type: 'joinaggregate',
              groupby: ['set'],
              fields: ['density'],
              ops: ['max'],
              as: ['highest']
            },
            { type: 'lookup', from: 'top', key: 'set', fields: ['set'], values: ['significance'] },
            { type: 'collect', sort: { field: ['nes', 'value'], order: ['descending', 'ascending'] } },
            { type: 'extent', field: 'value', signal: 'reach' }
          ]
        },
        {
          name: 'root_ticks',
          values: [...new Set(rootTicks.flatMap((tick) => [-tick, tick]))].sort((a, b) => a - b),
          transform: [
            {
              type: 'filter',
              expr: `datum.data === 0 || abs(datum.data) * ${timesLeast} >= max(-reach[0], reach[1])`
            }
          ]
        }
      ],
      scales: [
        {
          name: 'x',
          ...(isRoot ? { type: 'pow', exponent: 0.5 } : { type: 'linear' }),
          domain: { data: 'density', field: 'value' },
          range: 'width'
        },
        {
          name: 'y',
          type: 'band',
          domain: { data: 'top', field: 'set' },
          range: 'height',
          paddingOuter: overlap - 1
        },
        { name: 'color', type: 'linear', ...significanceScale }
      ],
      axes: [
        {
          orient: 'bottom',
          scale: 'x',
          title: {
            signal: `width < ${oneLine} ? ${JSON.stringify(titleLines)} : ${quoted(titleLine)}`
          },
          ...words,
          ...(isRoot
            ? { values: { signal: "pluck(data('root_ticks'), 'data')" } }
            : { tickCount: { signal: 'ceil(width / 45)' } }),
          labelOverlap: 'greedy',
          labelSeparation: 6
        },
        {
          orient: 'left',
          scale: 'y',
          domain: false,
          grid: true,
          ticks: false,
          bandPosition: 1,
          labelLimit: nameWidth,
          labelOverlap: false,
          labelFontSize: { signal: "clamp(floor(bandwidth('y')) - 1, 10, 12)" },
          labelPadding: 8
        }
      ],
      legends: [
        {
          fill: 'color',
          type: 'gradient',
          title: significanceTitle(view),
          values: significanceKey.values,
          encode: { labels: { update: { text: { signal: significanceKey.text('datum.value') } } } },
          ...words
        }
      ],
      marks: [
        {
          type: 'group',
          from: { facet: { name: 'ridge', data: 'density', groupby: 'set' } },
          encode: { update: { y: { scale: 'y', field: 'set' }, width: { signal: 'width' } } },
          marks: [
            {
              type: 'area',
              from: { data: 'ridge' },
              encode: {
                update: {
                  x: { scale: 'x', field: 'value' },
                  y: { signal: `bandwidth('y') * (1 - ${overlap} * datum.density / datum.highest)` },
                  y2: { signal: "bandwidth('y')" },
                  fill: { scale: 'color', field: 'significance' },
                  fillOpacity: { value: 0.85 },
                  stroke: { value: '#868F93' },
                  tooltip: {
                    signal: `{${[
                      [says(view, 'gene set', '基因集'), 'datum.set'],
                      [says(view, 'NES', 'NES'), "format(datum.nes, '.2f')"],
                      [significanceTitle(view), "format(datum.significance, '.2f')"]
                    ]
                      .map(([name, value]) => `${quoted(String(name))}: ${value}`)
                      .join(', ')}}`
                  }
                }
              }
            }
          ]
        },
        {
          type: 'rule',
          interactive: false,
          aria: false,
          from: { data: 'running' },
          encode: {
            update: {
              x: { scale: 'x', field: 'value' },
              y: { scale: 'y', field: 'set', band: 1 },
              y2: {
                scale: 'y',
                field: 'set',
                band: 1,
                offset: { signal: `-max(${leastTick}, ${tickShare} * bandwidth('y'))` }
              },
              stroke: { value: '#171D1F' },
              strokeOpacity: { value: 0.55 },
              strokeWidth: { value: 0.8 }
            }
          }
        },
        {
          type: 'rule',
          interactive: false,
          encode: {
            update: {
              x: { scale: 'x', value: 0 },
              y2: { signal: 'height' },
              stroke: { value: '#868F93' },
              strokeDash: { value: [4, 3] },
              opacity: { signal: "inrange(0, domain('x')) ? 1 : 0" }
            }
          }
        }
      ]
    }
  }
}
