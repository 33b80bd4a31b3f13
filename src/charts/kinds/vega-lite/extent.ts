import type { VegaLiteSpec } from '../../../contract/tool.ts'
import type { Box } from '../../vega/scenegraph.ts'
import { openView } from '../../vega/view.ts'
import { compileChart, isSingle, type VegaLiteOrder } from './compile.ts'
import { partsAlong } from './sides.ts'

/** Of `chartConfig`, on each side. */
export const padding = 8

/** How large a chart is when drawn. */
export interface Extent {
  /** With its words, keys and padding. */
  readonly outer: { readonly width: number; readonly height: number }
  /**
   * Height that the keys at its sides need, padding included; Vega would cut off what stands lower than the
   * chart.
   */
  readonly key: number
  /**
   * Of what grows with the sides that may be changed: the plot, or all panels that stand beside or above each
   * other.
   */
  readonly inner: { readonly width?: number | undefined; readonly height?: number | undefined }
  /** How many panels a chart of one panel a group has. */
  readonly panels: number
  /** Pixels of the widest title above a panel, which keeps panels apart however narrow they are. */
  readonly titles: number
}

interface Group {
  readonly role?: string
  readonly name?: string
  readonly bounds: Box
  readonly items: readonly {
    readonly width?: number
    readonly height?: number
    readonly items?: readonly Group[]
  }[]
}

/** Where the chart ends below; a key at its side may be longer and still not make it lower. */
function lowest({ items, bounds }: Group): number {
  const drawn = (items[0]?.items ?? []).filter(({ role, items: own }) => role !== 'legend' && own.length > 0)
  return Math.min(bounds.y2, Math.max(items[0]?.height ?? 0, ...drawn.map((mark) => mark.bounds.y2)))
}

/** Where the keys end below. */
const keyEnd = ({ items }: Group): number =>
  Math.max(
    -Infinity,
    ...(items[0]?.items ?? []).flatMap(({ role, bounds, items: own }) =>
      role === 'legend' && own.length > 0 ? [bounds.y2] : []
    )
  )

/** Pixels that the title above a panel takes. */
const titleWidth = ({ items = [] }: Group['items'][number]): number =>
  Math.max(0, ...items.flatMap(({ role, bounds }) => (role === 'title' ? [bounds.x2 - bounds.x1] : [])))

/** Whether panels stand beside each other in one row; they stand below each other otherwise. */
const isInColumns = ({ facet }: VegaLiteSpec): boolean =>
  typeof facet === 'object' && facet !== null && 'column' in facet

/** Panels in a row, of a chart that says how many; one where it says nothing. */
const columnsOf = ({ columns }: VegaLiteSpec, panels: number): number =>
  typeof columns === 'number' ? Math.min(columns, panels) : 1

/** The chart drawn once unseen, since only then is it known how much the words take. */
export async function measured(order: VegaLiteOrder): Promise<Extent> {
  const probe = openView(compileChart({ ...order, silent: true }))
  try {
    await probe.runAsync()
    const { root } = probe.scenegraph() as unknown as { root: Group }
    const { x1, x2, y1 } = root.bounds
    // Vega takes whole pixels on either side of the plot.
    const outer = {
      width: Math.ceil(x2) - Math.floor(x1) + 2 * padding,
      height: Math.ceil(lowest(root)) - Math.floor(y1) + 2 * padding
    }
    const key = keyEnd(root) - y1 + 2 * padding
    if (isSingle(order.spec))
      return { outer, key, inner: { width: probe.width(), height: probe.height() }, panels: 1, titles: 0 }
    const scopes = (root.items[0]?.items ?? []).filter(({ role }) => role === 'scope')
    const panels = scopes.find(({ name }) => name === 'cell')?.items
    const part = (which: 'width' | 'height'): number | undefined => {
      const sides = partsAlong(order.spec, which).map(
        (at) => scopes.find(({ name }) => name === `concat_${at}_group`)?.items[0]?.[which]
      )
      return sides.reduce((sum = 0, side = 0) => sum + side)
    }
    if (panels) {
      const [{ width = 0, height = 0 } = {}] = panels
      const across = isInColumns(order.spec) ? panels.length : columnsOf(order.spec, panels.length)
      const inner = { width: width * across, height: height * Math.ceil(panels.length / across) }
      return { outer, key, inner, panels: panels.length, titles: Math.max(...panels.map(titleWidth)) }
    }
    const inner = { width: part('width'), height: part('height') }
    return { outer, key, inner, panels: scopes.length, titles: 0 }
  } finally {
    probe.finalize()
  }
}
