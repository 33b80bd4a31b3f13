import type { PointStyle } from '../../../../../shaders/points/style.ts'
import { paint } from '../../../../../workers/splat/paint.ts'
import { paintSolid } from '../../../../../workers/splat/paint-solid.ts'
import { rim, type Picture } from '../../../../../workers/splat/places.ts'
import { densityMarks, type ShownDensity } from '../DensityShapes.tsx'
import type { CanvasShot } from '../EmbeddingCanvas.tsx'
import { legendMarks, legendWidth, type PaperLegend } from './legend.ts'
import { paperRatio, type Mark, type Paper } from './marks.ts'

/** The picture as it is seen, on white, with its legend at the right. @param pointStyle in the colours of paper */
export function paperOf(shot: CanvasShot, pointStyle: PointStyle, density: ShownDensity | null, legend: PaperLegend | null, axes: string): Paper {
  const { size, camera, xy, z, count, codes, flags, projection, labels } = shot
  const [width, height] = [Math.round(size.width * paperRatio), Math.round(size.height * paperRatio)]
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const picture: Picture = { width, height, ratio: paperRatio, pixels }
  const points = { xy, z, count, codes, flags }
  if (projection && z) paintSolid(picture, points, pointStyle, camera, projection, count)
  else paint(picture, points, pointStyle, camera)
  const place = [camera.scale, -camera.scale, size.width / 2 - camera.x * camera.scale, size.height / 2 + camera.y * camera.scale] as const
  const areas = density ? densityMarks({ ...density, dark: false }) : []
  const marks: Mark[] = [
    ...areas.map(({ path, fill, fillOpacity, stroke, strokeOpacity }): Mark => ({ kind: 'path', d: path, place, fill, fillOpacity, stroke, strokeOpacity })),
    ...labels.map(({ text, x, y }): Mark => ({ kind: 'text', x, y: y + 4, text, size: 11.5, bold: true, italic: false, align: 'middle', halo: true })),
    { kind: 'text', x: 18, y: size.height - 14, text: axes, size: 10.5, bold: false, italic: false, align: 'start', halo: true },
    ...(legend ? legendMarks(legend, size.width + 12, size.height) : [])
  ]
  return {
    width: size.width + (legend ? legendWidth : 0),
    height: size.height,
    cells: { picture: new ImageData(new Uint8ClampedArray(pixels.buffer), width + 2 * rim, height + 2 * rim), rim, width: size.width, height: size.height },
    marks
  }
}
