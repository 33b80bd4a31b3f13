import type { Place } from './layout.ts'
import type { Room } from './rooms.ts'

/** The height of a row, in pixels: that of the largest node, and a gap. */
const rowHeight = 22
/** Rows take this share of the height at most, below nodes with edges, each of which needs so much more. */
const others = { most: 0.75, more: 3 } as const

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The width of each of so many columns, for rows of nodes that are as long as this with their names. */
const widthsOf = (lengths: readonly number[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...lengths.filter((_length, index) => index % columns === column))
  )

/** The most columns that stand beside each other in a width. */
function columnsIn(lengths: readonly number[], width: number): number {
  let columns = Math.max(1, Math.min(lengths.length, Math.floor(width / Math.max(1, Math.min(...lengths)))))
  while (columns > 1 && sum(widthsOf(lengths, columns)) > width) columns -= 1
  return columns
}

/**
 * The height of the rows of nodes without edges, which are as long as this with their names, in pixels.
 * @param joined the number of nodes with edges, above them
 */
export function heightOfRows(lengths: readonly number[], joined: number, room: Room): number {
  const [count, height] = [lengths.length, room.bottom - room.top]
  if (count === 0 || joined === 0) return count === 0 ? 0 : height
  const wanted = rowHeight * Math.ceil(count / columnsIn(lengths, room.right - room.left))
  const due = (height * count) / (count + others.more * joined)
  return Math.min(others.most * height, Math.max(wanted, due))
}

/**
 * Places in rows that fill the room, for nodes that are as long as this with their names, in pixels. Names
 * stand at that side which leads to the middle of the room.
 * @param radius that of the largest node: nodes of a column stand so far from its side
 */
export function inRows(lengths: readonly number[], radius: number, room: Room): Place[] {
  if (lengths.length === 0) return []
  const [width, height] = [room.right - room.left, room.bottom - room.top]
  const most = Math.max(1, Math.floor(height / rowHeight + 1e-6))
  const named = columnsIn(lengths, width)
  // Fewer columns where there is height for more rows; more, with less room for names, where there is not.
  const even = Math.ceil(Math.sqrt((lengths.length * named) / most))
  const columns = Math.max(Math.min(named, even), Math.ceil(lengths.length / most))
  const down = height / Math.ceil(lengths.length / columns)
  const widths = widthsOf(lengths, columns)
  const gap = Math.max(0, width - sum(widths)) / columns
  const narrower = Math.min(1, width / sum(widths))
  const starts = widths.map((_, column) => room.left + column * gap + narrower * sum(widths.slice(0, column)))
  return lengths.map((_, index) => {
    const column = index % columns
    const [start, end] = [starts[column]!, starts[column]! + narrower * widths[column]! + gap]
    const x = start + radius < (room.left + room.right) / 2 ? start + radius : end - radius
    return { x, y: room.top + (Math.floor(index / columns) + 0.5) * down }
  })
}
