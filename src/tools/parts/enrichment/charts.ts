import type { ChartView, LeastWeight, NetworkSpec, VegaLiteSpec } from '../../../contract/tool.ts'
import { log10Alpha } from '../../../science/stats/significance.ts'
import { fineOutline, grey, teals } from '../../../shared/style/palette.ts'
import { leastRow, namesBelow } from '../charts/axis-names.ts'
import { says } from '../charts/sentence-case.ts'
import { chosenNumber, listed } from '../charts/view.ts'
import { leastSimilarities, usualSimilarity, type mapShape } from './map.ts'

/** The greatest width of the name of a set, in pixels. */
export const nameWidth = 300

/** The axis of sets down a chart, with all their names. @param sort by what they stand in order */
export const setsDown = (sort: object) => ({
  field: 'set',
  type: 'nominal',
  sort,
  title: null,
  axis: { labelLimit: nameWidth, labelOverlap: false }
})

/** The number of sets per direction of one comparison that a chart shows. */
export const topChoice = { kind: 'choice', options: [5, 10, 20] } as const

/** −log10 of the adjusted p for the size and colour of marks; values above ten look the same. */
const significance = { calculate: '-datum.log10_padj_bh', as: 'significance' } as const
/** The title of −log10 of the adjusted p. */
export const significanceTitle = (view: ChartView): string =>
  says(view, '−log10 adjusted p', '−log10 校正 p 值')

/** −log10 of the adjusted p from which sets are significant, and from which all look the same. */
export const significantFrom = -log10Alpha
const mostSignificant = 10
/** Numbers at the keys of significance: the least is that of an adjusted p of 0.05, which it says. */
const keyed = [significantFrom, 5, mostSignificant]
const keyText = (value: string): string =>
  `${value} < ${significantFrom + 0.01} ? format(${value}, '.1f') + ' (p 0.05)' : format(${value}, 'd')`

/** The colours of significance: sets that are not significant are grey. */
export const significanceScale = {
  domain: [
    0,
    significantFrom,
    ...teals
      .slice(1)
      .map((_, at, { length }) => significantFrom + (at * (mostSignificant - significantFrom)) / (length - 1))
  ],
  range: [grey, grey, ...teals.slice(1)],
  clamp: true
} as const
/** The numbers of the key of these colours, and their texts as an expression of a `value`. */
export const significanceKey = { values: keyed, text: keyText } as const

/**
 * The tooltip of a set.
 * @param strength the column of the score or fold enrichment
 */
export const setTips = (view: ChartView, strength: string, title: string): object[] => [
  { field: 'set', type: 'nominal', title: says(view, 'gene set', '基因集') },
  ...(comparisonsOf(view).length > 1
    ? [{ field: 'group', type: 'nominal', title: says(view, 'group', '分组') }]
    : []),
  { field: 'size', type: 'quantitative', title: says(view, 'genes', '基因数'), format: ',' },
  { field: strength, type: 'quantitative', title, format: '.2f' },
  { field: 'significance', type: 'quantitative', title: significanceTitle(view), format: '.2f' }
]

/** The names of the comparisons of a result. */
export const comparisonsOf = (view: ChartView): readonly string[] => listed(view, 'comparisons')

/** Whether several groups were compared. */
export const hasSeveral = ({ summary }: Pick<ChartView, 'summary'>): boolean =>
  Array.isArray(summary['comparisons']) && summary['comparisons'].length > 1

interface SetDots {
  readonly table: string
  /** The column that is shown as colour, its title, and the colour scale. */
  readonly strength: string
  readonly title: string
  readonly scale: object
  readonly transform: readonly object[]
}

/** A dot plot of sets by comparisons: the area of a dot is its significance, its colour the strength. */
export function setDots(
  view: ChartView,
  { table, strength, title, scale, transform }: SetDots
): VegaLiteSpec {
  const groups = comparisonsOf(view)
  return {
    data: { name: table },
    width: { step: 30 },
    height: { step: 18 },
    usermeta: { fill: { least: 14, most: 60 }, fillHeight: { least: leastRow(groups), most: 34 } },
    transform: [...transform, significance],
    mark: { type: 'point', filled: true, opacity: 1, ...fineOutline },
    encoding: {
      x: {
        field: 'group',
        type: 'nominal',
        sort: groups,
        title: null,
        axis: namesBelow(groups, 'width')
      },
      y: setsDown({ field: 'order', op: 'min' }),
      size: {
        field: 'significance',
        type: 'quantitative',
        scale: { domain: [0, mostSignificant], range: [14, 280], clamp: true },
        legend: { title: significanceTitle(view), values: keyed, labelExpr: keyText('datum.value') }
      },
      // Sets that are not significant in a group are faint there.
      opacity: { condition: { test: `datum.significance < ${significantFrom}`, value: 0.4 }, value: 1 },
      color: { field: strength, type: 'quantitative', scale, legend: { title } },
      tooltip: setTips(view, strength, title)
    }
  }
}

interface SetBars {
  readonly table: string
  /** The columns of the length and of the colour of bars. */
  readonly length: { readonly field: string; readonly title: string }
  readonly color: {
    readonly field: string
    readonly title: string
    readonly scale: object
    readonly legend?: object
  }
  readonly tips: readonly object[]
  /** The number of sets per direction. */
  readonly top: number
  /** What stands in brackets after the name of a set, as an expression, and what it is. */
  readonly beside?: { readonly text: string; readonly title: string }
  /** Where a dashed line stands across the bars. */
  readonly line?: number
}

/** The leading sets of one comparison as bars. */
export function setBars(
  view: ChartView,
  { table, length, color, tips, top, beside, line }: SetBars
): VegaLiteSpec {
  const y = setsDown({ field: length.field, op: 'max', order: 'descending' })
  const x = { type: 'quantitative', title: length.title }
  const bars = {
    mark: { type: 'bar', ...fineOutline },
    encoding: {
      y: { ...y, ...(beside && { field: 'beside' }) },
      x: { ...x, field: length.field },
      color: {
        field: color.field,
        type: 'quantitative',
        scale: color.scale,
        legend: { title: color.title, ...color.legend }
      },
      tooltip: tips
    }
  }
  const dashed = {
    data: { values: [{}] },
    mark: { type: 'rule', strokeDash: [4, 3], aria: false },
    encoding: { x: { ...x, datum: line } }
  }
  return {
    data: { name: table },
    height: { step: 18 },
    usermeta: { fillHeight: { least: 10, most: 34 } },
    ...(beside && { title: { text: beside.title, fontSize: 12, fontWeight: 'normal' } }),
    transform: [
      { filter: { field: 'group', equal: view.controls['group'] ?? comparisonsOf(view)[0] ?? '' } },
      { filter: `datum.place > 0 && datum.place <= ${top}` },
      significance,
      ...(beside ? [{ calculate: `datum.set + ' (' + ${beside.text} + ')'`, as: 'beside' }] : [])
    ],
    ...(line === undefined ? bars : { layer: [bars, dashed] })
  }
}

/** The least similarity of the sets that edges join, and what is said where no two of them have it. */
function leastOf(view: ChartView): LeastWeight {
  const weight = chosenNumber(view, 'similarity', usualSimilarity)
  return {
    weight,
    none: says(
      view,
      `no two of these sets have a similarity of ${weight} or more`,
      `没有两个基因集的相似度达到 ${weight}`
    ),
    nearest: says(view, 'the most similar ones have {{most}}', '最相似的两个为 {{most}}')
  }
}

/** The least similarity of sets that an edge joins, and the value that a map starts with. */
export const mapControls = { similarity: { kind: 'choice', options: leastSimilarities } } as const
export const mapDefaults = { similarity: usualSimilarity } as const

/**
 * The enrichment map of a result.
 * @param strength the title of the strength of a node
 */
export const mapSpec = (view: ChartView, strength: string): NetworkSpec<typeof mapShape> => ({
  nodes: {
    table: 'nodes',
    id: 'set',
    title: says(view, 'gene set', '基因集'),
    size: { column: 'size', title: says(view, 'genes', '基因数'), format: ',' },
    // Rows begin with the strongest sets: those are what a reader looks for.
    namedInOrder: true,
    group: {
      column: 'direction',
      title: says(view, 'direction', '方向'),
      order: ['up', 'down', 'both'],
      colors: { up: '#B2182B', down: '#2166AC', both: '#0F726D' },
      labels: {
        up: says(view, 'higher', '上调'),
        down: says(view, 'lower', '下调'),
        both: says(view, 'all genes', '全部基因')
      }
    },
    tips: [
      { column: 'strength', title: strength, format: '.2f' },
      { column: 'log10_padj_bh', title: says(view, 'log10 adjusted p', 'log10 校正 p 值'), format: '.2f' }
    ]
  },
  edges: {
    table: 'edges',
    from: 'from',
    to: 'to',
    weight: { column: 'similarity', title: says(view, 'similarity', '相似度'), format: '.2f' },
    least: leastOf(view)
  },
  seed: 1
})
