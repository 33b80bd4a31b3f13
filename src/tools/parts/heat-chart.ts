import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { heatLimit } from './heat.ts'
import { leastRow, namesOfGenes } from './charts/axis-names.ts'
import { colorScale, placed, type DrawnGroup } from './charts/drawn-groups.ts'
import { keyColumns } from './charts/keys.ts'
import { says, sentenceCase } from './charts/sentence-case.ts'

interface HeatMap {
  readonly table: string
  /** The title of the groups in the legend. */
  readonly title: string | null
  readonly groups: readonly DrawnGroup[]
  readonly filters: readonly string[]
  /** Where values are not z-scores: their unit and the largest of them. */
  readonly plain?: { readonly unit: string; readonly highest: number }
}

/** The least and the greatest width of charts of single cells, in pixels. */
export const heatWidth = { least: 220, most: 2600 } as const

/**
 * Computes the edges of the columns of single cells, ordered by `field`: `left` and `right`. Columns overlap
 * the next one, so that no gap shows between two that end within one pixel.
 */
export const cellEdges = (field: string): object[] => [
  { window: [{ op: 'dense_rank', as: 'rank_of_cell' }], sort: [{ field }] },
  { joinaggregate: [{ op: 'max', field: 'rank_of_cell', as: 'cells_drawn' }] },
  { calculate: 'datum.rank_of_cell - 1', as: 'left' },
  { calculate: 'min(datum.rank_of_cell + 0.6, datum.cells_drawn)', as: 'right' }
]

const across = { type: 'quantitative', axis: null, scale: { nice: false, zero: false } }
/** The encoding of a mark from its left to its right edge. */
export const fromEdgeToEdge = {
  x: { ...across, field: 'left' },
  x2: { field: 'right' },
  order: { field: 'rank_of_cell', type: 'quantitative' }
} as const

/** The height of the strip above the cells, in pixels. */
export const stripHeight = 12

/** The strip above the cells: one bar per group. */
export const groupStrip = (
  transform: readonly object[],
  field: string,
  color: object,
  tooltip?: object
): object => ({
  transform: [
    ...transform,
    {
      aggregate: [
        { op: 'min', field: 'left', as: 'left' },
        { op: 'max', field: 'rank_of_cell', as: 'right' }
      ],
      groupby: [field]
    }
  ],
  mark: { type: 'rect', aria: false },
  encoding: { x: fromEdgeToEdge.x, x2: fromEdgeToEdge.x2, color, ...(tooltip && { tooltip }) }
})

/**
 * A heat map of genes by cells, coloured by z, with a strip of the groups above. The columns of a group are
 * together, in the order of the project.
 */
export function heatMap(view: ChartView, { table, title, groups, filters, plain }: HeatMap): VegaLiteSpec {
  const transform = [
    ...filters.map((filter) => ({ filter })),
    ...placed(groups),
    { calculate: '1000 * datum.place + datum.column', as: 'cell' },
    ...cellEdges('cell')
  ]
  return {
    data: { name: table },
    usermeta: { fill: heatWidth, fillHeight: { least: leastRow([]), most: 36, parts: [1] } },
    spacing: 2,
    vconcat: [
      {
        width: 520,
        height: stripHeight,
        ...groupStrip(
          transform,
          'label',
          { field: 'label', type: 'nominal', scale: colorScale(groups), legend: null },
          [{ field: 'label', type: 'nominal', title: title ?? says(view, 'cells', '细胞') }]
        )
      },
      {
        width: 520,
        height: { step: 16 },
        layer: [
          {
            transform,
            mark: { type: 'rect', aria: false },
            encoding: {
              ...fromEdgeToEdge,
              y: {
                field: 'gene',
                type: 'nominal',
                sort: { field: 'order', op: 'min' },
                title: null,
                axis: { ...namesOfGenes('beside'), ticks: false, domain: false, labelOverlap: false },
                scale: { paddingInner: 0, paddingOuter: 0 }
              },
              color: {
                field: 'z',
                type: 'quantitative',
                scale: plain
                  ? { domain: [0, plain.highest], range: 'heatmap' }
                  : { domain: [-heatLimit, heatLimit], range: 'diverging', clamp: true },
                legend: {
                  title: plain ? unitLines(sentenceCase(plain.unit)) : says(view, 'z score', 'z 分数'),
                  gradientLength: 60
                }
              },
              tooltip: [
                { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
                { field: 'label', type: 'nominal', title: title ?? says(view, 'cells', '细胞') },
                {
                  field: 'z',
                  type: 'quantitative',
                  title: plain?.unit ?? says(view, 'mean z', '平均 z 分数'),
                  format: '.2f'
                }
              ]
            }
          },
          groupKey(title, groups)
        ],
        resolve: { scale: { color: 'independent' } }
      }
    ],
    resolve: { scale: { color: 'independent', x: 'shared' } }
  }
}

/** The most names in one column of the key; more would leave no room below the scale of the values. */
const keyRows = 12

/** The legend of the groups, below the scale of the values: a layer without visible marks. */
const groupKey = (title: string | null, groups: readonly DrawnGroup[]): object => ({
  data: { values: [] },
  mark: { type: 'square' },
  encoding: {
    color: {
      field: 'label',
      type: 'nominal',
      scale: colorScale(groups),
      legend: {
        title,
        symbolType: 'square',
        symbolOpacity: 1,
        rowPadding: 1,
        ...keyColumns(groups.length, title === null ? keyRows : keyRows - 1)
      }
    }
  }
})

/** Breaks a long unit into two lines, so that the legend does not narrow the heat map. */
const unitLines = (unit: string): string | string[] =>
  unit.includes(' counts ') ? unit.split(/ (?=counts )/) : unit
