import { figureFont } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import { aroundCounts, countsDepth, type CountLine } from './counts.ts'
import { face, longestName } from './face.ts'
import { linesAbove, pixelsForNames } from './group-names.ts'
import type { MatrixView } from './numbers.ts'
import { alongOf, hasKey, type Side } from './sides.ts'

/** The size of the place in CSS pixels; a default where it is not given. */
interface Place {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** A figure, whose names have to be whole: nobody can point at a shortened one to read it. */
  readonly figure?: true | undefined
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The positions of all parts, in CSS pixels. The keys of colours are to the right of them. */
export interface MatrixLayout {
  readonly width: number
  readonly height: number
  readonly plot: Box
  readonly rowTracks: readonly Box[]
  readonly columnTracks: readonly Box[]
  readonly rowTree: Box | null
  readonly columnTree: Box | null
  /** The end of the names of groups along the strips, where the names of rows or columns begin. */
  readonly rowGroups: number
  readonly columnGroups: number
  readonly rowNames: number
  readonly columnNames: number
  /** The number of lines for names of groups above the columns. */
  readonly columnLines: 1 | 2
}

/** A row or column of at least so many pixels has a name beside it; low rows have small names. */
const leastForName = 9

const [strip, apart, treeRoom, titleRoom] = [12, 3, 56, 22]
const leastPlot = 120
/**
 * The width of the plot in a figure, which cannot be zoomed: numbers make it at least, and names at most, so
 * wide.
 */
const figurePlot = { least: 240, most: 480 } as const
const margin = 24
/** Below the matrix; a page leaves no more free, so that rows are as high as they can be. */
const marginBelow = { page: 8, figure: margin } as const
/** The height for names above the columns, and for each further line of names. */
const namesAboveRoom = 16
export const nameLine = 13
/** The size of the place where the chart was given none. */
const usual = { width: 640, height: 440 } as const

/**
 * The widths of the keys of colours: a scale, and names in one column (at least, at most). Long lists have
 * two columns where one would be too high.
 */
const keyWidths = {
  scale: 90,
  counts: countsDepth + 2 * aroundCounts,
  names: { 1: [160, 250], 2: [236, 340] }
} as const
/**
 * On a page, keys take no more of the width than these shares, as far as names can be told apart: names in one
 * column, which may go on in a second line, and names in two, which stand in one line each.
 */
const keyShares = { 1: 0.19, 2: 0.25 } as const
/**
 * The pixels around the names of a key: beside a column of names, for the sign before each name, and between
 * two columns.
 */
const aroundNames = { column: 12, sign: 15, between: 8 } as const
/**
 * The heights of a scale with its title, of the title of the names, and of each name: in usual and in small
 * size.
 */
const keyHeights = {
  usual: { scale: 136, title: 28, name: 18 },
  small: { scale: 84, title: 25, name: 13 }
} as const
/** The size of names in usual and small keys, in the page's face, which is wider than that of figures. */
const keyWords = { usual: 13, small: 12 } as const
/** From this width on there is room for two columns of names beside the plot. */
const wideEnough = 640

export interface KeyShape {
  readonly width: number
  /** The number of columns for the names of each key: of the lines first, then of the strips in order. */
  readonly columns: readonly (1 | 2)[]
  /** Whether scale and words are small, since the place is low. */
  readonly small: boolean
}

type KeySize = keyof typeof keyWords

/** The pixels of the names of a key with their signs, in their order. */
type KeyNames = Readonly<Record<KeySize, readonly number[]>>

function keyNamesOf(names: readonly string[]): KeyNames {
  const widths = (fontSize: number): number[] =>
    names.map((name) => widthOf(name, { font: figureFont, fontSize }) + aroundNames.sign)
  return { usual: widths(keyWords.usual), small: widths(keyWords.small) }
}

/**
 * The pixels that names take side by side in so many columns. On a page the first half of them is the first
 * of two columns, which is as wide as they are; in a figure, whose names stand row by row, both are alike.
 */
function acrossOf(widths: readonly number[], columns: 1 | 2, figure: Place['figure']): number {
  if (columns === 1 || figure) return columns * Math.max(0, ...widths)
  const half = Math.ceil(widths.length / 2)
  const [first, second] = [widths.slice(0, half), widths.slice(half)].map((part) => Math.max(0, ...part))
  return first! + aroundNames.between + second!
}

/** The lines that names take in so many columns: in one, names that are wider than it take two. */
const linesOf = (widths: readonly number[], columns: 1 | 2, width: number): number =>
  columns === 2
    ? Math.ceil(widths.length / 2)
    : widths.reduce((lines, own) => lines + (own > width - aroundNames.column ? 2 : 1), 0)

/**
 * The arrangement of the keys of colours at a place: of usual size where that is not too high, else of small
 * size. Short names stand in two columns where one is too high, and long ones where two are still too high.
 * @param lines the lines that show how often numbers occur, whose names are one of the keys
 */
export function keyShape(
  sides: readonly Side[],
  { width = usual.width, height = usual.height, figure }: Place,
  lines: readonly Pick<CountLine, 'title'>[] = []
): KeyShape {
  const tracks = sides.flatMap((side) => side.tracks.filter(hasKey))
  if (tracks.length + lines.length === 0) return { width: keyWidths.scale, columns: [], small: false }
  const keys = [
    ...(lines.length > 0 ? [lines.map(({ title }) => title)] : []),
    ...tracks.map(({ groups }) => groups.map(({ name }) => name))
  ].map(keyNamesOf)
  const withLines = lines.length > 0 ? keyWidths.scale + keyWidths.counts : 0
  const wide = (size: KeySize, columns: 1 | 2): number => {
    const most = figure ? Infinity : Math.max(keyWidths.names[1][0], Math.floor(keyShares[columns] * width))
    const [narrow, widest] = keyWidths.names[columns]
    const wanted = Math.max(...keys.map((key) => acrossOf(key[size], columns, figure))) + aroundNames.column
    // Two columns on a page are no wider than their names: every pixel is one less for the numbers.
    const least = columns === 2 && !figure ? keyWidths.names[1][0] : narrow
    return Math.ceil(Math.min(most, widest, Math.max(least, withLines, wanted)))
  }
  const fits = (size: KeySize, columns: readonly (1 | 2)[], across: number): boolean =>
    keys.reduce<number>(
      (sum, key, at) =>
        sum + keyHeights[size].title + linesOf(key[size], columns[at]!, across) * keyHeights[size].name,
      keyHeights[size].scale
    ) <= height
  const single = keys.map((): 1 | 2 => 1)
  for (const size of ['usual', 'small'] as const) {
    const shape = { width: wide(size, 1), small: size === 'small' }
    if (fits(size, single, shape.width)) return { ...shape, columns: single }
    const besides = keys.map((key): 1 | 2 =>
      acrossOf(key[size], 2, figure) + aroundNames.column <= shape.width ? 2 : 1
    )
    if (fits(size, besides, shape.width)) return { ...shape, columns: besides }
  }
  return width >= wideEnough
    ? { width: wide('small', 2), columns: keys.map(() => 2), small: true }
    : { width: wide('small', 1), columns: single, small: true }
}

/** The typeface for the names of rows or columns in a view; null where there is no room for names. */
export function nameFace([from, to]: MatrixView['rows'], pixels: number): typeof face | null {
  const each = pixels / (to - from)
  return each < leastForName ? null : { ...face, fontSize: Math.min(face.fontSize, Math.floor(each)) }
}

/** The typeface of names of the most important rows, where there is no room for all, and their distance. */
export const markedFace: typeof face = { ...face, fontSize: 10 }
export const nameApart = 11
/** So many of the most important rows decide about the room for names, however large a part is in sight. */
const deciding = 200

/**
 * The room for the names of rows or columns in a view. That for names of the most important ones is the same
 * in every part of the matrix, so that nothing moves while it is dragged.
 */
function namesRoom(side: Side, [from, to]: MatrixView['rows'], pixels: number, most: number): number {
  const own = nameFace([from, to], pixels)
  const wide = (row: number, words: typeof face): number => Math.min(most, widthOf(side.nameOf(row), words))
  if (own === null)
    return side.important.length === 0
      ? 0
      : Math.ceil(Math.max(...side.important.slice(0, deciding).map((row) => wide(row, markedFace)))) + 6
  let widest = 0
  for (let row = Math.max(0, Math.floor(from)); row < to; row++) widest = Math.max(widest, wide(row, own))
  return Math.ceil(widest) + 6
}

/**
 * Whether columns have names of their own. The whole of a matrix with names of groups above it, as that of
 * chromosomes, has no others: names of their parts would take half of its height from the rows.
 */
export const hasColumnNames = (side: Side, [from, to]: MatrixView['columns']): boolean =>
  to - from < (alongOf(side)?.codes.length ?? Infinity)

const widestGroup = (side: Side): number => {
  const groups = alongOf(side)?.groups
  return groups
    ? Math.ceil(Math.max(0, ...groups.map(({ name }) => Math.min(longestName.group, widthOf(name, face))))) +
        6
    : 0
}

interface Sides {
  readonly rows: Side
  readonly columns: Side
  readonly lines?: readonly CountLine[]
}

const tracksRoom = (side: Side): number => side.tracks.length * (strip + apart)
const treeDepth = (side: Side): number => (side.joints.length > 0 ? treeRoom : 0)
const leftOf = (rows: Side): number => titleRoom + widestGroup(rows) + treeDepth(rows) + tracksRoom(rows)

/**
 * The size of a figure: wider than requested where the names of the groups above the columns need it. A
 * figure of half a page would have room for the name of one chromosome only.
 */
export function figurePlaceOf(sides: Sides, view: MatrixView, place: Place): Place {
  const { rows, columns, lines = [] } = sides
  const { width = usual.width, height = usual.height } = place
  const names = namesRoom(rows, view.rows, height, longestName.row)
  const keys = keyShape([rows, columns], { width: wideEnough, height, figure: true }, lines).width
  const plot = pixelsForNames(columns, view.columns, figurePlot)
  return { width: Math.max(width, leftOf(rows) + plot + names + keys + margin), height, figure: true }
}

/** Divides a place among the view of a matrix, its strips, dendrograms and names. */
export function layoutOf({ rows, columns, lines = [] }: Sides, view: MatrixView, place: Place): MatrixLayout {
  const { width = usual.width, height = usual.height } = place
  const rowGroups = titleRoom + widestGroup(rows)
  const left = leftOf(rows)
  const across = width - left - keyShape([rows, columns], place, lines).width - margin
  const columnLines = linesAbove(columns, Math.max(leastPlot, across))
  const columnGroups = alongOf(columns) ? namesAboveRoom + nameLine * (columnLines - 1) : 0
  const top = columnGroups + treeDepth(columns) + tracksRoom(columns)
  const down = height - top - titleRoom - (place.figure ? marginBelow.figure : marginBelow.page)
  const rowNames = (pixels: number) => namesRoom(rows, view.rows, pixels, longestName.row)
  // The names of columns take height from the rows, which decides whether rows have names, and vice versa.
  const columnNames = hasColumnNames(columns, view.columns)
    ? namesRoom(columns, view.columns, across - rowNames(down), longestName.column)
    : 0
  const plotHeight = Math.max(leastPlot, Math.floor(down - columnNames))
  const right = rowNames(plotHeight)
  const bottom = columnNames + titleRoom
  const plot: Box = {
    x: left,
    y: top,
    width: Math.max(leastPlot, Math.floor(across - right)),
    height: plotHeight
  }
  return {
    width: left + plot.width + right,
    height: top + plot.height + bottom,
    plot,
    rowTracks: rows.tracks.map((_, at) => ({
      ...plot,
      x: left - (at + 1) * (strip + apart),
      width: strip
    })),
    columnTracks: columns.tracks.map((_, at) => ({
      ...plot,
      y: top - (at + 1) * (strip + apart),
      height: strip
    })),
    rowTree: treeDepth(rows) > 0 ? { ...plot, x: rowGroups, width: treeRoom - apart } : null,
    columnTree: treeDepth(columns) > 0 ? { ...plot, y: columnGroups, height: treeRoom - apart } : null,
    rowGroups,
    columnGroups,
    rowNames: plot.x + plot.width + 4,
    columnNames: plot.y + plot.height + 4,
    columnLines
  }
}
