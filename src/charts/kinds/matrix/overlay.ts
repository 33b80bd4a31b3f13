import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import { numberText } from '../../vega/number-text.ts'
import { face, longestName } from './face.ts'
import { alongView, namesAbove, namesBeside } from './group-names.ts'
import {
  hasColumnNames,
  markedFace,
  nameApart,
  nameFace,
  nameLine,
  type Box,
  type MatrixLayout
} from './layout.ts'
import type { MatrixSize, MatrixView } from './numbers.ts'
import { signsIn } from './parts.ts'
import { alongOf, runsOf, type Joint, type Side, type Track } from './sides.ts'

/** A text beside the matrix; `angle` in degrees. */
export interface OverlayText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'center' | 'right'
  readonly angle: 0 | -90
  readonly italic: boolean
  readonly size: number
  /** The same in every theme, as the strip is that it stands on; that of words where it is absent. */
  readonly color?: string
}

type Range = MatrixView['rows']

/** Of titles whose number takes a measure word. */
const isChinese = /^\p{Script=Han}/u

/** What a side shows: all of it by its number, or a part of it by its ends. */
function titleOf({ title }: Side, [from, to]: Range, count: number): string {
  const [first, last] = [Math.floor(from) + 1, Math.min(count, Math.ceil(to))]
  const all = numberText(',d', count)
  return first === 1 && last === count
    ? `${all} ${isChinese.test(title) ? '个' : ''}${title}`
    : `${title} ${numberText(',d', first)}–${numberText(',d', last)} / ${all}`
}

/**
 * Names of the rows, or columns, in sight. Where they are too low to stand under each other, those of the
 * most important ones that keep apart; none where no row is more important than another.
 */
function namesOf(
  side: Side,
  range: Range,
  count: number,
  pixels: number,
  most: number
): { text: string; at: number; size: number }[] {
  const all = nameFace(range, pixels)
  const own = all ?? markedFace
  const placed = (row: number): { row: number; at: number } => ({
    row,
    at: alongView(row + 0.5, range, pixels)
  })
  const first = Math.max(0, Math.floor(range[0]))
  const inSight = Array.from({ length: Math.max(0, Math.ceil(Math.min(count, range[1])) - first) }, (_, i) =>
    placed(first + i)
  ).filter(({ at }) => at >= 0 && at <= pixels)
  const named = all ? inSight : keptApart(side.important.map(placed), pixels)
  return named.map(({ row, at }) => ({
    text: cutInMiddle(side.nameOf(row), most, own),
    at,
    size: own.fontSize
  }))
}

/**
 * As many as stand wholly beside the matrix with `nameApart` pixels from one to the next, the first first.
 */
function keptApart<Item extends { readonly at: number }>(items: readonly Item[], pixels: number): Item[] {
  const kept: Item[] = []
  for (const item of items) {
    const inside = item.at >= nameApart / 2 && item.at <= pixels - nameApart / 2
    if (inside && kept.every(({ at }) => Math.abs(at - item.at) >= nameApart)) kept.push(item)
  }
  return kept.sort((a, b) => a.at - b.at)
}

/** Pixels between the names of groups along the rows and what stands beside them. */
const besideGroups = 6
/** The least height above the rows for a line over the names of their groups. */
const headingRoom = 14

/**
 * What the groups are whose names stand beside the rows, over the names: without it they are bare numbers,
 * such as those of clones. Above a matrix without room for it there is none.
 * @param end where the names end
 */
function headingBeside(side: Side, plot: Box, end: number): OverlayText[] {
  const track = alongOf(side)
  if (!track) return []
  const width = widthOf(track.title, face)
  if (plot.y < headingRoom || width > plot.x) return []
  const own = { text: track.title, y: plot.y - headingRoom / 2, angle: 0, italic: false } as const
  return [
    width <= end
      ? { ...own, x: end, align: 'right', size: face.fontSize }
      : { ...own, x: 0, align: 'left', size: face.fontSize }
  ]
}

/** All words around the matrix, in pixels of the layout. */
export function textsOf(
  { rows, columns }: { readonly rows: Side; readonly columns: Side },
  view: MatrixView,
  size: MatrixSize,
  { plot, ...layout }: MatrixLayout
): OverlayText[] {
  const plain = { angle: 0, italic: false, size: face.fontSize } as const
  const title = { ...plain, align: 'center', size: 12 } as const
  const [middle, center] = [plot.y + plot.height / 2, plot.x + plot.width / 2]
  const rowNames = namesOf(rows, view.rows, size.rows, plot.height, longestName.row)
  const columnNames = hasColumnNames(columns, view.columns)
    ? namesOf(columns, view.columns, size.columns, plot.width, longestName.column)
    : []
  const { names: above } = namesAbove(columns, view.columns, plot.width, layout.columnLines)
  return [
    ...rowNames.map(({ text, at, size: own }): OverlayText => ({
      ...plain,
      size: own,
      text,
      x: layout.rowNames,
      y: plot.y + at,
      align: 'left',
      italic: rows.italic
    })),
    ...columnNames.map(({ text, at, size: own }): OverlayText => ({
      ...plain,
      size: own,
      text,
      x: plot.x + at,
      y: layout.columnNames,
      align: 'right',
      angle: -90,
      italic: columns.italic
    })),
    ...namesBeside(rows, view.rows, plot.height).map(({ text, at }): OverlayText => ({
      ...plain,
      text,
      x: layout.rowGroups - besideGroups,
      y: plot.y + at,
      align: 'right'
    })),
    ...headingBeside(rows, plot, layout.rowGroups - besideGroups),
    ...above.map(({ text, at, line }): OverlayText => ({
      ...plain,
      text,
      x: plot.x + at,
      y: layout.columnGroups - 9 - nameLine * line,
      align: 'center'
    })),
    ...signsIn(rows, view.rows, layout.rowTracks, true).map((sign) => ({ ...plain, ...sign })),
    ...signsIn(columns, view.columns, layout.columnTracks, false).map((sign) => ({ ...plain, ...sign })),
    { ...title, text: titleOf(rows, view.rows, size.rows), x: 9, y: middle, angle: -90 },
    { ...title, text: titleOf(columns, view.columns, size.columns), x: center, y: layout.height - 9 }
  ]
}

/** Where a strip divides the numbers: between two runs of it. */
const bordersIn =
  (range: Range) =>
  (track: Track): number[] => {
    const { divides } = track
    const runs = runsOf(track, range)
    return runs.slice(1).flatMap(({ group, from }, before) => {
      const isDivided =
        typeof divides === 'boolean'
          ? divides
          : [group, runs[before]!.group].some((one) => divides.includes(one))
      return isDivided ? [from] : []
    })
  }

/** Lines across the numbers where groups of dividing strips change, as a path in the box of the plot. */
export function bordersPath(
  { rows, columns }: { readonly rows: Side; readonly columns: Side },
  view: MatrixView,
  { width, height }: Pick<Box, 'width' | 'height'>
): string {
  const bordersOf = ({ tracks }: Side, range: Range, pixels: number): string[] =>
    tracks.flatMap(bordersIn(range)).map((at) => alongView(at, range, pixels).toFixed(1))
  return [
    ...bordersOf(rows, view.rows, height).map((y) => `M0,${y}H${width}`),
    ...bordersOf(columns, view.columns, width).map((x) => `M${x},0V${height}`)
  ].join('')
}

/** A joint narrower than this cannot be told from its neighbours. */
const leastJoint = 0.5

/**
 * The tree of a side as a path in its own box. @param length pixels along the side @param depth pixels of the
 * highest joint @param upright the side runs down the page
 */
export function treePath(
  joints: readonly Joint[],
  range: Range,
  { length, depth, upright }: { readonly length: number; readonly depth: number; readonly upright: boolean }
): string {
  const highest = joints.reduce((most, { height }) => Math.max(most, height), 0) || 1
  const out = (height: number) => (0.5 + (depth - 1) * (1 - height / highest)).toFixed(1)
  return joints
    .flatMap(({ height, ends, from }) => {
      const [one, other] = ends.map((end) => alongView(end, range, length)) as [number, number]
      if (Math.abs(other - one) < leastJoint || Math.max(one, other) < 0 || Math.min(one, other) > length)
        return []
      const [start, end] = [one.toFixed(1), other.toFixed(1)]
      return upright
        ? `M${out(from[0])},${start}H${out(height)}V${end}H${out(from[1])}`
        : `M${start},${out(from[0])}V${out(height)}H${end}V${out(from[1])}`
    })
    .join('')
}
