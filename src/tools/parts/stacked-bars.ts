import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { labelWidth, leastRow, namesBeside } from './axis-names.ts'
import { keyColumns, says } from './scale.ts'

interface StackedBars {
  readonly table: string
  /** One bar a level of this column, in this order. */
  readonly bar: { readonly field: string; readonly levels: readonly string[]; readonly title: string }
  /** The parts of each bar, in this order, and the column whose numbers order them. */
  readonly part: {
    readonly field: string
    readonly title: string
    readonly scale: { readonly domain: readonly string[] }
    readonly order: string
  }
  readonly transform: readonly object[]
  /** Columns with per cent and with cells, of which the first is drawn unless cells are asked for. */
  readonly percent: string
  readonly cells: string
  readonly tooltip: readonly object[]
}

/** Room for the names of the bars. */
const mostName = 200
/** Names of parts in one column of the key. */
const keyRows = 12

/**
 * What each level is made of: bars lie, so that every name is read and the bars are as long as their place.
 */
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
    usermeta: { fillHeight: { least: leastRow(bar.levels), most: 64 } },
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
