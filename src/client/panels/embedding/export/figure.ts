import type { Area } from '../../../cloud/overlay/Areas.tsx'
import { shorten } from '../../../../charts/labels/shorten.ts'
import type { Shot } from '../../../cloud/PointCloud.tsx'
import { paintStill } from '../../../cloud/points/still.ts'
import { legendMarks, legendWidth, type FigureLegend } from './legend.ts'
import { figureRatio, type Figure, type Mark } from './marks.ts'

/** A cloud as a figure shows it. */
export interface FigurePart extends Shot {
  readonly areas: readonly Area[]
  /** The title of this cloud, where there are several beside each other; else null. */
  readonly name: string | null
}

const hairline = '#E2E7E9'
/** The approximate width of a half-width character of a frame's title, in pixels. */
const unitPixels = 6.5

/** The clouds as they are on the screen, side by side, with the legend at the right. */
export function figureOf(parts: readonly FigurePart[], legend: FigureLegend | null, axes: string): Figure {
  const [left, top] = [
    Math.min(...parts.map((part) => part.left)),
    Math.min(...parts.map((part) => part.top))
  ]
  const placed = parts.map((part) => ({ ...part, left: part.left - left, top: part.top - top }))
  const width = Math.max(...placed.map((part) => part.left + part.size.width))
  const height = Math.max(...placed.map((part) => part.top + part.size.height))
  return {
    width: width + (legend ? legendWidth : 0),
    height,
    cells: placed.map(cellsOf),
    marks: [
      ...placed.flatMap((part) => marksOf(part, axes)),
      ...(legend ? legendMarks(legend, width + 12, height) : [])
    ]
  }
}

function cellsOf({
  size,
  camera,
  projection,
  coordinates,
  colors,
  left,
  top
}: FigurePart): Figure['cells'][number] {
  const points = { ...coordinates, ...colors }
  const canvas = paintStill(points, colors.style, { camera, projection, size }, figureRatio)
  return { canvas, left, top, width: size.width, height: size.height }
}

function marksOf({ size, camera, labels, areas, name, left, top }: FigurePart, axes: string): Mark[] {
  const [right, down] = [size.width / 2 - camera.x * camera.scale, size.height / 2 + camera.y * camera.scale]
  const place = [camera.scale, -camera.scale, left + right, top + down] as const
  const word = { kind: 'text', italic: false, halo: true, align: 'start' } as const
  const line = { kind: 'rect', x: left, y: top, fill: hairline } as const
  return [
    ...areas.map(({ path, fill, fillOpacity, stroke, strokeOpacity }): Mark => ({
      kind: 'path',
      d: path,
      place,
      fill,
      fillOpacity,
      stroke,
      strokeOpacity
    })),
    ...labels.map(({ text, x, y }): Mark => ({
      ...word,
      x: left + x,
      y: top + y + 4,
      text,
      size: 11.5,
      bold: true,
      align: 'middle'
    })),
    ...(name === null
      ? [{ ...word, x: left + 18, y: top + size.height - 14, text: axes, size: 10.5, bold: false }]
      : [
          {
            ...word,
            x: left + 8,
            y: top + 18,
            text: shorten(name, Math.floor(size.width / unitPixels)),
            size: 12,
            bold: true
          },
          ...(left > 0 ? [{ ...line, width: 1, height: size.height }] : []),
          ...(top > 0 ? [{ ...line, width: size.width, height: 1 }] : [])
        ])
  ]
}
