import { figureFont } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import { aroundCounts, countsDepth, type CountLine } from './counts.ts'
import { face, longestName } from './face.ts'
import { linesAbove, pixelsForNames } from './group-names.ts'
import type { MatrixView } from './numbers.ts'
import type { Side } from './sides.ts'

/** CSS pixels; those of a usual place where they are absent. */
interface Place {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What stands where, in CSS pixels; keys of colours stand to the right of it. */
export interface MatrixLayout {
  readonly width: number
  readonly height: number
  readonly plot: Box
  readonly rowTracks: readonly Box[]
  readonly columnTracks: readonly Box[]
  readonly rowTree: Box | null
  readonly columnTree: Box | null
  /** Where names of groups along the strips end, and those of rows and columns begin. */
  readonly rowGroups: number
  readonly columnGroups: number
  readonly rowNames: number
  readonly columnNames: number
  /** Lines of names of groups above the columns. */
  readonly columnLines: 1 | 2
}

/** A row or column has a name beside it where it is so many pixels; names are small in low rows. */
const leastForName = 9

const [strip, apart, treeRoom, titleRoom] = [12, 3, 56, 22]
const leastPlot = 120
/** Of a figure, which cannot be zoomed: its numbers are no narrower, and names make them no wider. */
const figurePlot = { least: 240, most: 480 } as const
const margin = 24
/** Names above the columns, and each further line of them. */
const namesAboveRoom = 16
export const nameLine = 13
/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const

/**
 * Pixels of the keys of colours: a scale, and names in one column, at least and at most; in two where they
 * would be too high.
 */
const keyWidths = {
  scale: 90,
  counts: countsDepth + 2 * aroundCounts,
  names: { 1: [160, 250], 2: [236, 340] }
} as const
/** Pixels around the names of a key: beside a column of them, and before each. */
const aroundNames = { column: 12, sign: 15 } as const
/** Pixels of a scale with its title, of the title of names, and of each name; usual ones and small ones. */
const keyHeights = {
  usual: { scale: 136, title: 28, name: 18 },
  small: { scale: 84, title: 25, name: 13 }
} as const
/** A place as wide has room for two columns of names beside the plot. */
const wideEnough = 640

export interface KeyShape {
  readonly width: number
  /** Of the names of each strip. */
  readonly columns: 1 | 2
  /** Scale and words are small, since the place is low. */
  readonly small: boolean
}

/**
 * How the keys of colours stand at a place.
 * @param lines of how often numbers occur, whose names are one of the keys
 */
export function keyShape(
  sides: readonly Side[],
  { width = usual.width, height = usual.height }: Place,
  lines: readonly Pick<CountLine, 'title'>[] = []
): KeyShape {
  const tracks = sides.flatMap((side) => side.tracks.filter(({ along }) => !along))
  if (tracks.length + lines.length === 0) return { width: keyWidths.scale, columns: 1, small: false }
  const lineNames = lines.length > 0 ? [{ groups: lines.map(({ title }) => ({ name: title })) }] : []
  const named: readonly { readonly groups: readonly { readonly name: string }[] }[] = [
    ...lineNames,
    ...tracks
  ]
  const isHigher = ({ scale, title, name }: (typeof keyHeights)['usual' | 'small']): boolean =>
    named.reduce<number>((sum, { groups }) => sum + title + groups.length * name, scale) > height
  const small = isHigher(keyHeights.usual)
  const columns = isHigher(keyHeights.small) && width >= wideEnough ? 2 : 1
  // The face of the page, which keys stand in there, is wider than that of figures.
  const words = { font: figureFont, fontSize: small ? 12 : 13 }
  const names = named.flatMap(({ groups }) => groups.map(({ name }) => widthOf(name, words)))
  const wanted = columns * (Math.max(...names) + aroundNames.sign) + aroundNames.column
  const [narrow, most] = keyWidths.names[columns]
  const least = lines.length > 0 ? Math.max(narrow, keyWidths.scale + keyWidths.counts) : narrow
  return { width: Math.ceil(Math.min(most, Math.max(least, wanted))), columns, small }
}

/**
 * The face of the names of rows, or columns, in a view; null where they are too many to have names in so many
 * pixels.
 */
export function nameFace([from, to]: MatrixView['rows'], pixels: number): typeof face | null {
  const each = pixels / (to - from)
  return each < leastForName ? null : { ...face, fontSize: Math.min(face.fontSize, Math.floor(each)) }
}

/** Room for the names of the rows, or columns, in a view. */
function namesRoom(side: Side, [from, to]: MatrixView['rows'], pixels: number, most: number): number {
  const own = nameFace([from, to], pixels)
  if (own === null) return 0
  let widest = 0
  for (let row = Math.max(0, Math.floor(from)); row < to; row++)
    widest = Math.max(widest, Math.min(most, widthOf(side.nameOf(row), own)))
  return Math.ceil(widest) + 6
}

const widestGroup = ({ tracks: [first] }: Side): number =>
  first?.along
    ? Math.ceil(
        Math.max(0, ...first.groups.map(({ name }) => Math.min(longestName.group, widthOf(name, face))))
      ) + 6
    : 0

interface Sides {
  readonly rows: Side
  readonly columns: Side
  readonly lines?: readonly CountLine[]
}

const tracksRoom = (side: Side): number => side.tracks.length * (strip + apart)
const treeDepth = (side: Side): number => (side.joints.length > 0 ? treeRoom : 0)
const leftOf = (rows: Side): number => titleRoom + widestGroup(rows) + treeDepth(rows) + tracksRoom(rows)

/**
 * The place of a figure: wide enough for the names of all groups above its columns, where the place that was
 * asked for is not. A figure of half a page would have room for the name of one chromosome.
 */
export function figurePlaceOf(sides: Sides, view: MatrixView, place: Place): Place {
  const { rows, columns, lines = [] } = sides
  const { width = usual.width, height = usual.height } = place
  const names = namesRoom(rows, view.rows, height, longestName.row)
  const keys = keyShape([rows, columns], { width: wideEnough, height }, lines).width
  const plot = pixelsForNames(columns, view.columns, figurePlot)
  return { width: Math.max(width, leftOf(rows) + plot + names + keys + margin), height }
}

/** How a view of a matrix, its strips, trees and names share a place. */
export function layoutOf({ rows, columns, lines = [] }: Sides, view: MatrixView, place: Place): MatrixLayout {
  const { width = usual.width, height = usual.height } = place
  const rowGroups = titleRoom + widestGroup(rows)
  const left = leftOf(rows)
  const across = width - left - keyShape([rows, columns], place, lines).width - margin
  const columnLines = linesAbove(columns, Math.max(leastPlot, across))
  const columnGroups = columns.tracks[0]?.along ? namesAboveRoom + nameLine * (columnLines - 1) : 0
  const top = columnGroups + treeDepth(columns) + tracksRoom(columns)
  const down = height - top - titleRoom - margin
  const rowNames = (pixels: number) => namesRoom(rows, view.rows, pixels, longestName.row)
  // Names of columns take from the height that decides on those of rows, and the other way round.
  const columnNames = namesRoom(columns, view.columns, across - rowNames(down), longestName.column)
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
