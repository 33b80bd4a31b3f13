import { alpha } from '../../science/stats/significance.ts'
import { fineOutline, grey, teals } from '../../shared/style/palette.ts'
import type { Chart, ChartData, ChartView, ControlValues } from '../../contract/tool.ts'
import { cutLabel, cutNames, leastRow } from '../parts/charts/axis-names.ts'
import { atMost } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { pickedPair } from './difference-charts.ts'
import type { Tables } from './schema.ts'
import {
  beside,
  columnWidth,
  conditionOf,
  conditionsControl,
  ofEnds,
  ofPathway,
  onlySide,
  order,
  panelTitle,
  pathwayControl,
  receiverTitle,
  senderControl,
  senderTitle,
  shownSide,
  type Place
} from './view.ts'

const pairTips = (view: ChartView, condition: string | null): object[] => [
  ...(condition === null ? [] : [{ field: 'side', type: 'nominal', title: String(view.params['column']) }]),
  { field: 'pair', type: 'nominal', title: says(view, 'pair', '配对') },
  { field: 'sender', type: 'nominal', title: senderTitle(view) },
  { field: 'receiver', type: 'nominal', title: receiverTitle(view) },
  { field: 'mean', type: 'quantitative', title: says(view, 'mean of both sides', '两侧均值'), format: '.3f' },
  { field: 'probability', type: 'quantitative', title: says(view, 'probability', '概率'), format: '.3~g' },
  { field: 'padj_bh', type: 'quantitative', title: says(view, 'adjusted p', '校正 p 值'), format: '.2~g' },
  {
    field: 'ligand_pct',
    type: 'quantitative',
    title: says(view, 'ligand, % of cells', '配体表达比例'),
    format: '.0%'
  },
  {
    field: 'receptor_pct',
    type: 'quantitative',
    title: says(view, 'receptor, % of cells', '受体表达比例'),
    format: '.0%'
  }
]

/**
 * The first columns by the best place that they have in a row, so that each of the pairs is drawn where there
 * are as many columns as pairs: the columns with most specific pairs can lack all of some pairs.
 */
const bestColumns = (most: number): object[] => [
  { calculate: 'datum.specificity_rank + datum.magnitude_rank', as: 'ranks' },
  { window: [{ op: 'row_number', as: 'place' }], sort: [{ field: 'ranks' }], groupby: ['pair'] },
  { joinaggregate: [{ op: 'min', field: 'place', as: 'best' }], groupby: ['link'] },
  { window: [{ op: 'dense_rank', as: 'column' }], sort: [{ field: 'best' }, { field: 'link_rank' }] },
  { filter: `datum.column <= ${most}` }
]

/** Columns that are read at most, all of 20 groups: of very many groups not every one can be in a chart. */
const mostColumns = 400

/** Columns by their senders, then by their receivers, and where the panel of each sender begins and ends. */
const inPanels = (view: ChartView): object[] => {
  const names = JSON.stringify(order(view))
  return [
    { calculate: `indexof(${names}, datum.sender)`, as: 'from' },
    { calculate: `indexof(${names}, datum.receiver)`, as: 'to' },
    { window: [{ op: 'dense_rank', as: 'at' }], sort: [{ field: 'from' }, { field: 'to' }] },
    { calculate: "datum.sender + '\\n' + datum.receiver", as: 'ends' },
    {
      joinaggregate: [
        { op: 'min', field: 'at', as: 'first' },
        { op: 'max', field: 'at', as: 'last' }
      ],
      groupby: ['sender']
    },
    { calculate: 'datum.last - datum.first + 1', as: 'columns' },
    { calculate: 'length(datum.sender) / datum.columns', as: 'letters' },
    {
      joinaggregate: [
        { op: 'max', field: 'letters', as: 'most' },
        { op: 'min', field: 'columns', as: 'narrowest' }
      ]
    }
  ]
}

/** The first column of each panel. */
const panelStarts: object[] = [
  { filter: 'datum.at === datum.first' },
  {
    aggregate: [{ op: 'count', as: 'pairs' }],
    groupby: ['sender', 'ends', 'at', 'first', 'columns', 'most', 'narrowest']
  }
]

/** Names above panels are level where each panel is as wide as its own, else slanted, or vertical. */
const [perLetter, leastAslant] = [7.5, 18]
const isLevel = (band: string): string => `${band} >= ${perLetter} * datum.most + 4`
/** The column of a mark; all layers have their columns in one order. */
const column = { field: 'ends', type: 'nominal', sort: { field: 'at', op: 'min' } }

/** The area of the largest bubble, in square pixels. */
const largestBubble = (band: string): string => `min(190, PI / 4 * pow(min(${band}, bandwidth('y')) + 1, 2))`

/** What a reader of the page is told of a bubble. */
const said = (view: ChartView): string =>
  (conditionOf(view.controls) === 'both' ? '' : `datum.side + ', ' + `) +
  `datum.pair + ', ' + datum.sender + ' → ' + datum.receiver + ', ${says(view, 'mean', '均值')} ' +
    format(datum.mean, '.3f') + ', −log10 p ' + format(datum.significance, '.2~f')`

/** The size of words of panels beside each other, whose columns are as narrow. */
const smallWords = 10

/** What the names above and below the columns are, left of them. */
const endTitle = { type: 'text', aria: false, fontSize: 13, align: 'right' } as const

/** The rows that are read of all cells, or of the conditions. */
function interactionsIn({ pairs = 10, ...controls }: ControlValues): ChartData<Tables> {
  const alone = [...ofPathway(controls), ...ofEnds(controls)]
  const where = [
    atMost('link_rank', mostColumns),
    ...(alone.length === 0 ? [atMost('pair_rank', pairs)] : alone)
  ] as const
  return conditionOf(controls) === 'both'
    ? { table: 'interactions', where }
    : { table: 'condition_interactions', where }
}

/**
 * The bubbles of all cells, or of one condition: a panel for each sender, named once above it, so that the
 * names below the columns are short.
 */
function panel(view: ChartView, condition: string | null, place: Place): object {
  const isFirst = place !== 'right'
  const band = columnWidth(place)
  // One scale for both panels, whose columns are as wide.
  const largest = largestBubble(columnWidth(place === 'right' ? 'left' : place))
  const x = {
    ...column,
    scale: { type: 'band', padding: 0 },
    title: place === 'alone' ? condition : null,
    axis: {
      ...cutNames(24),
      labelExpr: cutLabel(24).replaceAll('datum.label', "split(datum.label, '\\n')[1]"),
      // Columns beside each other are too narrow for slanted names.
      labelAngle: place === 'alone' ? -45 : -90,
      ...(place !== 'alone' && { labelFontSize: smallWords }),
      labelOverlap: false,
      titlePadding: 2
    }
  }
  const y = {
    field: 'pair',
    type: 'nominal',
    sort: { field: 'pair_rank', op: 'min' },
    scale: { type: 'band', padding: 0 },
    title: null,
    axis: isFirst
      ? {
          labelLimit: 260,
          labelOverlap: false,
          labelFontStyle: 'italic',
          ...(place === 'left' && { labelFontSize: smallWords + 1 })
        }
      : null
  }
  const bubbles = {
    x,
    y,
    size: {
      field: 'significance',
      type: 'quantitative',
      // In many rows as large as a row: bubbles that overlap cannot be compared.
      scale: {
        domain: [0, 10],
        range: [{ expr: `0.05 * ${largest}` }, { expr: largest }],
        clamp: true
      },
      legend: {
        title: says(view, 'specific to both groups: −log10 p', '对两组的特异性：−log10 p').split(/[:：] ?/),
        values: [1, 2, 5, 10],
        labelExpr: `datum.value === 1 ? ${quoted(says(view, '1 (hollow: not significant)', '1（空心：不显著）'))} : datum.label`
      }
    },
    color: {
      field: 'mean',
      type: 'quantitative',
      scale: { range: [...teals] },
      legend: { title: says(view, 'mean', '均值') }
    }
  }
  return {
    ...panelTitle(condition, place),
    width: { step: 24 },
    height: { step: 21 },
    layer: [
      // Seen by nobody: rows, columns and scales are those of both conditions.
      ...(condition === null
        ? []
        : [
            {
              mark: { type: 'point', opacity: 0, aria: false, tooltip: null },
              encoding: { x, y, color: bubbles.color }
            }
          ]),
      {
        transform: onlySide(condition),
        mark: { type: 'point', filled: true, opacity: 1, cursor: 'pointer', ...fineOutline },
        encoding: {
          ...bubbles,
          fillOpacity: { condition: { test: `datum.padj_bh < ${alpha}`, value: 1 }, value: 0 },
          description: { field: 'said', type: 'nominal' },
          tooltip: pairTips(view, condition)
        }
      },
      {
        transform: [...panelStarts, { filter: 'datum.at > 1' }],
        mark: { type: 'rule', color: grey, aria: false },
        encoding: {
          x: { ...column, bandPosition: 0 },
          y: { value: -5 },
          y2: { value: 'height' }
        }
      },
      {
        transform: panelStarts,
        mark: {
          type: 'text',
          aria: false,
          fontSize: place === 'alone' ? 12 : smallWords,
          limit: 150,
          baseline: 'middle',
          align: { expr: `${isLevel(band)} ? 'center' : 'left'` },
          angle: {
            expr: `${isLevel(band)} ? 0 : ${band} * datum.narrowest < ${leastAslant} ? -90 : -40`
          },
          dx: { expr: `${isLevel(band)} ? ${band} * (datum.columns - 1) / 2 : 0` }
        },
        encoding: {
          x: { ...column, bandPosition: 0.5 },
          y: { value: -10 },
          text: { field: 'sender', type: 'nominal' }
        }
      },
      ...(isFirst
        ? [
            {
              data: { values: [{}] },
              mark: { ...endTitle, baseline: 'middle' },
              encoding: { x: { value: -10 }, y: { value: -10 }, text: { value: senderTitle(view) } }
            },
            // Beside the names of the receivers, as that of the senders: below them it would take a line.
            {
              data: { values: [{}] },
              mark: { ...endTitle, baseline: 'top', yOffset: 5 },
              encoding: {
                x: { value: -14 },
                y: { value: 'height' },
                text: { value: receiverTitle(view) }
              }
            }
          ]
        : [])
    ]
  }
}

/** The best pairs of senders and receivers (as CellChat's `netVisual_bubble`). */
export const bubble: Chart<Tables> = {
  id: 'bubble',
  kind: 'vega-lite',
  title: { en: 'Bubble', zh: '气泡图' },
  controls: {
    pairs: { kind: 'choice', options: [10, 20, 40] },
    links: { kind: 'choice', options: [20, 40, 80] },
    ...pathwayControl,
    ...senderControl,
    ...conditionsControl
  },
  defaults: { pairs: 10, links: 20, condition: 'both' },
  // Ranks of pairs are those among all: of what is shown alone, all pairs are read.
  data: (controls) => [interactionsIn(controls)],
  picks: pickedPair,
  spec(view) {
    const data = {
      data: { name: conditionOf(view.controls) === 'both' ? 'interactions' : 'condition_interactions' },
      // Of both conditions, so that each has the rows and columns of the other.
      transform: [
        { window: [{ op: 'dense_rank', as: 'row' }], sort: [{ field: 'pair_rank' }] },
        { filter: `datum.row <= ${chosenNumber(view, 'pairs', 10)}` },
        ...bestColumns(Number(view.controls['links'] ?? 20)),
        { calculate: 'min(10, -datum.log10_padj_bh)', as: 'significance' },
        { calculate: said(view), as: 'said' },
        ...inPanels(view)
      ]
    }
    const fill = { least: 14, most: 56 }
    const fillHeight = { least: leastRow([]), most: 44 }
    if (conditionOf(view.controls) !== 'beside')
      return { ...data, usermeta: { fill, fillHeight }, ...panel(view, shownSide(view), 'alone') }
    const parts = [0, 1]
    return {
      ...data,
      usermeta: { fill: { ...fill, least: smallWords, parts }, fillHeight: { ...fillHeight, parts } },
      spacing: 14,
      hconcat: beside(view, (side, place) => panel(view, side, place)),
      resolve: { scale: { y: 'shared', color: 'shared', size: 'shared' } }
    }
  }
}
