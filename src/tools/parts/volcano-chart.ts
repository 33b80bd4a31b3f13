import type {
  ChartControl,
  ChartNames,
  ChartRow,
  ChartView,
  TableThresholds,
  VegaLiteSpec
} from '../../contract/tool.ts'
import type { Text } from '../../contract/text.ts'
import { namesOverMarks } from '../../shared/style/name-halo.ts'
import { notSignificant } from '../../shared/style/palette.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { labelWidth, shortName } from './charts/axis-names.ts'
import { says } from './charts/sentence-case.ts'
import { quoted } from './charts/vega-expressions.ts'
import { chosenNumber } from './charts/view.ts'
import { fromBothSides, reachOf } from './volcano-labels.ts'

/** The colours of genes that are higher, lower, and neither. */
export const directionColors = { up: '#B2182B', down: '#2166AC', none: notSignificant } as const

/** The two thresholds that the user can change. */
export const thresholdControls = {
  fold: { kind: 'number', min: 0, max: 5, step: 0.05 },
  alpha: { kind: 'choice', options: [0.05, 0.01, 0.001] }
} as const satisfies Readonly<Record<string, ChartControl>>
export const thresholdDefaults = { fold: 0.5, alpha: 0.05 } as const

/** The threshold of the share of cells of the first side. */
const shareControl: ChartControl = { kind: 'number', min: 0, max: 1, step: 0.05 }

/** The thresholds of the volcano, and one of the share of cells, as filters of a table of compared genes. */
export const geneThresholds: TableThresholds = {
  controls: { ...thresholdControls, pct: shareControl },
  defaults: { ...thresholdDefaults, pct: 0.1 },
  where: ({ fold = thresholdDefaults.fold, alpha = thresholdDefaults.alpha, pct = 0.1 }) => [
    ...['avg_log2FC', 'logFC'].map((name) => ({ name, type: 8 as const, value: String(fold) })),
    ...['padj_bh', 'adj_P_Val'].map((name) => ({ name, type: 7 as const, value: String(alpha) })),
    { name: 'pct_1', type: 6, value: String(pct) }
  ]
}

/** The columns and expressions of the measures of a table of compared genes. */
export interface Measures<Column extends string = string> {
  /** The column of the log2 fold change. */
  readonly fold: string
  /** The Vega expressions of −log10 of the adjusted p and of log2 of the mean expression. */
  readonly significance: string
  readonly mean: string
  /** The title of the mean. */
  readonly meanTitle: Text
  /** −log10 of the adjusted p of a row, as by `significance`; NaN where it was not tested. */
  height(row: ChartRow): number
  /** log2 of the mean expression of a row, as by `mean`. */
  meanOf(row: ChartRow): number
  /** The columns that the charts read. */
  readonly columns: readonly Column[]
  /** More rows of the tooltip. */
  tips(view: ChartView, first: string, second: string): object[]
}

const valueOf = (row: ChartRow, column: string): number =>
  typeof row[column] === 'number' ? row[column] : Number.NaN

const number = (field: string, title: string, format: string): object => ({
  field,
  type: 'quantitative',
  title,
  format
})

/** The measures of a comparison of cells. */
export const cellMeasures = {
  fold: 'avg_log2FC',
  significance: '-datum.log10_padj_bh',
  height: (row) => -valueOf(row, 'log10_padj_bh'),
  mean: 'log((datum.n_1 * datum.mean_1 + datum.n_2 * datum.mean_2) / (datum.n_1 + datum.n_2)) / LN2',
  meanOf: (row) =>
    Math.log2(
      (valueOf(row, 'n_1') * valueOf(row, 'mean_1') + valueOf(row, 'n_2') * valueOf(row, 'mean_2')) /
        (valueOf(row, 'n_1') + valueOf(row, 'n_2'))
    ),
  meanTitle: { en: 'log2 mean expression', zh: 'log2 平均表达量' },
  columns: [
    'gene',
    'n_1',
    'n_2',
    'mean_1',
    'mean_2',
    'pct_1',
    'pct_2',
    'avg_log2FC',
    'statistic',
    'log10_padj_bh',
    'low'
  ] as const,
  tips: (view, first, second) => [
    number('statistic', view.params['method'] === 't' ? 't' : 'z', '.2f'),
    number('pct_1', says(view, `share, ${first}`, `表达比例（${first}）`), '.1%'),
    number('pct_2', says(view, `share, ${second}`, `表达比例（${second}）`), '.1%')
  ]
} satisfies Measures

/**
 * The measures of a comparison of samples. A p of 0 counts as the smallest positive number. A missing p is
 * handled explicitly, since Vega would take it for 0.
 */
export const sampleMeasures = {
  fold: 'logFC',
  significance: 'isValid(datum.adj_P_Val) ? -log(max(datum.adj_P_Val, 1e-300)) / LN10 : null',
  height: (row) => -Math.log10(Math.max(valueOf(row, 'adj_P_Val'), 1e-300)),
  mean: 'datum.AveExpr',
  meanOf: (row) => valueOf(row, 'AveExpr'),
  meanTitle: { en: 'Mean log2 CPM', zh: '平均 log2 CPM' },
  columns: ['gene', 'logFC', 'AveExpr', 't', 'adj_P_Val', 'low'] as const,
  tips: () => [number('t', 't', '.2f')]
} satisfies Measures

interface Comparison {
  /** The tables of all genes and of their labels. */
  readonly table: string
  readonly labels: string
  /** The group whose rows are drawn, where the tables hold several. */
  readonly group?: string
  readonly first: string
  readonly second: string
  readonly measures?: Measures
}

const ofGroup = (group: string | undefined): object[] =>
  group === undefined ? [] : [{ filter: `datum.group === ${quoted(group)}` }]

function classified(
  view: ChartView,
  table: string,
  group: string | undefined,
  { fold: column, significance }: Measures
): { transform: object[]; color: object; counts: object[] } {
  const fold = chosenNumber(view, 'fold', thresholdDefaults.fold)
  const alpha = chosenNumber(view, 'alpha', thresholdDefaults.alpha)
  const names = [says(view, 'higher', '上调'), says(view, 'lower', '下调'), says(view, 'neither', '不显著')]
  const [up, down, none] = names.map(quoted)
  const transform = [
    ...ofGroup(group),
    { filter: `isValid(datum[${quoted(column)}])` },
    { calculate: `datum[${quoted(column)}]`, as: 'change' },
    { calculate: significance, as: 'significance' },
    {
      calculate: `datum.significance > ${-Math.log10(alpha)} && abs(datum.change) >= ${fold} ? (datum.change > 0 ? ${up} : ${down}) : ${none}`,
      as: 'direction'
    }
  ]
  /** The number of genes that are higher or lower, above that side of the plot. */
  const count = (direction: 'up' | 'down'): object => ({
    data: { name: table },
    transform: [
      ...transform,
      { filter: `datum.direction === ${direction === 'up' ? up : down}` },
      { aggregate: [{ op: 'count', as: 'genes' }] }
    ],
    mark: {
      type: 'text',
      align: direction === 'up' ? 'right' : 'left',
      baseline: 'bottom',
      x: direction === 'up' ? 'width' : 0,
      y: -4,
      fontSize: 12,
      color: directionColors[direction],
      text: {
        expr: `${quoted(names[direction === 'up' ? 0 : 1] ?? '')} + ' ' + format(datum.genes, ',')`
      }
    }
  })
  return {
    transform,
    counts: [count('down'), count('up')],
    color: {
      field: 'direction',
      type: 'nominal',
      scale: { domain: names, range: [directionColors.up, directionColors.down, directionColors.none] },
      // The counts above the plot have the names of the colours.
      legend: null
    }
  }
}

const dashed = (encoding: object): object => ({
  data: { values: [{}] },
  mark: { type: 'rule', strokeDash: [4, 3] },
  encoding
})
/**
 * If the names of the sides are wider than this (pixels), they have their own line below the title of the
 * axis.
 */
const mostBeside = 130

function foldTitle(view: ChartView, first: string, second: string): string | string[] {
  const sides = `${shortName(first, mostBeside)} / ${shortName(second, mostBeside)}`
  return labelWidth([sides]) > mostBeside
    ? [says(view, 'log2 fold change', 'log2 倍数变化'), sides]
    : says(view, `log2 fold change (${sides})`, `log2 倍数变化（${sides}）`)
}

/** The approximate number of ticks where other programs draw the specification. */
const axisTicks = 6

/**
 * The labels of points, and the lines that connect them to their points.
 * @param point the columns of the coordinates of points
 */
const nameLayers = (labels: string, group: string | undefined, point: { x: string; y: string }): object[] => [
  {
    data: { name: labels },
    transform: ofGroup(group),
    mark: { type: 'rule', strokeWidth: 0.6 },
    encoding: {
      x: { field: point.x, type: 'quantitative' },
      y: { field: point.y, type: 'quantitative' },
      x2: { field: 'label_x' },
      y2: { field: 'label_y' }
    }
  },
  ...namesOverMarks({
    data: { name: labels },
    transform: ofGroup(group),
    mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle', fontStyle: 'italic' },
    encoding: {
      x: { field: 'label_x', type: 'quantitative' },
      y: { field: 'label_y', type: 'quantitative' },
      text: { field: 'gene', type: 'nominal' }
    }
  })
]

/**
 * A volcano plot: fold change against significance, one point per gene, with dashed thresholds and labels of
 * the genes furthest out on both sides.
 */
export function volcano(
  view: ChartView,
  { table, labels, group, first, second, measures = cellMeasures }: Comparison
): VegaLiteSpec {
  const fold = chosenNumber(view, 'fold', thresholdDefaults.fold)
  const alpha = chosenNumber(view, 'alpha', thresholdDefaults.alpha)
  const { transform, color, counts } = classified(view, table, group, measures)
  const heightTitle = says(view, '−log10 adjusted p', '−log10 校正 p 值')
  return {
    width: 'container',
    height: 320,
    usermeta: { names: { table: labels, x: 'fold', y: 'significance', text: 'gene' }, fiveToNine: true },
    layer: [
      {
        data: { name: table },
        transform,
        mark: { type: 'point', filled: true, opacity: 0.85, aria: false },
        encoding: {
          x: {
            field: 'change',
            type: 'quantitative',
            title: foldTitle(view, first, second),
            axis: { tickCount: axisTicks }
          },
          y: {
            field: 'significance',
            type: 'quantitative',
            title: heightTitle,
            axis: { tickCount: axisTicks }
          },
          color,
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            number('change', says(view, 'log2 fold change', 'log2 倍数变化'), '.3f'),
            number('significance', heightTitle, '.3~f'),
            ...measures.tips(view, first, second)
          ]
        }
      },
      ...(fold > 0 ? [-fold, fold] : [0]).map((x) => dashed({ x: { datum: x } })),
      dashed({ y: { datum: -Math.log10(alpha) } }),
      ...counts,
      ...nameLayers(labels, group, { x: 'fold', y: 'significance' })
    ]
  }
}

/**
 * The genes with labels in a volcano or MA plot: the significant ones in decreasing order of their distance,
 * from both sides in turn.
 */
export function volcanoNames<Table extends string>(
  points: Table,
  labels: Table,
  measures: Measures = cellMeasures,
  chart: 'volcano' | 'ma' = 'volcano'
): ChartNames<Table> {
  const drawn = (rows: readonly ChartRow[]) =>
    rows
      .map((row, at) => ({
        row: at,
        name: String(row['gene']),
        x: valueOf(row, measures.fold),
        y: measures.height(row),
        mean: measures.meanOf(row),
        low: row['low'] === true
      }))
      .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  return {
    points,
    labels,
    rank: (rows) =>
      fromBothSides(
        drawn(rows)
          .filter(({ y, low }) => !low && -y < log10Alpha)
          .sort((a, b) => reachOf(b) - reachOf(a) || a.row - b.row)
      ).map(({ name }) => name),
    rows(rows, genes, keep) {
      const byName = new Map(drawn(rows).map((one) => [one.name, one]))
      return genes.flatMap((gene) => {
        const point = byName.get(gene)
        if (!point) return []
        const { row, name, x, y, mean } = point
        return [
          {
            ...('group' in (rows[row] ?? {}) && { group: rows[row]?.['group'] }),
            gene: name,
            fold: x,
            significance: y,
            mean,
            ...(chart === 'volcano' ? { label_x: x, label_y: y } : { label_x: mean, label_y: x }),
            align: 'left',
            keep
          }
        ]
      })
    }
  }
}

/** An MA plot: log2 of the mean expression against the fold change, with the labels of the volcano. */
export function meanAgainstFold(
  view: ChartView,
  { table, labels, group, first, second, measures = cellMeasures }: Comparison
): VegaLiteSpec {
  const { transform, color, counts } = classified(view, table, group, measures)
  const meanTitle = measures.meanTitle[view.language]
  return {
    width: 'container',
    height: 320,
    usermeta: { names: { table: labels, x: 'mean', y: 'fold', text: 'gene' }, fiveToNine: true },
    layer: [
      {
        data: { name: table },
        transform: [
          ...transform,
          { calculate: measures.mean, as: 'mean_all' },
          { filter: 'isFinite(datum.mean_all)' }
        ],
        mark: { type: 'point', filled: true, opacity: 0.85, aria: false },
        encoding: {
          x: {
            field: 'mean_all',
            type: 'quantitative',
            title: meanTitle,
            scale: { zero: false },
            axis: { tickCount: axisTicks }
          },
          y: {
            field: 'change',
            type: 'quantitative',
            title: [says(view, 'log2 fold change', 'log2 倍数变化'), `${first} / ${second}`],
            axis: { tickCount: axisTicks }
          },
          color,
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            number('mean_all', meanTitle, '.3f'),
            number('change', says(view, 'log2 fold change', 'log2 倍数变化'), '.3f')
          ]
        }
      },
      { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { y: { datum: 0 } } },
      ...counts,
      ...nameLayers(labels, group, { x: 'mean', y: 'fold' })
    ]
  }
}
