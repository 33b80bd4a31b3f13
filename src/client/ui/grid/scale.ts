/**
 * Scrolling through more rows than a browser can lay out: beyond some tens of millions of pixels it clamps an
 * element's height. The scroll bar then stands for a shorter element. Small moves (a wheel, a finger) scroll
 * pixel by pixel; a drag of the bar goes to the same share of the rows.
 */
export interface Scale {
  /** Pixels that the rows would take. */
  readonly content: number
  /** Pixels of them in sight. */
  readonly view: number
  /** Pixels of the element that the browser lays out. */
  readonly extent: number
}

/** Every browser lays out this many. */
const mostPixels = 10_000_000

/** A move of more views than this is one of the bar. */
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

/** Where the scroll bar stands for an offset into the rows. */
export const topOf = (scale: Scale, offset: number): number =>
  isScaled(scale) ? (offset / lastOffset(scale)) * lastTop(scale) : offset

/** The offset into the rows after the element was scrolled from one place to another. */
export function offsetAfter(scale: Scale, offset: number, fromTop: number, toTop: number): number {
  if (!isScaled(scale)) return clampOffset(scale, toTop)
  const move = toTop - fromTop
  const small = Math.abs(move) <= smallMove * scale.view
  return clampOffset(scale, small ? offset + move : (toTop / lastTop(scale)) * lastOffset(scale))
}

/** The least move that brings a stretch into sight. */
export function offsetShowing(scale: Scale, offset: number, from: number, to: number): number {
  if (from < offset) return clampOffset(scale, from)
  return to > offset + scale.view ? clampOffset(scale, to - scale.view) : offset
}

/** Rows are placed from a row that changes seldom, so that one that stays in sight stays as it is. */
const windowRows = 512

/** The row from which those at an offset are placed. */
export const windowAt = (offset: number, rowHeight: number): number =>
  Math.floor(offset / rowHeight / windowRows) * windowRows
