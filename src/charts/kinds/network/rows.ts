import { nameLine } from '../../../science/layout/names.ts'
import type { Place } from './layout.ts'
import type { Room } from './rooms.ts'

/** The height of a row where there is room, in pixels: that of the largest node, and a gap. */
const usualRow = 22
/** Pixels between the largest nodes of two rows where nodes are smaller for their rows. */
const betweenNodes = 2
/** The width of a column with usual names, in pixels, and the one that also a long name is cut to. */
const [usualColumn, cutLength] = [160, 130]
/**
 * Rows take this share of the height at most, below nodes with edges, each of which needs so much more. They
 * are of the usual height as long as all of them take no more than half.
 */
const others = { most: 0.8, more: 3, usual: 0.5 } as const

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The numbers of the nodes of each column, from the first row to the last. */
type Columns = readonly (readonly number[])[]

/** The least height of a row, in pixels. @param radius that of the largest node */
const lowestRow = (radius: number): number => Math.max(nameLine, 2 * radius)

/** The largest radius of so many nodes without edges that stand in rows of a place of this size, in pixels. */
export function radiusInRows(count: number, width: number, height: number): number {
  const rows = Math.ceil(count / Math.max(2, Math.floor(width / usualColumn)))
  return (Math.max(nameLine, height / rows) - betweenNodes) / 2
}

/** Nodes in so many columns, in their order along the rows. */
const alongRows = (nodes: number, columns: number): Columns =>
  Array.from({ length: columns }, (_, column) =>
    Array.from({ length: Math.ceil((nodes - column) / columns) }, (_node, row) => row * columns + column)
  )

/** Nodes in so many columns, which together are as narrow as can be: those of long names are in one. */
function byLength(lengths: readonly number[], columns: number): Columns {
  const longest = [...lengths.keys()].sort((a, b) => lengths[b]! - lengths[a]! || a - b)
  const rows = Math.ceil(lengths.length / columns)
  return Array.from({ length: Math.ceil(lengths.length / rows) }, (_, column) =>
    longest.slice(column * rows, (column + 1) * rows).sort((a, b) => a - b)
  )
}

/** The width of each column, for nodes that are as long as this with their names. */
const widthsOf = (lengths: readonly number[], columns: Columns): number[] =>
  columns.map((nodes) => Math.max(...nodes.map((node) => lengths[node]!)))

/** The most columns that stand beside each other in a width, if they are made so. */
function columnsIn(lengths: readonly number[], width: number, made: (columns: number) => Columns): number {
  let columns = Math.max(1, Math.min(lengths.length, Math.floor(width / Math.max(1, Math.min(...lengths)))))
  while (columns > 1 && sum(widthsOf(lengths, made(columns))) > width) columns -= 1
  return columns
}

/**
 * The height of the rows of nodes without edges, which are as long as this with their names, in pixels.
 * @param radius that of the largest node
 * @param joined the number of nodes with edges, above them
 */
export function heightOfRows(lengths: readonly number[], radius: number, joined: number, room: Room): number {
  const [count, height] = [lengths.length, room.bottom - room.top]
  if (count === 0 || joined === 0) return count === 0 ? 0 : height
  const rowsOf = (long: readonly number[], made: (columns: number) => Columns): number =>
    Math.ceil(count / columnsIn(long, room.right - room.left, made))
  const usual = usualRow * rowsOf(lengths, (columns) => alongRows(count, columns))
  const cut = lengths.map((length) => Math.min(length, cutLength))
  const lowest = lowestRow(radius) * rowsOf(cut, (columns) => byLength(cut, columns))
  const wanted = Math.min(usual, Math.max(lowest, others.usual * height))
  const due = (height * count) / (count + others.more * joined)
  return Math.min(others.most * height, Math.max(wanted, due))
}

/**
 * Columns for nodes that are as long as this with their names: along the rows where these have their usual
 * height so, else by length in as many columns as their names have room for, and no fewer than the lowest
 * rows allow.
 */
function columnsOf(lengths: readonly number[], radius: number, width: number, height: number): Columns {
  const count = lengths.length
  const along = (columns: number): Columns => alongRows(count, columns)
  const most = Math.max(1, Math.floor(height / usualRow + 1e-6))
  const named = columnsIn(lengths, width, along)
  if (named * most >= count) {
    // Fewer columns where there is height for more rows.
    const even = Math.ceil(Math.sqrt((count * named) / most))
    return along(Math.max(Math.min(named, even), Math.ceil(count / most)))
  }
  const lowest = Math.max(1, Math.floor(height / lowestRow(radius) + 1e-6))
  const narrow = (columns: number): Columns => byLength(lengths, columns)
  return narrow(Math.max(columnsIn(lengths, width, narrow), Math.ceil(count / lowest)))
}

/** Widths that together are no more than a width: only the widest are narrower than they want to be. */
function narrowed(widths: readonly number[], width: number): number[] {
  let [left, most] = [width, Infinity]
  for (const [at, one] of widths.toSorted((a, b) => a - b).entries()) {
    most = left / (widths.length - at)
    if (one > most) break
    left -= one
    most = Infinity
  }
  return widths.map((one) => Math.min(one, most))
}

/** A place in a row, with the pixels for the node and its name. */
export interface RowPlace extends Place {
  readonly length: number
}

/**
 * Places in rows that fill the room, for nodes that are as long as this with their names, in pixels. Names
 * stand at that side which leads to the middle of the room; long ones have less room than they want where
 * columns would not stand beside each other otherwise.
 * @param radius that of the largest node: nodes of a column stand so far from its side
 */
export function inRows(lengths: readonly number[], radius: number, room: Room): RowPlace[] {
  if (lengths.length === 0) return []
  const [width, height] = [room.right - room.left, room.bottom - room.top]
  const columns = columnsOf(lengths, radius, width, height)
  const down = height / Math.max(...columns.map((nodes) => nodes.length))
  const widths = narrowed(widthsOf(lengths, columns), width)
  const gap = Math.max(0, width - sum(widths)) / columns.length
  const places = new Map<number, RowPlace>()
  for (const [column, nodes] of columns.entries()) {
    const start = room.left + column * gap + sum(widths.slice(0, column))
    const end = start + widths[column]! + gap
    const x = start + radius < (room.left + room.right) / 2 ? start + radius : end - radius
    for (const [row, node] of nodes.entries())
      places.set(node, { x, y: room.top + (row + 0.5) * down, length: Math.min(lengths[node]!, end - start) })
  }
  return lengths.map((_, node) => places.get(node)!)
}
