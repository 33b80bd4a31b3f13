import type { PointStyle } from '../../../../shaders/points/style.ts'
import { paint } from '../../../../workers/splat/paint.ts'
import { rim } from '../../../../workers/splat/places.ts'
import type { GroupColumn } from '../../state/cell-columns.ts'
import type { Points } from '../../state/points.ts'
import { boundsOf } from '../embedding/camera.ts'
import { groupCodes, groupPalette, plainPalette, rgbOf } from '../embedding/colors.ts'
import type { ThemeColors } from '../embedding/theme-colors.ts'
import { suitedOpacity, suitedSize } from '../embedding/use-picture.ts'

/** CSS pixels. */
export const mapSize = { width: 640, height: 480 } as const
const margin = 12
/** Diameter of a cell in so small a picture, at most. */
const largestPoint = 5

/** What stands on paper, whatever theme the page has. */
export const paperColors: Pick<ThemeColors, 'canvas' | 'dim'> = { canvas: rgbOf('#FFFFFF'), dim: rgbOf('#D3D3D3') }

const plain = rgbOf('#0F726D')

/** The whole embedding as pixels, `ratio` of them a CSS pixel, painted by the processor: red, green, blue, alpha in turn. Null where no cell has coordinates. */
export function paintMap(points: Points, column: GroupColumn | null, colors: Pick<ThemeColors, 'canvas' | 'dim'>, ratio: number): ImageData | null {
  const { xy, ids, count } = points
  const bounds = boundsOf(xy, count)
  if (!bounds) return null
  const [left, bottom, right, top] = bounds
  const scale = Math.min((mapSize.width - 2 * margin) / (right - left || 1), (mapSize.height - 2 * margin) / (top - bottom || 1))
  const style: PointStyle = {
    palette: column ? groupPalette(column, null, colors.dim) : plainPalette(plain),
    size: Math.min(largestPoint, suitedSize(count)),
    opacity: suitedOpacity(count),
    rest: 'keep',
    grey: colors.dim,
    canvas: colors.canvas,
    highOnTop: false
  }
  const [width, height] = [Math.round(mapSize.width * ratio), Math.round(mapSize.height * ratio)]
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const codes = column ? groupCodes(column, ids, count, null) : new Uint8Array(count)
  const camera = { x: (left + right) / 2, y: (bottom + top) / 2, scale }
  paint({ width, height, ratio, pixels }, { xy, count, codes, flags: new Uint8Array(count) }, style, camera)
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width + 2 * rim, height + 2 * rim)
}

/** The picture as the address of a PNG. */
export function pngAddress(picture: ImageData): string {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width - 2 * rim
  canvas.height = picture.height - 2 * rim
  canvas.getContext('2d')?.putImageData(picture, -rim, -rim)
  return canvas.toDataURL('image/png')
}
