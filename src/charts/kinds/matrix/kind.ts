import { rgb } from 'd3-color'
import { encode } from 'fast-png'
import type { GroupMark, Legend, Mark, Scale, Spec } from 'vega'
import { themedColor, themedSpec, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { limits } from '../../../contract/limits.ts'
import { grey } from '../../../shared/style/palette.ts'
import type { OrderOf } from '../../drawing.ts'
import { vegaConfig } from '../../vega/config.ts'
import { pngUrl } from '../../vega/data-url.ts'
import type { KindDrawing } from '../kind.ts'
import { domainOf, paletteOf, colorsOf } from './colors.ts'
import {
  aroundCounts,
  countLinesOf,
  countsDepth,
  countsPath,
  greatestShare,
  rampLengths,
  type CountLine
} from './counts.ts'
import { face } from './face.ts'
import { figurePlaceOf, keyShape, layoutOf, type Box, type KeyShape, type MatrixLayout } from './layout.ts'
import { placeOf, stepsFor, wholeView, type MatrixView, type PartPlace } from './numbers.ts'
import { meetingsPath, waistColor, waistsPath } from './parts.ts'
import { bordersPath, textsOf, treePath, type OverlayText } from './overlay.ts'
import { pictureOf, stripOf } from './raster.ts'
import { hasKey, sideOf, type Side, type Track } from './sides.ts'

const [lineColor, pale] = ['#171D1F', '#868F93']
/** Dots an inch of a screen at scale 1. */
const screenDots = 96

/** Dots of a figure to a CSS pixel: those that journals ask of pictures, as far as a picture may be large. */
export const dotsOf = ({ width, height }: Pick<Box, 'width' | 'height'>): number =>
  Math.min(Math.max(...limits.pngDots) / screenDots, Math.sqrt(limits.figureNumbers / (width * height)))

type Placeless = Omit<OrderOf<'matrix'>, 'kind' | 'style' | 'theme'> & { readonly theme?: ChartTheme }

/**
 * Both sides of the matrix of a figure, the lines and the shape of its key, what is seen of it, and what
 * stands where.
 */
function arranged({
  spec,
  data,
  matrix,
  theme = 'light',
  view = wholeView(matrix),
  ...requested
}: Placeless) {
  const sides = { rows: sideOf(spec.rows, data), columns: sideOf(spec.columns, data) }
  const lines = countLinesOf(spec, matrix, theme)
  const place = figurePlaceOf({ ...sides, lines }, view, requested)
  const shape = keyShape([sides.rows, sides.columns], place, lines)
  return { sides, lines, view, shape, layout: layoutOf({ ...sides, lines }, view, place) }
}

/** The part of the matrix that a figure at its place is made of: no number of it is smaller than a pixel. */
export function figurePart(order: Placeless): PartPlace {
  const {
    view,
    layout: { plot }
  } = arranged(order)
  const dots = dotsOf(plot)
  return placeOf(view, order.matrix, stepsFor(view, plot.width * dots, plot.height * dots))
}

/** The numbers in sight as a PNG of as many colours as there are codes. */
function plotPng(order: OrderOf<'matrix'>, { plot }: MatrixLayout, view: MatrixView): string {
  const { spec, matrix, theme } = order
  const dots = dotsOf(plot)
  const [width, height] = [Math.round(plot.width * dots), Math.round(plot.height * dots)]
  const data = pictureOf(matrix.part, view, domainOf(spec.scale, matrix), { width, height })
  const colors = paletteOf(spec, theme)
  const palette = Array.from({ length: 256 }, (_, code) => [...colors.subarray(4 * code, 4 * code + 3)])
  return pngUrl(encode({ width, height, data, channels: 1, depth: 8, palette }, { zlib: { level: 3 } }))
}

/** A strip of groups as a PNG of one line. */
function stripPng(
  track: Track,
  range: MatrixView['rows'],
  length: number,
  upright: boolean,
  theme: ChartTheme
): string {
  const pixels = Math.max(1, Math.round(length * dotsOf({ width: length, height: length })))
  const colors = track.groups.map(({ color }) => rgb(color))
  const absent = rgb(themedColor(grey, theme))
  const data = new Uint8Array(3 * pixels)
  for (const [at, group] of stripOf(track, range, pixels).entries()) {
    const { r, g, b } = colors[group] ?? absent
    data.set([r, g, b].map(Math.round), 3 * at)
  }
  const [width, height] = upright ? [1, pixels] : [pixels, 1]
  return pngUrl(encode({ width, height, data, channels: 3, depth: 8 }))
}

const imageIn = ({ x, y, width, height }: Box, name: string): Mark => ({
  type: 'image',
  aria: false,
  from: { data: name },
  encode: {
    enter: {
      x: { value: x },
      y: { value: y },
      width: { value: width },
      height: { value: height },
      aspect: { value: false },
      smooth: { value: false },
      image: { field: 'picture' }
    }
  }
})

/** Lines in a box of their own. */
const pathIn = ({ x, y, width, height }: Box, path: string, stroke: object): GroupMark => ({
  type: 'group',
  encode: {
    enter: {
      clip: { value: true },
      x: { value: x },
      y: { value: y },
      width: { value: width },
      height: { value: height }
    }
  },
  marks: [{ type: 'path', aria: false, encode: { enter: { path: { value: path }, ...stroke } } }]
})

function treeIn(box: Box | null, side: Side, range: MatrixView['rows'], upright: boolean): GroupMark[] {
  if (!box) return []
  const [length, depth] = upright ? [box.height, box.width] : [box.width, box.height]
  const path = treePath(side.joints, range, { length, depth, upright })
  return [pathIn(box, path, { stroke: { value: pale }, strokeWidth: { value: 0.7 } })]
}

function bordersIn(plot: Box, sides: Parameters<typeof bordersPath>[0], view: MatrixView): GroupMark[] {
  const stroke = { stroke: { value: lineColor }, strokeOpacity: { value: 0.55 }, strokeWidth: { value: 0.6 } }
  return [
    { path: bordersPath(sides, view, plot), stroke },
    { path: meetingsPath(sides, view, plot), stroke: { ...stroke, strokeDash: { value: [2, 3] } } }
  ].flatMap(({ path, stroke: own }) => (path === '' ? [] : [pathIn(plot, path, own)]))
}

function waistsIn(
  side: Side,
  range: MatrixView['rows'],
  boxes: readonly Box[],
  upright: boolean
): GroupMark[] {
  return side.tracks.flatMap((track, at) => {
    const path = waistsPath(side, track, range, boxes[at]!, upright)
    return path === '' ? [] : [pathIn(boxes[at]!, path, { fill: { value: waistColor } })]
  })
}

const textIn = ({ text, x, y, align, angle, italic, size, color = lineColor }: OverlayText): Mark => ({
  type: 'text',
  encode: {
    enter: {
      text: { value: text },
      x: { value: x },
      y: { value: y },
      align: { value: align },
      baseline: { value: 'middle' },
      angle: { value: angle },
      font: { value: face.font },
      fontSize: { value: size },
      ...(italic && { fontStyle: { value: 'italic' } }),
      fill: { value: color }
    }
  }
})

/** How often numbers occur, right of the colours that the key of the scale begins with. */
function countsIn(
  { spec, matrix, theme, style }: OrderOf<'matrix'>,
  lines: readonly CountLine[],
  { width }: MatrixLayout,
  { small }: KeyShape
): Mark[] {
  const { counts } = matrix
  if (!counts || lines.length === 0) return []
  const key = vegaConfig(style, theme).legend as Readonly<
    Record<'offset' | 'titleFontSize' | 'titlePadding' | 'gradientThickness', number>
  >
  const place = {
    ends: counts.ends,
    domain: domainOf(spec.scale, matrix),
    length: small ? rampLengths.small : rampLengths.usual
  }
  const most = greatestShare(lines)
  return lines.map((line): Mark => ({
    type: 'path',
    aria: false,
    encode: {
      enter: {
        x: { value: width + key.offset + key.gradientThickness + aroundCounts },
        y: { value: key.titleFontSize + key.titlePadding },
        path: { value: countsPath(line, most, place) },
        ...(line.area
          ? { fill: { value: line.color } }
          : { stroke: { value: line.color }, strokeWidth: { value: 1 } })
      }
    }
  }))
}

/** Keys of the colours: the scale, and each strip whose groups do not stand along it. */
function keysOf(
  order: OrderOf<'matrix'>,
  tracks: readonly Track[],
  lines: readonly CountLine[],
  { width, columns, small }: KeyShape
): { scales: Scale[]; legends: Legend[] } {
  const { spec, matrix, theme } = order
  const named = tracks.filter(hasKey)
  const [low, high] = domainOf(spec.scale, matrix)
  const value: Scale = {
    name: 'value',
    type: 'linear',
    zero: false,
    domain: [low, high],
    range: { scheme: [...colorsOf(spec, theme)] }
  }
  const groups = named.map(({ groups: all }, at): Scale => ({
    name: `groups_${at}`,
    type: 'ordinal',
    domain: all.map(({ name }) => name),
    range: all.map(({ color }) => color)
  }))
  const inColumns = (key: number): object => {
    const count = columns[key] ?? 1
    return { columns: count, labelLimit: (width - 10) / count - 28 }
  }
  const smallNames = small && { labelFontSize: 11, titleFontSize: 12, symbolSize: 60, rowPadding: 0 }
  const linesScale: Scale = {
    name: 'lines',
    type: 'ordinal',
    domain: lines.map(({ title }) => title),
    range: lines.map(({ color }) => color)
  }
  const linesLegend: Legend = {
    fill: 'lines',
    title: spec.counts?.title ?? '',
    symbolType: 'square',
    ...inColumns(0),
    ...smallNames
  }
  return {
    scales: [value, ...(lines.length > 0 ? [linesScale] : []), ...groups],
    legends: [
      {
        fill: 'value',
        type: 'gradient',
        title: spec.value.title,
        format: spec.value.format,
        tickCount: 3,
        gradientLength: small ? rampLengths.small : rampLengths.usual,
        // The lines stand between the colours and their numbers.
        ...(lines.length > 0 && { labelOffset: countsDepth + 2 * aroundCounts })
      },
      ...(lines.length > 0 ? [linesLegend] : []),
      ...named.map(({ title }, at): Legend => ({
        fill: `groups_${at}`,
        title,
        symbolType: 'square',
        ...inColumns(at + (lines.length > 0 ? 1 : 0)),
        ...smallNames
      }))
    ]
  }
}

/** A matrix of numbers as a picture; names, trees and keys around it stay text and lines. */
export const matrix: KindDrawing<'matrix'> = {
  picture: true,
  async vega(order) {
    const { style, theme, matrix: size } = order
    const { sides, lines, layout, shape, view } = arranged(order)
    const { rows, columns } = sides
    const pictures = [
      { name: 'plot', box: layout.plot, src: plotPng(order, layout, view) },
      ...rows.tracks.map((track, at) => ({
        name: `row_track_${at}`,
        box: layout.rowTracks[at]!,
        src: stripPng(track, view.rows, layout.plot.height, true, theme)
      })),
      ...columns.tracks.map((track, at) => ({
        name: `column_track_${at}`,
        box: layout.columnTracks[at]!,
        src: stripPng(track, view.columns, layout.plot.width, false, theme)
      }))
    ]
    const keys = keysOf(order, [...rows.tracks, ...columns.tracks], lines, shape)
    const bare: Spec = {
      width: layout.width,
      height: layout.height,
      padding: 8,
      autosize: 'pad',
      config: vegaConfig(style, theme),
      legends: keys.legends,
      marks: [
        ...pictures.map(({ name, box }) => imageIn(box, name)),
        ...bordersIn(layout.plot, sides, view),
        ...waistsIn(rows, view.rows, layout.rowTracks, true),
        ...waistsIn(columns, view.columns, layout.columnTracks, false),
        ...treeIn(layout.rowTree, rows, view.rows, true),
        ...treeIn(layout.columnTree, columns, view.columns, false),
        ...textsOf(sides, view, size, layout).map(textIn),
        ...countsIn(order, lines, layout, shape)
      ]
    }
    return {
      ...themedSpec(bare, theme),
      // Colours of groups are those that the tool gives, in every theme; those of lines are turned already.
      scales: keys.scales,
      data: pictures.map(({ name, src, box: { width, height } }) => ({
        name,
        values: [{ picture: { src, width, height } }]
      }))
    }
  }
}
