import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { heatLimit } from './heat.ts'
import { labelWidth, namesOfGenes } from './axis-names.ts'
import { colorScale, placed, says, type DrawnGroup } from './scale.ts'

interface HeatMap {
  readonly table: string
  /** What the groups are groups of; heads their legend. */
  readonly title: string | null
  readonly groups: readonly DrawnGroup[]
  readonly filters: readonly string[]
  /** Where the values are no z: what they are, and the largest of them. */
  readonly plain?: { readonly unit: string; readonly highest: number }
}

/** Pixels that the parts of a chart of cells may be wide. */
export const heatWidth = { least: 220, most: 2600 } as const

/**
 * Edges of the columns of single cells, ordered by `field`: from `left` to `right`. Each reaches under the
 * next one, so that no ground shows between two that end within a pixel.
 */
export const cellEdges = (field: string): object[] => [
  { window: [{ op: 'dense_rank', as: 'rank_of_cell' }], sort: [{ field }] },
  { joinaggregate: [{ op: 'max', field: 'rank_of_cell', as: 'cells_drawn' }] },
  { calculate: 'datum.rank_of_cell - 1', as: 'left' },
  { calculate: 'min(datum.rank_of_cell + 0.6, datum.cells_drawn)', as: 'right' }
]

const across = { type: 'quantitative', axis: null, scale: { nice: false, zero: false } }
/** Encoding of a mark from edge to edge. */
export const fromEdgeToEdge = {
  x: { ...across, field: 'left' },
  x2: { field: 'right' },
  order: { field: 'rank_of_cell', type: 'quantitative' }
} as const

/** The strip above the cells: one bar a group. */
export const groupStrip = (
  transform: readonly object[],
  field: string,
  color: object,
  tooltip?: object
): object => ({
  height: 12,
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
 * Genes against cells: z by colour, a strip of the groups above. Columns of a group stand together, in the
 * project's order.
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
    usermeta: { fill: heatWidth, fillHeight: { least: 10, most: 36, parts: [1] } },
    spacing: 2,
    vconcat: [
      {
        width: 520,
        ...groupStrip(
          transform,
          'label',
          {
            field: 'label',
            type: 'nominal',
            scale: colorScale(groups),
            legend: { title, symbolType: 'square', orient: 'top', ...legendShape(groups) }
          },
          [{ field: 'label', type: 'nominal', title: title ?? says(view, 'cells', '细胞') }]
        )
      },
      {
        width: 520,
        height: { step: 16 },
        transform,
        mark: { type: 'rect', aria: false },
        encoding: {
          ...fromEdgeToEdge,
          y: {
            field: 'gene',
            type: 'nominal',
            sort: { field: 'order', op: 'min' },
            title: null,
            axis: { ...namesOfGenes('beside'), ticks: false, domain: false },
            scale: { paddingInner: 0, paddingOuter: 0 }
          },
          color: {
            field: 'z',
            type: 'quantitative',
            scale: plain
              ? { domain: [0, plain.highest], range: 'heatmap' }
              : { domain: [-heatLimit, heatLimit], range: 'diverging', clamp: true },
            legend: { title: plain ? unitLines(plain.unit) : says(view, 'z score', 'z 分数') }
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
      }
    ],
    resolve: { scale: { color: 'independent', x: 'shared' } }
  }
}

/**
 * Pixels that names above the map take side by side at least, those of the sign before each, and those above
 * the key at the map's right.
 */
const legendRow = { least: 520, sign: 26, beside: 60 } as const

/**
 * Names above the map, as many in a row as the map is wide for, at least three; longer ones are cut, and the
 * strip says them whole.
 */
function legendShape(groups: readonly DrawnGroup[]): {
  readonly columns: object
  readonly labelLimit: object
} {
  const name = labelWidth(groups.map(({ label }) => label))
  const room = `max(${legendRow.least}, width + ${legendRow.beside})`
  const columns = `clamp(floor(${room} / ${name + legendRow.sign}), 3, 5)`
  return {
    columns: { expr: columns },
    labelLimit: { expr: `floor(${room} / ${columns}) - ${legendRow.sign}` }
  }
}

/** A long unit over two lines, so that the legend does not take the room of the map. */
const unitLines = (unit: string): string | string[] =>
  unit.includes(' counts ') ? unit.split(/ (?=counts )/) : unit
