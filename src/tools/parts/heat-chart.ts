import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { heatLimit } from './heat.ts'
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

/** Genes against cells: z by colour, a strip of the groups above. Columns of a group stand together, in the project's order. */
export function heatMap(view: ChartView, { table, title, groups, filters, plain }: HeatMap): VegaLiteSpec {
  const transform = [...filters.map((filter) => ({ filter })), ...placed(groups), { calculate: '1000 * datum.place + datum.column', as: 'cell' }]
  const x = { field: 'cell', type: 'ordinal', axis: null, scale: { paddingInner: 0, paddingOuter: 0 } }
  return {
    data: { name: table },
    spacing: 2,
    vconcat: [
      {
        width: 520,
        height: 12,
        transform: [...transform, { aggregate: [{ op: 'count', as: 'rows' }], groupby: ['cell', 'label'] }],
        mark: { type: 'rect', aria: false },
        encoding: {
          x,
          color: { field: 'label', type: 'nominal', scale: colorScale(groups), legend: { title, symbolType: 'square', orient: 'top', columns: 5 } }
        }
      },
      {
        width: 520,
        height: { step: 16 },
        transform,
        mark: { type: 'rect', aria: false },
        encoding: {
          x,
          y: {
            field: 'gene',
            type: 'nominal',
            sort: { field: 'order', op: 'min' },
            title: null,
            axis: { labelFontStyle: 'italic', ticks: false, domain: false },
            scale: { paddingInner: 0, paddingOuter: 0 }
          },
          color: {
            field: 'z',
            type: 'quantitative',
            scale: plain ? { domain: [0, plain.highest], range: 'heatmap' } : { domain: [-heatLimit, heatLimit], range: 'diverging', clamp: true },
            legend: { title: plain ? unitLines(plain.unit) : says(view, 'z score', 'z 值') }
          },
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            { field: 'label', type: 'nominal', title: title ?? says(view, 'cells', '细胞') },
            { field: 'z', type: 'quantitative', title: plain?.unit ?? says(view, 'mean z', '平均 z 值'), format: '.2f' }
          ]
        }
      }
    ],
    resolve: { scale: { color: 'independent', x: 'shared' } }
  }
}

/** A long unit over two lines, so that the legend does not take the room of the map. */
const unitLines = (unit: string): string | string[] => (unit.includes(' counts ') ? unit.split(/ (?=counts )/) : unit)
