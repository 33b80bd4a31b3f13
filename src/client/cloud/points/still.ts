import type { PointStyle } from '../../../../shaders/points/style.ts'
import { paint } from '../../../../workers/cpu-renderer/paint.ts'
import { paintSolid } from '../../../../workers/cpu-renderer/paint-solid.ts'
import { rim, type Points } from '../../../../workers/cpu-renderer/places.ts'
import type { Perspective } from './points.ts'

/**
 * Paints a cloud synchronously: for a file, or for a view that does not move and needs no worker.
 * @param ratio pixels of the canvas per CSS pixel
 * @throws Error where the browser cannot make a canvas of that size
 */
export function paintStill(
  points: Points,
  style: PointStyle,
  { camera, projection, size }: Omit<Perspective, 'moving'>,
  ratio: number
): HTMLCanvasElement {
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const image = { width, height, ratio, pixels }
  if (projection && points.z) paintSolid(image, points, style, camera, projection, points.count)
  else paint(image, points, style, camera)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(`No canvas of ${width} × ${height} pixels`)
  const bytes = new Uint8ClampedArray(pixels.buffer)
  context.putImageData(new ImageData(bytes, width + 2 * rim, height + 2 * rim), -rim, -rim)
  return canvas
}
