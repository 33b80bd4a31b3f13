import type { ReactNode } from 'react'
import { ownValue } from '../../../shared/own-value.ts'

export interface GridColumn {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly align: 'left' | 'right'
  /** Drawn under the label: a histogram, a strip of groups. */
  readonly under?: ReactNode
  /** Drawn after the label: a filter mark. */
  readonly mark?: ReactNode
  readonly sorted?: 'asc' | 'desc' | null
  /** Nothing to sort by: its head is no button. */
  readonly unsortable?: boolean
  /** Its place among several sortings, from 1. */
  readonly sortPlace?: number
  readonly italic?: boolean
  readonly mono?: boolean
  /** Stays at the left while the others scroll; pinned columns come first. */
  readonly pinned?: boolean
}

/** A column as it is laid out. */
export interface Placed {
  readonly column: GridColumn
  readonly width: number
  /** Pixels before it. */
  readonly from: number
  /** Whether it stays there while the others scroll. */
  readonly stays: boolean
  /** The last of those that stay: others scroll away under its right edge. */
  readonly edge: boolean
}

export const columnWidth = { least: 56, most: 800 } as const
export const boxWidth = 38

/**
 * Pinned columns may take this share of the table; where they would take more they scroll like the others.
 */
const mostPinned = 0.6

export const boundedWidth = (width: number): number =>
  Math.round(Math.max(columnWidth.least, Math.min(columnWidth.most, width)))

/** A column grows by this at most where the table has room to spare, so that its rows are still followed. */
const mostGrown = 96

/** A column of words gets no narrower than this, nor than its head. */
const leastWords = 150

/**
 * Columns of no set size grow alike into the room that is left. If they need more room than there is, those
 * of words get narrower, the widest most, if all are seen then. Else the view ends where a column ends,
 * and not in the middle of one.
 */
function grown(
  columns: readonly GridColumn[],
  sizes: Readonly<Record<string, number>>,
  view: number
): number[] {
  const usual = columns.map(({ width }) => width)
  if (usual.reduce((left, width) => left - width, view) < 0) {
    // Set sizes count for nothing here, so that no other column moves while one is resized.
    const widths = narrowed(columns, view) ?? aligned(usual, view)
    return columns.map(({ id }, at) => ownValue(sizes, id) ?? widths[at]!)
  }
  const free = columns.reduce((left, { id, width }) => left - (ownValue(sizes, id) ?? width), view)
  const flexible = columns.filter(({ id }) => ownValue(sizes, id) === undefined).length
  const more = Math.max(0, Math.min(mostGrown, Math.floor(free / Math.max(1, flexible))))
  return columns.map(({ id, width }) => ownValue(sizes, id) ?? width + more)
}

/** Widths with which all columns are seen, since those of words are narrower; null where there are none. */
function narrowed(columns: readonly GridColumn[], view: number): number[] | null {
  const widths = columns.map(({ width }) => width)
  const least = columns.map(({ align, label, width }) =>
    align === 'left' ? Math.min(width, Math.max(leastWords, widthOfWords(label))) : width
  )
  if (view <= 0 || least.reduce((sum, width) => sum + width, 0) > view) return null
  // The widest may be as wide as all others leave room for: the second widest is narrowed only after it.
  const order = [...columns.keys()].sort((a, b) => widths[b]! - widths[a]!)
  let over = widths.reduce((sum, width) => sum + width, -view)
  for (const at of order) {
    const less = Math.min(over, widths[at]! - least[at]!)
    widths[at]! -= less
    over -= less
  }
  return widths
}

/** Widths with which the last column that is seen whole ends with the view, where that is not far. */
function aligned(widths: readonly number[], view: number): readonly number[] {
  let [seen, left] = [0, view]
  while (seen < widths.length && widths[seen]! <= left) left -= widths[seen++]!
  if (seen === 0 || left > seen * mostGrown) return widths
  const more = Math.floor(left / seen)
  return widths.map((width, at) =>
    at < seen ? width + more + (at === seen - 1 ? left - more * seen : 0) : width
  )
}

/**
 * Widths and places of columns in a table of so many pixels; a box may stand before them.
 * @param grow columns of no set size are fitted to the room
 */
export function placed(
  columns: readonly GridColumn[],
  sizes: Readonly<Record<string, number>>,
  hasBox: boolean,
  view: number,
  grow = false
): Placed[] {
  const widths = grow
    ? grown(columns, sizes, view - (hasBox ? boxWidth : 0))
    : columns.map(({ id, width }) => ownValue(sizes, id) ?? width)
  const pinned = columns.reduce(
    (sum, column, at) => (column.pinned ? sum + (widths[at] ?? 0) : sum),
    hasBox ? boxWidth : 0
  )
  const stays = view === 0 || pinned <= mostPinned * view
  let from = hasBox ? boxWidth : 0
  const staying = (at: number): boolean => stays && columns[at]?.pinned === true
  return columns.map((column, at) => {
    const width = widths[at] ?? column.width
    const place = { column, width, from, stays: staying(at), edge: staying(at) && !staying(at + 1) }
    from += width
    return place
  })
}

/** A column that rows draw. */
export interface Drawn {
  readonly place: Placed
  /** Its place among all columns. */
  readonly at: number
  /** Pixels between it and the one drawn before it; those that do not stay follow each other. */
  readonly gap: number
}

/**
 * Columns that a row draws: those that stay, and of the others those that reach into the pixels from `left`
 * to `right`.
 */
export function drawn(places: readonly Placed[], left: number, right: number): Drawn[] {
  const found: Drawn[] = []
  let end = 0
  for (const [at, place] of places.entries()) {
    const { from, width, stays } = place
    if (stays) found.push({ place, at, gap: 0 })
    else if (from < right && from + width > left) {
      found.push({ place, at, gap: from - end })
      end = from + width
    }
  }
  return found
}

/**
 * Pixels that the letters of a cell take, capitals included, Latin ones and others; and what its padding and
 * the swatch of a group take.
 */
const wide = { latin: 9, other: 13, around: 38 } as const

/** Whether a text is seen whole in a cell of so many pixels, so that nothing of it is to be cut. */
export function fitsWhole(text: string, width: number): boolean {
  let room = width - wide.around
  for (let at = 0; at < text.length; at++) room -= text.charCodeAt(at) < 0x250 ? wide.latin : wide.other
  return room >= 0
}

/**
 * Pixels that words take in a head or a cell, with what stands around them. Chinese characters take twice
 * those of Latin letters.
 */
export const widthOfWords = (text: string): number =>
  34 + Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 13 : 7), 0)

/** A list with one element moved before another, or to the end. */
export function moved(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}
