import type { ChartView } from '../../contract/tool.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { columnWidth, groups, onlySide, receiverTitle, senderTitle, type Place } from './view.ts'

/**
 * Pixels from the heat map to the bars of its sums, the length of the longest, and the room of its number.
 */
const [beside, longest, numberRoom] = [5, 40, 42] as const

/** The length of the longest bar of two heat maps beside each other. */
const longestOfTwo = 24

/** Pixels from the heat map to what stands beyond the bars of its rows. */
export const beyondSums = beside + longest + numberRoom

/** A heat map: of one condition, or of all cells where it is null. */
export interface Panel {
  readonly condition: string | null
  readonly place: Place
}

/** Pixels from the heat map to what stands above the bars of its columns and their numbers, of two beside each other. */
export const aboveSums = beside + longestOfTwo + 28

/** What is summed of the rows of a heat map of senders and receivers. */
interface Summed {
  readonly field: string
  readonly title: string
  readonly format: string
  /** A sum of 0 is not written: where most are, a missing bar says it. */
  readonly mostlyNone?: true
}

/**
 * The sums of the rows, or of the columns, as bars beside them, in the colors of the groups. The longest bar
 * is that of all conditions that the table holds.
 */
export function sumBars(
  view: ChartView,
  side: 'sender' | 'receiver',
  axis: object,
  { field, title, format, mostlyNone }: Summed,
  { condition, place }: Panel = { condition: null, place: 'alone' }
): object[] {
  const rows = side === 'sender'
  const [along, across] = rows ? (['y', 'x'] as const) : (['x', 'y'] as const)
  const group = rows ? senderTitle(view) : receiverTitle(view)
  // Of panels beside each other "width" is that of none: places are pixels from the side of their own.
  const from = { value: rows ? 'width' : 0 }
  /** Pixels from the heat map, as an expression. */
  const away = (pixels: string) => ({ expr: rows ? pixels : `-(${pixels})` })
  const most = place === 'alone' ? longest : longestOfTwo
  const end = `${beside} + ${most} * datum.total / max(datum.most, 1e-12)`
  const band = columnWidth(place)
  const upright = `${band} < ${numberRoom - 14}`
  return [
    {
      mark: { type: 'rect', [`${across}Offset`]: away(`${beside}`), [`${across}2Offset`]: away(end) },
      encoding: { [across]: from, [`${across}2`]: from }
    },
    {
      mark: {
        type: 'text',
        [`${across}Offset`]: away(`${end} + 3`),
        // A bar says its sum already.
        aria: false,
        fontSize: { expr: rows ? "clamp(bandwidth('y'), 8, 11)" : `clamp(${band}, 8, 11)` },
        angle: rows ? 0 : { expr: `${upright} ? -90 : 0` },
        align: rows ? 'left' : { expr: `${upright} ? 'left' : 'center'` },
        baseline: rows ? 'middle' : { expr: `${upright} ? 'middle' : 'bottom'` }
      },
      encoding: { [across]: from, text: { field: 'beside', type: 'nominal' } }
    }
  ].map(({ mark, encoding }) => ({
    transform: [
      {
        aggregate: [{ op: 'sum', field, as: 'total' }],
        groupby: condition === null ? [side] : [side, 'side']
      },
      { joinaggregate: [{ op: 'max', field: 'total', as: 'most' }] },
      ...onlySide(condition),
      { calculate: `format(datum.total, '${format}')`, as: 'written' },
      { calculate: mostlyNone ? "datum.total > 0 ? datum.written : ''" : 'datum.written', as: 'beside' }
    ],
    mark,
    encoding: {
      ...encoding,
      [along]: axis,
      ...(mark.type === 'rect' && {
        // Not "color": that scale is of the cells.
        fill: { field: side, type: 'nominal', title: group, scale: colorScale(groups(view)), legend: null },
        tooltip: [
          { field: side, type: 'nominal', title: group },
          {
            field: 'written',
            type: 'nominal',
            title: `${rows ? says(view, 'sent in all', '发送合计') : says(view, 'received in all', '接收合计')}${says(view, ': ', '：')}${title}`
          }
        ]
      })
    }
  }))
}
