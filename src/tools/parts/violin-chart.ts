import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { colorScale, placed, says, type DrawnGroup } from './scale.ts'

interface Violins {
  readonly table: string
  /** They stand side by side in this order. */
  readonly groups: readonly DrawnGroup[]
  /** Conditions on the rows that are drawn. */
  readonly filters: readonly string[]
}

/** Room of one violin on the axis; half of what lies between the centres is left for the widest place. */
const pitch = 46
const halfWidth = 0.44

/** Violins of several genes, one row a gene, one violin a group. Places on the axis are numbers, so that widths can be drawn around them. */
export function stackedViolins(view: ChartView, { table, groups, filters }: Violins): VegaLiteSpec {
  const { domain, range } = colorScale(groups)
  return {
    data: { name: table },
    transform: [
      ...filters.map((filter) => ({ filter })),
      ...placed(groups),
      { calculate: `datum.place - ${halfWidth} * datum.width`, as: 'left' },
      { calculate: `datum.place + ${halfWidth} * datum.width`, as: 'right' }
    ],
    facet: {
      row: {
        field: 'gene',
        type: 'nominal',
        sort: { field: 'rank', op: 'min' },
        title: says(view, 'ln(1 + counts per 10,000)', 'ln(1 + 每万计数)'),
        header: { labelAngle: 0, labelAlign: 'left', labelFontStyle: 'italic', labelOrient: 'left' }
      }
    },
    spacing: 6,
    spec: {
      width: Math.max(130, domain.length * pitch),
      height: 62,
      mark: { type: 'area', orient: 'horizontal', opacity: 1, line: false },
      encoding: {
        y: { field: 'value', type: 'quantitative', title: null, axis: { tickCount: 3 } },
        x: {
          field: 'left',
          type: 'quantitative',
          title: null,
          scale: { domain: [-0.6, domain.length - 0.4], nice: false, zero: false },
          axis: {
            values: domain.map((_, place) => place),
            labelExpr: `${JSON.stringify(domain)}[datum.value]`,
            labelAngle: domain.length > 3 ? -40 : 0,
            labelOverlap: false,
            tickSize: 0
          }
        },
        x2: { field: 'right' },
        detail: { field: 'label', type: 'nominal' },
        color: { field: 'label', type: 'nominal', scale: { domain, range }, legend: null }
      }
    },
    resolve: { scale: { y: 'independent' } }
  }
}
