/**
 * Scrolling through more rows than a browser can lay out, since it limits the height of an element to some
 * tens of millions of pixels. The scroll bar then belongs to a shorter element. Small moves (wheel, finger)
 * scroll pixel by pixel; a drag of the bar goes to the same share of the rows.
 */
export interface Scale {
  /** The height of all rows, in pixels. */
  readonly content: number
  /** The height of the visible part, in pixels. */
  readonly view: number
  /** The height of the element that the browser lays out, in pixels. */
  readonly extent: number
}

/** The height that every browser can lay out. */
const mostPixels = 10_000_000

/** A move by more than so many views is a drag of the scroll bar. */
const smallMove = 1.5

export const scaleOf = (content: number, view: number, most = mostPixels): Scale => ({
  content,
  view,
  extent: Math.min(content, most)
})

const lastOffset = ({ content, view }: Scale): number => Math.max(0, content - view)
const lastTop = ({ extent, view }: Scale): number => Math.max(0, extent - view)

export const isScaled = ({ content, extent }: Scale): boolean => extent < content

export const clampOffset = (scale: Scale, offset: number): number =>
  Math.max(0, Math.min(lastOffset(scale), offset))

/** The position of the scroll bar for an offset into the rows. */
export const topOf = (scale: Scale, offset: number): number =>
  isScaled(scale) ? (offset / lastOffset(scale)) * lastTop(scale) : offset

/** The offset into the rows after the element was scrolled from one position to another. */
export function offsetAfter(scale: Scale, offset: number, fromTop: number, toTop: number): number {
  if (!isScaled(scale)) return clampOffset(scale, toTop)
  const move = toTop - fromTop
  const small = Math.abs(move) <= smallMove * scale.view
  return clampOffset(scale, small ? offset + move : (toTop / lastTop(scale)) * lastOffset(scale))
}

/** The offset after the shortest move that makes a range visible. */
export function offsetShowing(scale: Scale, offset: number, from: number, to: number): number {
  if (from < offset) return clampOffset(scale, from)
  return to > offset + scale.view ? clampOffset(scale, to - scale.view) : offset
}

/**
 * Rows are placed relative to a row that rarely changes, so that visible rows keep their styles while
 * scrolling.
 */
const windowRows = 512

/** The row relative to which the rows at an offset are placed. */
export const windowAt = (offset: number, rowHeight: number): number =>
  Math.floor(offset / rowHeight / windowRows) * windowRows
