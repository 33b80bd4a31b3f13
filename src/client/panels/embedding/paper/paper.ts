import type { PointStyle } from '../../../../../shaders/points/style.ts'
import { paint } from '../../../../../workers/splat/paint.ts'
import { paintSolid } from '../../../../../workers/splat/paint-solid.ts'
import { rim, type Picture } from '../../../../../workers/splat/places.ts'
import { densityMarks } from '../DensityShapes.tsx'
import type { CanvasShot } from '../EmbeddingCanvas.tsx'
import { shorten } from '../labels.ts'
import { legendMarks, legendWidth, type PaperLegend } from './legend.ts'
import { paperRatio, type Mark, type Paper } from './marks.ts'

const hairline = '#E2E7E9'
/** A half-width character of a frame's name takes about so many pixels. */
const unitPixels = 6.5

/**
 * The picture as it is seen, or its frames beside each other, on white, with the legend at the right.
 * @param pointStyle in the colours of paper
 */
export function paperOf(shots: readonly CanvasShot[], pointStyle: PointStyle, legend: PaperLegend | null, axes: string): Paper {
  const width = Math.max(...shots.map(({ left, size }) => left + size.width))
  const height = Math.max(...shots.map(({ top, size }) => top + size.height))
  return {
    width: width + (legend ? legendWidth : 0),
    height,
    cells: shots.map((shot) => cellsOf(shot, pointStyle)),
    marks: [...shots.flatMap((shot) => marksOf(shot, axes)), ...(legend ? legendMarks(legend, width + 12, height) : [])]
  }
}

function cellsOf({ size, camera, xy, z, count, codes, flags, projection, left, top }: CanvasShot, pointStyle: PointStyle): Paper['cells'][number] {
  const [width, height] = [Math.round(size.width * paperRatio), Math.round(size.height * paperRatio)]
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const picture: Picture = { width, height, ratio: paperRatio, pixels }
  const points = { xy, z, count, codes, flags }
  if (projection && z) paintSolid(picture, points, pointStyle, camera, projection, count)
  else paint(picture, points, pointStyle, camera)
  return {
    picture: new ImageData(new Uint8ClampedArray(pixels.buffer), width + 2 * rim, height + 2 * rim),
    rim,
    left,
    top,
    width: size.width,
    height: size.height
  }
}

function marksOf({ size, camera, labels, density, name, left, top }: CanvasShot, axes: string): Mark[] {
  const place = [camera.scale, -camera.scale, left + size.width / 2 - camera.x * camera.scale, top + size.height / 2 + camera.y * camera.scale] as const
  const areas = density ? densityMarks({ ...density, dark: false }) : []
  const word = { kind: 'text', italic: false, halo: true, align: 'start' } as const
  return [
    ...areas.map(({ path, fill, fillOpacity, stroke, strokeOpacity }): Mark => ({ kind: 'path', d: path, place, fill, fillOpacity, stroke, strokeOpacity })),
    ...labels.map(({ text, x, y }): Mark => ({ ...word, x: left + x, y: top + y + 4, text, size: 11.5, bold: true, align: 'middle' })),
    ...(name === null
      ? [{ ...word, x: left + 18, y: top + size.height - 14, text: axes, size: 10.5, bold: false }]
      : [
          { ...word, x: left + 8, y: top + 18, text: shorten(name, Math.floor(size.width / unitPixels)), size: 12, bold: true },
          ...(left > 0 ? [{ kind: 'rect', x: left, y: top, width: 1, height: size.height, fill: hairline } as const] : []),
          ...(top > 0 ? [{ kind: 'rect', x: left, y: top, width: size.width, height: 1, fill: hairline } as const] : [])
        ])
  ]
}
