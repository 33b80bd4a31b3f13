import type { ReactNode } from 'react'

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
}

export const columnWidth = { least: 56, most: 800 } as const
export const boxWidth = 38

/** Pinned columns may take this share of the table; where they would take more they scroll like the others. */
const mostPinned = 0.6

export const boundedWidth = (width: number): number => Math.round(Math.max(columnWidth.least, Math.min(columnWidth.most, width)))

/** Widths and places of columns in a table of so many pixels; a box may stand before them. */
export function placed(columns: readonly GridColumn[], sizes: Readonly<Record<string, number>>, hasBox: boolean, view: number): Placed[] {
  const widths = columns.map(({ id, width }) => sizes[id] ?? width)
  const pinned = columns.reduce((sum, column, at) => (column.pinned ? sum + (widths[at] ?? 0) : sum), hasBox ? boxWidth : 0)
  const stays = view === 0 || pinned <= mostPinned * view
  let from = hasBox ? boxWidth : 0
  return columns.map((column, at) => {
    const width = widths[at] ?? column.width
    const place = { column, width, from, stays: column.pinned === true && stays }
    from += width
    return place
  })
}

/** Columns that a row draws: those that stay, and of the others those that reach into the pixels from `left` to `right`. */
export const drawn = (places: readonly Placed[], left: number, right: number): { readonly place: Placed; readonly at: number }[] =>
  places.flatMap((place, at) => (place.stays || (place.from < right && place.from + place.width > left) ? [{ place, at }] : []))

/** A list with one element moved before another, or to the end. */
export function moved(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}
