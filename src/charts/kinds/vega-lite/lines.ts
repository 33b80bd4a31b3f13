import type { VegaLiteOrder } from './compile.ts'
import { rowsFrom } from '../../tables.ts'
import { padding } from './extent.ts'

/** What a chart that fills its place says in `usermeta` of names that stand under each other: in a lower place it is as high as they need, and scrolls. */
interface Lines {
  readonly lines?: {
    readonly table: string
    /** Each has a list of names of its own; the longest counts. */
    readonly columns: readonly string[]
    /** Pixels a name. */
    readonly step: number
    /** More names than this are not all shown. */
    readonly most: number
  }
}

/** A bar that scrolls takes so much of the other side. */
export const scrollBar = 16

/** The chart in a place that is high enough for its names. */
export function withLines(order: VegaLiteOrder): VegaLiteOrder {
  const { lines } = (order.spec['usermeta'] ?? {}) as Lines
  if (!lines || order.height === undefined) return order
  const rows = rowsFrom(order.data[lines.table] ?? [])
  const names = Math.max(0, ...lines.columns.map((column) => new Set(rows.map((row) => row[column])).size))
  const height = names * lines.step + 2 * padding
  if (names > lines.most || height <= order.height) return order
  return { ...order, height, ...(order.width !== undefined && { width: order.width - scrollBar }) }
}
