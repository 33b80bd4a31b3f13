import type { ChartStyle } from '../../../shared/style/chart-theme.ts'
import type { VegaLiteSpec } from '../../../contract/tool.ts'
import { mostRows } from '../../tables.ts'
import { isSingle, type VegaLiteOrder } from './compile.ts'
import { measured, padding, type Extent } from './extent.ts'
import { withNamesPlaced } from './place-names.ts'
import { resized, sideOf, type Side, type Which } from './sides.ts'

/** A bar that scrolls takes so much of the other side. */
const scrollBar = 16
/** The least size of words on axes, where that lets a chart be seen whole. */
const leastWords = 10
/** Charts of no more rows are drawn a second time to see how much their words take at the new width. */
const quicklyDrawn = 5000
/** A chart of words of that size may be so many pixels larger than its place: about one row. */
const hardlyHidden = 16
/** Pixels that words of the others may stick out of narrow rows. */
const unforeseen = 2

/**
 * The chart as its place allows: parts and steps of categories grow and shrink as far as the chart says,
 * words shrink where the chart is then seen whole, and names beside points find their places.
 */
export async function fitted(order: VegaLiteOrder): Promise<VegaLiteOrder> {
  return withNamesPlaced(await inItsPlace(order))
}

async function inItsPlace(order: VegaLiteOrder): Promise<VegaLiteOrder> {
  const usual = await sized(order)
  const changes = flexible(order, 'width') ?? flexible(order, 'height')
  if (!changes || mostRows(order.data) > quicklyDrawn) return usual
  const seen = await lessened(usual)
  if (seen.hidden === 0 && !seen.crowded) return grown(seen)
  const small = await lessened(await sized({ ...order, style: smallStyle(order.style) }))
  if (small.hidden === 0) return grown(small)
  if (seen.hidden === 0) return grown(seen)
  // It scrolls in any case: its words stay large, unless only with small ones it is hardly larger than its
  // place.
  const across = flexible(usual, 'width')
  if (!across) return usual
  if (small.hidden < hardlyHidden && seen.hidden >= hardlyHidden) return small.order
  return across.named ? usual : lessThan(usual, 'width', await measured(usual))
}

const sized = (order: VegaLiteOrder): Promise<VegaLiteOrder> =>
  isTiled(order) ? tiled(order) : stretched(order)

/** Whether its panels stand in rows of as many columns as there is room for. */
const isTiled = ({ spec }: VegaLiteOrder): boolean => 'facet' in spec && spec['columns'] !== undefined

/** A chart as it is drawn at its place. */
interface Seen {
  readonly order: VegaLiteOrder
  readonly extent: Extent
  /** Pixels of the chart and its keys beyond the place, of the side with more; 0 where it is seen whole. */
  readonly hidden: number
  /** Words beside the plot leave it too little of the width. */
  readonly crowded: boolean
}

/** Of the width of a place, a plot has at least so much where smaller words can give it that. */
const plotShare = 0.4
/** What was laid out is drawn as often to make up for words that take more room than was foreseen. */
const rounds = 2

/** Pixels of the width that are not the plot's. */
const aroundPlot = ({ outer, inner }: Extent): number => outer.width - (inner.width ?? outer.width)

/** The chart lessened by the pixels that it is larger than its place, as far as its sides may shrink. */
async function lessened(order: VegaLiteOrder): Promise<Seen> {
  let now = order
  for (let round = 0; ; round++) {
    const extent = await measured(now)
    const { width = Infinity, height = Infinity } = order
    const less = round < rounds ? lessThan(lessThan(now, 'width', extent), 'height', extent) : now
    if (less === now)
      return {
        order: now,
        extent,
        hidden: hiddenOf(extent, width, height),
        crowded: isSingle(order.spec) && aroundPlot(extent) > (1 - plotShare) * (order.width ?? Infinity)
      }
    now = less
  }
}

/** Pixels of a chart and its keys beyond a place, of the side with more. */
const hiddenOf = ({ outer, key }: Extent, width: number, height: number): number =>
  Math.max(0, Math.max(outer.height, key) - height, outer.width - width)

/**
 * The chart with what is left of its place: where its words shrank, or turned, after its sides were chosen,
 * they take less than was foreseen.
 */
async function grown(seen: Seen): Promise<VegaLiteOrder> {
  if (isTiled(seen.order)) return seen.order
  return (await withMore(await withMore(seen, 'width'), 'height')).order
}

async function withMore(seen: Seen, which: Which): Promise<Seen> {
  const { order, extent } = seen
  const { width = Infinity, height = Infinity } = order
  const side = flexible(order, which)
  const pixels = extent.inner[which]
  const left = (order[which] ?? 0) - extent.outer[which]
  if (!side || !pixels || left <= 0) return seen
  // What marks reach beyond their rows may grow as well, and then less is left than was foreseen.
  for (const share of [1, 0.5]) {
    const value = Math.min(side.most, wholeValue(side.value * (1 + (share * left) / pixels), side))
    if (value <= side.value) return seen
    const larger = { ...order, spec: resized(order.spec, which, value) }
    const drawn = await measured(larger)
    if (hiddenOf(drawn, width, height) === 0) return { ...seen, order: larger, extent: drawn }
  }
  return seen
}

function lessThan(order: VegaLiteOrder, which: Which, { outer, inner }: Extent): VegaLiteOrder {
  const side = flexible(order, which)
  const excess = outer[which] - (order[which] ?? Infinity)
  const pixels = inner[which]
  if (!side || pixels === undefined || excess <= 0) return order
  const least = side.named ? Math.max(side.least, order.style.tickSize - 0.5) : side.least
  const value = Math.max(least, wholeValue(side.value * (1 - excess / pixels), side))
  return value < side.value ? { ...order, spec: resized(order.spec, which, value) } : order
}

/** The least sizes of words. */
const smallStyle = (style: ChartStyle): ChartStyle => ({
  ...style,
  tickSize: Math.min(style.tickSize, leastWords),
  axisTitleSize: Math.min(style.axisTitleSize, leastWords + 2),
  titleSize: Math.min(style.titleSize, leastWords + 2)
})

async function stretched(order: VegaLiteOrder): Promise<VegaLiteOrder> {
  const [width, height] = [flexible(order, 'width'), flexible(order, 'height')]
  if (!width && !height) return order
  const first = await measured(order)
  const lower = height && valueFor(height, 'height', first, order.height, order.style.tickSize)
  const scrolls =
    order.height !== undefined &&
    first.outer.height + (height ? grownBy(height, 'height', first, lower ?? height.value) : 0) > order.height
  const across = order.width === undefined ? undefined : order.width - (scrolls ? scrollBar : 0)
  const newWidth = width && valueFor(width, 'width', first, across, order.style.tickSize)
  const wide = newWidth === null ? order : withSide(order, 'width', newWidth)
  if (!height) return wide
  const quick = mostRows(order.data) <= quicklyDrawn
  const again = newWidth === null || newWidth === width?.value || !quick ? first : await measured(wide)
  const down = order.height === undefined || quick ? order.height : order.height - unforeseen
  const newHeight = valueFor(height, 'height', again, down, order.style.tickSize)
  if (newHeight === null) return wide
  return (
    (quick && height.named && (await seenWhole(wide, height, again))) || withSide(wide, 'height', newHeight)
  )
}

/**
 * The chart with the smallest words, where it is lower than its place with them and was not with its own; the
 * words on the other axis shrink as well.
 */
async function seenWhole(
  order: VegaLiteOrder,
  side: Side,
  { outer, inner }: Extent
): Promise<VegaLiteOrder | null> {
  const plot = ((inner.height ?? 0) * side.least) / side.value
  if (
    order.height === undefined ||
    plot > order.height ||
    outer.height + plot - (inner.height ?? 0) <= order.height
  )
    return null
  const small = withSide(order, 'height', side.least)
  const extent = await measured(small)
  const left = order.height - extent.outer.height
  if (left < 0 || !extent.inner.height || extent.key > order.height) return null
  const height = Math.floor(2 * side.least * (1 + left / extent.inner.height)) / 2
  const width = flexible(small, 'width')
  const newWidth = width && valueFor(width, 'width', extent, order.width, small.style.tickSize)
  const high = resized(small.spec, 'height', height)
  return { ...small, spec: newWidth === null ? high : resized(high, 'width', newWidth) }
}

const flexible = (order: VegaLiteOrder, which: Which): Side | null =>
  order[which] === undefined ? null : sideOf(order.spec, which)

/** Pixels that the chart grows by where the side takes this value. */
const grownBy = ({ value }: Side, which: Which, { inner, outer }: Extent, to: number): number =>
  inner[which] === undefined || outer[which] <= 0 ? 0 : inner[which] * (to / value - 1)

/** The least height at which the keys beside the chart are seen whole. */
const besideKey = ({ value }: Side, { outer, inner, key }: Extent): number =>
  value * (1 + (key - outer.height) / (inner.height ?? Infinity))

/**
 * What fills the room within the side's range; steps stay wide enough for the words beside them, unless
 * narrower ones let the chart be seen whole.
 */
function valueFor(
  side: Side,
  which: Which,
  extent: Extent,
  room: number | undefined,
  tickSize: number
): number | null {
  const inner = extent.inner[which]
  if (room === undefined || inner === undefined || inner <= 0) return null
  const filling = side.value * (1 + (room - extent.outer[which]) / inner)
  const comfortable = side.named ? Math.max(side.least, Math.min(side.value, tickSize + 1)) : side.least
  const least = filling >= side.least ? side.least : comfortable
  const value = Math.max(
    Math.min(side.most, Math.max(least, filling)),
    which === 'height' ? Math.ceil(besideKey(side, extent)) : 0
  )
  return wholeValue(value, side)
}

/** Whole pixels, as Vega draws panels; halves of them for narrow steps. */
const wholeValue = (value: number, { steps }: Side): number =>
  steps && value < 20 ? Math.floor(2 * value) / 2 : Math.floor(value)

/** The chart with a new side; where its steps are lower than a line, words of axes become as small. */
function withSide(order: VegaLiteOrder, which: Which, value: number): VegaLiteOrder {
  const side = sideOf(order.spec, which)
  const { style } = order
  const words = side?.named ? Math.max(leastWords, Math.floor(value) - 1) : style.tickSize
  return {
    ...order,
    spec: resized(order.spec, which, value),
    ...(words < style.tickSize && {
      style: { ...style, tickSize: words, axisTitleSize: Math.min(style.axisTitleSize, words + 2) }
    })
  }
}

/** Words of axes in panels narrower than this are no larger, so that names below them do not touch. */
const narrow = { panel: 110, words: 11 } as const
/** Panels become so much wider or higher than their shape, where there is room beside or below them. */
const mostStretched = 2

interface Tiles {
  readonly columns: number
  readonly spacing?: number | { readonly column?: number; readonly row?: number }
  readonly spec: VegaLiteSpec & { readonly width: number; readonly height: number }
  readonly resolve?: Readonly<Record<'axis' | 'scale', { readonly y?: 'independent' } | undefined>>
}

/** Whether panels have one axis at the left of each row, and not each its own. */
const shareAxis = ({ resolve }: Tiles): boolean =>
  resolve?.axis?.y !== 'independent' && resolve?.scale?.y !== 'independent'

/**
 * Panels in as many columns as show them largest, in full rows where that can be had; where not all are seen
 * at once, in as many as there is room for.
 */
async function tiled(order: VegaLiteOrder): Promise<VegaLiteOrder> {
  const side = flexible(order, 'width')
  if (!side || order.width === undefined) return order
  const tiles = order.spec as unknown as Tiles
  const { columns, spacing = 0, spec } = tiles
  const gap =
    typeof spacing === 'object'
      ? { column: spacing.column ?? 0, row: spacing.row ?? 0 }
      : { column: spacing, row: spacing }
  const { outer, panels, titles } = await measured(order)
  const inUse = Math.max(1, Math.min(columns, panels))
  const besidePanels = outer.width - 2 * padding - inUse * (spec.width + gap.column) + gap.column
  /** What the width has once, however many columns there are: padding, and an axis that panels share. */
  const once = 2 * padding + (shareAxis(tiles) ? besidePanels : 0)
  const pitch = {
    across: (outer.width - once + gap.column) / inUse,
    down: (outer.height - 2 * padding + gap.row) / Math.ceil(panels / inUse)
  }
  const around = { across: pitch.across - spec.width, down: pitch.down - spec.height }
  const shape = spec.height / spec.width
  const height = order.height ?? Infinity
  const widthOf = (count: number, high: number): number => {
    const across = ((order.width ?? 0) - once + gap.column) / count - around.across
    const down = ((high - 2 * padding + gap.row) / Math.ceil(panels / count) - around.down) / shape
    return Math.min(side.most, across, down)
  }
  const wideOf = (count: number): number => {
    const width = Math.floor(widthOf(count, height))
    return Math.max(width, Math.floor(Math.min(widthOf(count, Infinity) - 1, mostStretched * width)))
  }
  const empty = (count: number): number => Math.ceil(panels / count) * count - panels
  const counts = Array.from({ length: Math.max(1, panels) }, (_, i) => i + 1)
  const titled = counts.filter((count) => wideOf(count) >= titles)
  const [best = 1] = (titled.length > 0 ? titled : counts).sort(
    (a, b) => Math.round(widthOf(b, height)) - Math.round(widthOf(a, height)) || empty(a) - empty(b) || b - a
  )
  const width = Math.floor(widthOf(best, height))
  if (width >= side.least) {
    const wide = wideOf(best)
    const laid = withPanels(order, best, wide, (width * shape) / wide)
    if (order.height === undefined || wide > width || mostRows(order.data) > quicklyDrawn) return laid
    // Panels that the width bounds are as high as there is room below them.
    const spare = (order.height - (await measured(laid)).outer.height) / Math.ceil(panels / best)
    const high = Math.min(width * shape + Math.floor(spare), mostStretched * width * shape)
    return spare >= 1 ? withPanels(order, best, wide, high / wide) : laid
  }
  const free = order.width - scrollBar - once + gap.column
  const scrolled = Math.min(spec.width, Math.max(side.least, titles, Math.floor(free - around.across)))
  return withPanels(order, Math.max(1, Math.floor(free / pitch.across)), scrolled, shape)
}

const withPanels = (order: VegaLiteOrder, columns: number, width: number, shape: number): VegaLiteOrder => ({
  ...order,
  ...(width < narrow.panel && {
    style: { ...order.style, tickSize: Math.min(order.style.tickSize, narrow.words) }
  }),
  spec: {
    ...order.spec,
    columns,
    spec: { ...(order.spec['spec'] as VegaLiteSpec), width, height: Math.round(width * shape) }
  }
})
