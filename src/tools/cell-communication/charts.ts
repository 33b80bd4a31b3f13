import { fineOutline, grey, teals } from '../../shared/style/palette.ts'
import type { Chart, ChartData, ChartView, ControlValues, FlowStage } from '../../contract/tool.ts'
import { cutLabel, cutNames, leastRow } from '../parts/charts/axis-names.ts'
import { atMost, moreThan } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import {
  changesChart,
  differencesChart,
  pathwayChangesChart,
  pickedPair,
  changesCircle
} from './difference-charts.ts'
import { heat } from './heat-chart.ts'
import { pathwayRoles, roleMap, rolesChart } from './role-charts.ts'
import type { Tables } from './schema.ts'
import { pairViolin } from './violin-chart.ts'
import {
  amount,
  groupColumn,
  groups,
  hasPathways,
  linkTable,
  measureOf,
  measures,
  measureTitle,
  ofPathway,
  order,
  pathwayControl,
  pathwayOf,
  receiverTitle,
  senderTitle
} from './view.ts'

const pairTips = (view: ChartView): object[] => [
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
const isLevel = `bandwidth('x') >= ${perLetter} * datum.most + 4`
/** The column of a mark; all layers have their columns in one order. */
const column = { field: 'ends', type: 'nominal', sort: { field: 'at', op: 'min' } }

/** What a reader of the page is told of a bubble. */
const said = (view: ChartView): string =>
  `datum.pair + ', ' + datum.sender + ' → ' + datum.receiver + ', ${says(view, 'mean', '均值')} ' +
    format(datum.mean, '.3f') + ', −log10 p ' + format(datum.significance, '.2~f')`

const bubble: Chart<Tables> = {
  id: 'bubble',
  kind: 'vega-lite',
  title: { en: 'Bubble', zh: '气泡图' },
  controls: {
    pairs: { kind: 'choice', options: [10, 20, 40] },
    links: { kind: 'choice', options: [20, 40, 80] },
    ...pathwayControl
  },
  defaults: { pairs: 10, links: 20 },
  // The ranks of pairs are those among all pathways.
  data: ({ pairs = 10, ...controls }) => [
    {
      table: 'interactions',
      where: [
        atMost('link_rank', mostColumns),
        ...(pathwayOf(controls) === null ? [atMost('pair_rank', pairs)] : ofPathway(controls))
      ]
    }
  ],
  picks: pickedPair,
  // A panel for each sender, named once above it, so that the names below the columns are short.
  spec: (view) => ({
    data: { name: 'interactions' },
    width: { step: 24 },
    height: { step: 21 },
    usermeta: { fill: { least: 14, most: 56 }, fillHeight: { least: leastRow([]), most: 44 } },
    transform: [
      { window: [{ op: 'dense_rank', as: 'row' }], sort: [{ field: 'pair_rank' }] },
      { filter: `datum.row <= ${chosenNumber(view, 'pairs', 10)}` },
      ...bestColumns(Number(view.controls['links'] ?? 20)),
      { calculate: 'min(10, -datum.log10_padj_bh)', as: 'significance' },
      { calculate: said(view), as: 'said' },
      ...inPanels(view)
    ],
    layer: [
      {
        mark: { type: 'point', filled: true, opacity: 1, cursor: 'pointer', ...fineOutline },
        encoding: {
          x: {
            ...column,
            scale: { type: 'band', padding: 0 },
            title: receiverTitle(view),
            axis: {
              ...cutNames(24),
              labelExpr: cutLabel(24).replaceAll('datum.label', "split(datum.label, '\\n')[1]"),
              labelAngle: -45,
              labelOverlap: false,
              titlePadding: 2
            }
          },
          y: {
            field: 'pair',
            type: 'nominal',
            sort: { field: 'pair_rank', op: 'min' },
            scale: { type: 'band', padding: 0 },
            title: null,
            axis: { labelLimit: 260, labelOverlap: false, labelFontStyle: 'italic' }
          },
          size: {
            field: 'significance',
            type: 'quantitative',
            scale: { domain: [0, 10], range: [8, 190], clamp: true },
            legend: {
              title: says(view, 'specific to both groups: −log10 p', '对两组的特异性：−log10 p').split(
                /[:：] ?/
              ),
              values: [1, 2, 5, 10]
            }
          },
          color: {
            field: 'mean',
            type: 'quantitative',
            scale: { range: [...teals] },
            legend: { title: says(view, 'mean', '均值') }
          },
          description: { field: 'said', type: 'nominal' },
          tooltip: pairTips(view)
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
          fontSize: 12,
          limit: 150,
          baseline: 'middle',
          align: { expr: `${isLevel} ? 'center' : 'left'` },
          angle: { expr: `${isLevel} ? 0 : bandwidth('x') * datum.narrowest < ${leastAslant} ? -90 : -40` },
          dx: { expr: `${isLevel} ? bandwidth('x') * (datum.columns - 1) / 2 : 0` }
        },
        encoding: {
          x: { ...column, bandPosition: 0.5 },
          y: { value: -10 },
          text: { field: 'sender', type: 'nominal' }
        }
      },
      {
        data: { values: [{}] },
        mark: { type: 'text', aria: false, fontSize: 13, align: 'right', baseline: 'middle' },
        encoding: { x: { value: -10 }, y: { value: -10 }, text: { value: senderTitle(view) } }
      }
    ]
  })
}

const groupStage = <Column extends string>(
  view: ChartView,
  column: Column,
  title: string
): FlowStage<Column> => ({
  column,
  title,
  order: order(view),
  colors: Object.fromEntries(groups(view).map(({ value, color }) => [value, color]))
})

/** The links that carry a specific pair: of all pathways, or of the one that is shown. */
const linksOf = (controls: ControlValues): ChartData<Tables> => {
  const carrying = moreThan('specific', 0)
  return linkTable(controls) === 'links'
    ? { table: 'links', where: [carrying] }
    : { table: 'flows', where: [carrying, ...ofPathway(controls)] }
}

const chord: Chart<Tables> = {
  id: 'chord',
  kind: 'flow',
  title: { en: 'Group chord', zh: '分组弦图' },
  controls: { ...measures, ...pathwayControl },
  defaults: { value: 'specific' },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: (controls) => [linksOf(controls)],
  spec: (view) => ({
    table: linkTable(view.controls),
    form: 'chord',
    stages: [
      groupStage(view, 'sender', senderTitle(view)),
      groupStage(view, 'receiver', receiverTitle(view))
    ],
    amount: amount(view)
  })
}

const genes: Chart<Tables> = {
  id: 'chord-genes',
  kind: 'flow',
  title: { en: 'Gene chord', zh: '基因弦图' },
  controls: { pairs: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { pairs: 20 },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: ({ pairs = 20 }) => [{ table: 'pairs', where: [atMost('rank', pairs), moreThan('specific', 0)] }],
  spec: (view) => ({
    table: 'pairs',
    form: 'chord',
    stages: [
      { column: 'ligand', genes: true, title: says(view, 'ligand', '配体') },
      { column: 'receptor', genes: true, title: says(view, 'receptor', '受体') }
    ],
    amount: { column: 'specific', title: says(view, 'pairs of groups', '分组配对数'), format: ',' }
  })
}

/**
 * Like the circle plot of CellChat: an arrow from each group to those it signals to, in the colour of the
 * sender.
 */
const network: Chart<Tables> = {
  id: 'network',
  kind: 'network',
  title: { en: 'Group circle', zh: '分组圈图' },
  controls: { ...measures, ...pathwayControl },
  defaults: { value: 'specific' },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: (controls) => [{ table: 'groups' }, linksOf(controls)],
  spec: (view) => ({
    nodes: {
      table: 'groups',
      id: 'group',
      title: groupColumn(view),
      size: { column: 'cells', title: says(view, 'cells', '细胞数'), format: ',' },
      group: {
        column: 'group',
        title: groupColumn(view),
        order: order(view),
        colors: Object.fromEntries(groups(view).map(({ value, color }) => [value, color]))
      },
      tips: [{ column: 'specific', title: measureTitle(view, 'specific'), format: ',' }]
    },
    edges: {
      table: linkTable(view.controls),
      from: 'sender',
      to: 'receiver',
      weight: amount(view),
      arrows: true
    },
    layout: 'circle',
    seed: 42
  })
}

/**
 * What each pathway carries, or what the pairs of one of them do (as CellChat's `netAnalysis_contribution`).
 */
const pathways: Chart<Tables> = {
  id: 'pathways',
  kind: 'vega-lite',
  title: { en: 'Pathways', zh: '通路' },
  controls: { ...measures, ...pathwayControl },
  defaults: { value: 'specific' },
  fits: hasPathways,
  data: (controls) =>
    pathwayOf(controls) === null
      ? [{ table: 'pathways' }]
      : [{ table: 'pairs', where: [moreThan('specific', 0), ...ofPathway(controls)] }],
  picks: pickedPair,
  spec(view) {
    const field = measureOf(view)
    const pathway = pathwayOf(view.controls)
    const [name, title] =
      pathway === null
        ? (['pathway', says(view, 'pathway', '通路')] as const)
        : (['pair', says(view, 'pair', '配对')] as const)
    return {
      data: { name: pathway === null ? 'pathways' : 'pairs' },
      height: { step: 22 },
      usermeta: { fillHeight: { least: leastRow([]), most: 40 } },
      transform: [
        { joinaggregate: [{ op: 'sum', field, as: 'all' }] },
        { calculate: `datum.all > 0 ? datum.${field} / datum.all : 0`, as: 'of_all' }
      ],
      mark: {
        type: 'bar',
        color: '#0F726D',
        height: { band: 0.8 },
        ...(pathway !== null && { cursor: 'pointer' })
      },
      encoding: {
        y: {
          field: name,
          type: 'nominal',
          sort: { field, order: 'descending' },
          title: null,
          axis: {
            labelLimit: 300,
            ticks: false,
            labelOverlap: false,
            ...(pathway !== null && { labelFontStyle: 'italic' })
          }
        },
        x: { field, type: 'quantitative', title: measureTitle(view) },
        tooltip: [
          { field: name, type: 'nominal', title },
          { field: 'specific', type: 'quantitative', title: measureTitle(view, 'specific'), format: ',' },
          { field: 'strength', type: 'quantitative', title: measureTitle(view, 'strength'), format: '.3~f' },
          {
            field: 'of_all',
            type: 'quantitative',
            title:
              pathway === null
                ? says(view, 'share of all', '占全部')
                : says(view, 'share of the pathway', '占该通路'),
            format: '.1%'
          }
        ]
      }
    }
  }
}

/** What the bars in the middle of the river are; where some are left out, how many are drawn. */
function pathwaysHeading(view: ChartView): string {
  const all = Number(view.summary['carrying_pathways'])
  // Results of version 1.2 hold the flows of eight pathways.
  const drawn = Math.min(chosenNumber(view, 'pathways', 8), Number(view.summary['flowing_pathways'] ?? 8))
  return drawn < all
    ? says(view, `${drawn} of ${all} pathways`, `${all} 条通路中的 ${drawn} 条`)
    : says(view, 'Pathway', '通路')
}

const river: Chart<Tables> = {
  id: 'river',
  kind: 'flow',
  title: { en: 'Pathway river', zh: '通路河流图' },
  controls: { ...measures, pathways: { kind: 'choice', options: [8, 16, 40] } },
  defaults: { value: 'specific', pathways: 8 },
  fits: hasPathways,
  data: () => [{ table: 'flows' }],
  spec: (view) => ({
    table: 'flows',
    form: 'alluvial',
    stages: [
      groupStage(view, 'sender', senderTitle(view)),
      {
        column: 'pathway',
        title: says(view, 'pathway', '通路'),
        heading: pathwaysHeading(view),
        largest: chosenNumber(view, 'pathways', 8)
      },
      groupStage(view, 'receiver', receiverTitle(view))
    ],
    amount: amount(view)
  })
}

export const charts: readonly Chart<Tables>[] = [
  // These charts have long names (of pairs with their groups, or of pathways). They come first, since the
  // first place on the page is the widest.
  differencesChart,
  bubble,
  heat,
  river,
  pathways,
  pathwayChangesChart,
  pathwayRoles,
  chord,
  genes,
  network,
  rolesChart,
  roleMap,
  pairViolin,
  changesChart,
  changesCircle
]
