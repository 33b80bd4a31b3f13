import { categoryColors, teals } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { namesAbove } from '../parts/charts/axis-names.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import {
  cellEdges,
  fromEdgeToEdge,
  groupStrip,
  heatMap,
  heatWidth,
  stripHeight
} from '../parts/heat-chart.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyColumns, placeWithKey } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { labelColors } from './colors.ts'
import { firstLabels, labelsControl, mostLabels } from './first-labels.ts'
import { hasFlows, sankey } from './sankey.ts'
import type { Tables } from './schema.ts'

/** The greatest width of the name of a cell type, in pixels. */
const labelLimit = 200
/** The most cell types in one column of the key. */
const keyRows = 18
/** The symbols of cells: each stands for one round of the sixteen colors, which repeat with more labels. */
const rounds = ['circle', 'triangle-up', 'cross', 'diamond', 'square', 'triangle-down'] as const
/** The line at which a label becomes doubtful, as a symbol of a key. */
const upright = 'M-.15,-1H.15V1H-.15Z'

/** The title, in two lines, of the scale within which the scores of a column are scaled. */
const scaledPer = (view: ChartView): string[] => {
  const ofGroups = view.params['by'] === 'cluster'
  return view.language === 'zh'
    ? ['得分', ofGroups ? '（逐组缩放）' : '（逐细胞缩放）']
    : ['Score,', ofGroups ? 'scaled per group' : 'scaled per cell']
}

/** The size of the names of rows. */
const nameSize = 11
/** Where the color of a row stands between its name and its scores, in pixels left of these. */
const aroundSwatch = { start: 3, end: 11 } as const

/** What the strip of groups shows, in line with the names of the rows. */
const nameOfStrip = (text: string): object => ({
  data: { values: [{}] },
  mark: { type: 'text', align: 'right', baseline: 'middle', fontSize: nameSize, aria: false },
  encoding: { x: { value: -aroundSwatch.end - 4 }, y: { value: stripHeight / 2 }, text: { value: text } }
})

/** The colors of the labels beside their names: the key of the strip, without a second list of names. */
const besideNames = (y: object, scale: object): object => ({
  transform: [
    {
      aggregate: [{ op: 'min', field: 'label_place', as: 'label_place' }],
      groupby: ['label']
    }
  ],
  mark: { type: 'rect', aria: false, height: { band: 0.8 } },
  encoding: {
    x: { value: -aroundSwatch.end },
    x2: { value: -aroundSwatch.start },
    y,
    color: { field: 'label', type: 'nominal', scale, legend: null }
  }
})

const scores: Chart<Tables> = {
  id: 'scores',
  kind: 'vega-lite',
  title: { en: 'Scores', zh: '得分' },
  controls: labelsControl,
  defaults: { labels: 20 },
  data: ({ labels }) => [{ table: 'heat', where: [firstLabels(labels)] }],
  spec: (view) => {
    const scale = colorScale(labelColors(view))
    const y = {
      field: 'label',
      type: 'nominal',
      sort: { field: 'label_place', op: 'min' },
      title: null,
      axis: {
        ticks: false,
        domain: false,
        labelLimit,
        labelFontSize: nameSize,
        labelPadding: aroundSwatch.end + 4,
        labelOverlap: false
      },
      scale: { paddingInner: 0, paddingOuter: 0 }
    }
    return {
      data: { name: 'heat' },
      usermeta: { fill: heatWidth, fillHeight: { least: 10, most: 30, parts: [1] } },
      transform: cellEdges('column'),
      spacing: 3,
      vconcat: [
        {
          width: 500,
          height: stripHeight,
          layer: [
            groupStrip([], 'group', { field: 'group', type: 'nominal', scale, legend: null }, [
              { field: 'group', type: 'nominal', title: says(view, 'label given', '判定标签') }
            ]),
            nameOfStrip(says(view, 'Label given', '判定标签'))
          ]
        },
        {
          width: 500,
          height: { step: 14 },
          layer: [
            {
              mark: { type: 'rect', aria: false },
              encoding: {
                ...fromEdgeToEdge,
                y,
                color: {
                  field: 'scaled',
                  type: 'quantitative',
                  scale: { domain: [0, 1], range: 'heatmap' },
                  legend: { title: scaledPer(view) }
                },
                tooltip: [
                  { field: 'group', type: 'nominal', title: says(view, 'label given', '判定标签') },
                  { field: 'label', type: 'nominal', title: says(view, 'scored against', '比较标签') },
                  {
                    field: 'scaled',
                    type: 'quantitative',
                    title: says(view, 'scaled score', '缩放后得分'),
                    format: '.2f'
                  }
                ]
              }
            },
            besideNames(y, scale)
          ],
          resolve: { scale: { color: 'independent' } }
        }
      ],
      resolve: { scale: { color: 'independent', x: 'shared' } }
    }
  }
}

/** The symbol of the cells of the label at this place. */
const roundOf = (place: number): string => rounds[Math.floor(place / categoryColors.length) % rounds.length]!

const map: Chart<Tables> = {
  id: 'map',
  kind: 'vega-lite',
  title: { en: 'Labels on the embedding', zh: '降维图上的标签' },
  data: () => [{ table: 'map' }],
  spec: (view) => {
    const groups = labelColors(view)
    return {
      data: { name: 'map' },
      width: 'container',
      height: 400,
      usermeta: {
        equalUnits: { table: 'map', x: 'x', y: 'y' },
        ...placeWithKey(
          groups.map(({ label }) => label),
          keyRows
        )
      },
      mark: {
        type: 'point',
        filled: true,
        size: { expr: `length(data('map')) > 5000 ? 8 : 14` },
        opacity: 0.9
      },
      encoding: {
        x: { field: 'x', type: 'quantitative', axis: null, scale: { zero: false } },
        y: { field: 'y', type: 'quantitative', axis: null, scale: { zero: false } },
        color: {
          field: 'label',
          type: 'nominal',
          scale: colorScale(groups),
          legend: { title: null, ...keyColumns(groups.length, keyRows) }
        },
        // Scales of the same values share a key, and so each label has its color and its symbol there.
        shape: {
          field: 'label',
          type: 'nominal',
          scale: { domain: groups.map(({ label }) => label), range: groups.map((_, at) => roundOf(at)) }
        },
        tooltip: [
          { field: 'label', type: 'nominal', title: says(view, 'label', '标签') },
          { field: 'delta', type: 'quantitative', title: says(view, 'delta', 'delta'), format: '.3f' },
          { field: 'pruned', type: 'nominal', title: says(view, 'doubtful', '存疑') }
        ]
      }
    }
  }
}

/** The title of an axis above a plot, in one line with its names and before them. */
const beforeNames = {
  titleX: -9,
  titleY: -6,
  titleAlign: 'right',
  titleBaseline: 'bottom',
  titleFontSize: 12,
  titleLimit: labelLimit
} as const

const confusion: Chart<Tables> = {
  id: 'confusion',
  kind: 'vega-lite',
  fits: hasFlows,
  title: { en: 'Against a column', zh: '与已有列比较' },
  controls: { column: { kind: 'level', table: 'flows', column: 'column' }, ...labelsControl },
  defaults: { labels: 20 },
  data: ({ column, labels }) => [
    { table: 'flows', where: [...ofChoice('column', column), firstLabels(labels)] }
  ],
  spec: (view) => {
    const column = String(view.controls['column'] ?? '')
    return {
      data: { name: 'flows' },
      transform: [{ filter: `datum.column === ${quoted(column)}` }],
      width: { step: 26 },
      height: { step: 15 },
      usermeta: { fill: { least: 10, most: 110 }, fillHeight: { least: 9, most: 36 } },
      mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
      encoding: {
        x: {
          field: 'group',
          type: 'nominal',
          sort: { field: 'group_place', op: 'min' },
          // Long names of groups leave no room above them: the column stands over the names of the rows.
          title: `${column} →`,
          axis: { ...namesAbove('x', 'width'), orient: 'top', ...beforeNames }
        },
        y: {
          field: 'label',
          type: 'nominal',
          sort: { field: 'label_place', op: 'min' },
          title: null,
          axis: { labelLimit: 190, labelOverlap: false }
        },
        color: {
          field: 'share',
          type: 'quantitative',
          // Of a column with few groups, no label has more than a small part of a group.
          scale: { domainMin: 0, nice: false, range: [...teals] },
          legend: { title: view.language === 'zh' ? '占该组的 %' : ['% of the', 'group'], format: '.0%' }
        },
        tooltip: [
          { field: 'group', type: 'nominal', title: column },
          { field: 'label', type: 'nominal', title: says(view, 'label', '标签') },
          { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
          {
            field: 'share',
            type: 'quantitative',
            title: says(view, '% of the group', '占该组的 %'),
            format: '.1%'
          }
        ]
      }
    }
  }
}

const deltas: Chart<Tables> = {
  id: 'deltas',
  kind: 'vega-lite',
  title: { en: 'Confidence', zh: '可信度' },
  controls: { measure: { kind: 'choice', options: ['median', 'next'] }, ...labelsControl },
  defaults: { measure: 'median', labels: 20 },
  data: ({ measure }) => [{ table: 'deltas', where: ofChoice('measure', measure) }],
  spec: (view) => {
    const next = view.controls['measure'] === 'next'
    const groups = labelColors(view).slice(0, mostLabels(view))
    const y = {
      field: 'label',
      type: 'nominal',
      sort: groups.map(({ value }) => value),
      title: null,
      axis: { labelLimit, labelFontSize: 11, labelOverlap: false }
    }
    const title = next
      ? says(view, 'best score above the next', '最高得分与次高得分之差')
      : says(view, 'score above the median of all labels', '得分与全部标签中位数之差')
    const x = (field: string): object => ({
      field,
      type: 'quantitative',
      title,
      axis: { titleFontSize: 12, tickCount: 4 }
    })
    const tooltip = [
      { field: 'label', type: 'nominal', title: says(view, 'label', '标签') },
      { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
      { field: 'median', type: 'quantitative', title: says(view, 'median', '中位数'), format: '.4f' },
      ...(next
        ? []
        : [
            {
              field: 'cut',
              type: 'quantitative',
              title: says(view, 'doubtful below', '低于此值存疑'),
              format: '.4f'
            }
          ])
    ]
    const color = { field: 'label', type: 'nominal', scale: colorScale(groups), legend: null }
    return {
      data: { name: 'deltas' },
      transform: [
        { filter: `datum.measure === '${next ? 'next' : 'median'}'` },
        { filter: { field: 'label', oneOf: groups.map(({ value }) => value) } }
      ],
      height: { step: 18 },
      usermeta: { fillHeight: { least: 10, most: 36 } },
      layer: [
        { mark: { type: 'rule' }, encoding: { y, x: x('low'), x2: { field: 'high' }, tooltip } },
        {
          mark: { type: 'bar', height: { band: 0.62 } },
          encoding: { y, x: x('quarter'), x2: { field: 'three_quarters' }, color, tooltip }
        },
        {
          mark: { type: 'tick', thickness: 2, size: 13, color: '#171D1F' },
          encoding: { y, x: x('median'), tooltip }
        },
        ...(next
          ? []
          : [
              {
                mark: { type: 'tick', thickness: 2, size: 13 },
                encoding: {
                  y,
                  x: x('cut'),
                  color: {
                    datum: says(view, 'doubtful below this score', '低于此值存疑'),
                    type: 'nominal',
                    scale: { range: ['#B2182B'] },
                    legend: { title: null, orient: 'top', symbolType: upright, symbolStrokeWidth: 0 }
                  },
                  tooltip
                }
              }
            ])
      ],
      resolve: { scale: { color: 'independent' } }
    }
  }
}

const markers: Chart<Tables> = {
  id: 'markers',
  kind: 'vega-lite',
  title: { en: 'Markers of the labels', zh: '标签的标志基因' },
  // With a single label for all cells, there is nothing to choose from.
  fits: ({ summary }) => Array.isArray(summary['labels']) && summary['labels'].length > 1,
  controls: { top: { kind: 'choice', options: [2, 5, 10] } },
  defaults: { top: 2 },
  data: ({ top = 2 }) => [{ table: 'markers', where: [atMost('rank', top)] }],
  spec: (view) =>
    heatMap(view, {
      table: 'markers',
      title: null,
      groups: labelColors(view).slice(0, 12),
      filters: [`datum.rank <= ${chosenNumber(view, 'top', 2)}`]
    })
}

export const charts: readonly Chart<Tables>[] = [scores, map, markers, confusion, sankey, deltas]
