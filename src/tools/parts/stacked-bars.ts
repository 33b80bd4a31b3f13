import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { labelWidth, leastRow, namesBeside } from './charts/axis-names.ts'
import { keyColumns } from './charts/keys.ts'
import { says } from './charts/sentence-case.ts'

interface StackedBars {
  readonly table: string
  /** The column with one bar per level, in this order. */
  readonly bar: { readonly field: string; readonly levels: readonly string[]; readonly title: string }
  /**
   * The column of the parts of each bar, in the order of the scale, and the column with the numbers of that
   * order.
   */
  readonly part: {
    readonly field: string
    readonly title: string
    readonly scale: { readonly domain: readonly string[] }
    readonly order: string
  }
  readonly transform: readonly object[]
  /** The columns of percentages and of cells; the control `value` chooses one, percentages by default. */
  readonly percent: string
  readonly cells: string
  readonly tooltip: readonly object[]
}

/** The greatest width of the names of bars, in pixels. */
const mostName = 200
/** The most names of parts in one column of the key. */
const keyRows = 12

/** Horizontal stacked bars of the parts of each level, so that names are readable and bars use the width. */
export function stackedBars(
  view: ChartView,
  { table, bar, part, transform, percent, cells, tooltip }: StackedBars
): VegaLiteSpec {
  const shares = view.controls['value'] !== 'cells'
  const names = part.scale.domain
  const key = keyColumns(names.length, keyRows)
  return {
    data: { name: table },
    height: { step: 26 },
    usermeta: { fillHeight: { least: leastRow(bar.levels), most: 90 } },
    transform,
    mark: { type: 'bar', height: { band: 0.8 } },
    encoding: {
      y: {
        field: bar.field,
        type: 'nominal',
        sort: [...bar.levels],
        title: bar.title,
        axis: { ...namesBeside(bar.levels, mostName), ticks: false }
      },
      x: {
        field: shares ? percent : cells,
        type: 'quantitative',
        title: shares ? says(view, '% of cells', '细胞占比（%）') : says(view, 'cells', '细胞数'),
        ...(shares && { scale: { domain: [0, 100] }, axis: { tickCount: 10 } })
      },
      order: { field: part.order, type: 'quantitative' },
      color: {
        field: part.field,
        type: 'nominal',
        scale: part.scale,
        sort: names,
        legend: {
          title: part.title,
          symbolType: 'square',
          ...key,
          labelLimit: Math.min(labelWidth(names), key.labelLimit)
        }
      },
      tooltip
    }
  }
}
