import type { PointStyle } from '../../../../shaders/points/style.ts'
import { boundsOf, evenMargin, fitCamera } from '../../cloud/camera.ts'
import { groupCodes, groupPalette, plainPalette, rgbOf } from '../../cloud/colors.ts'
import { paintStill } from '../../cloud/points/still.ts'
import { suitedOpacity, suitedSize } from '../../cloud/points/suited.ts'
import type { GroupColumn } from '../../state/columns/cell-columns.ts'
import type { Points } from '../../state/points.ts'
import type { ThemeColors } from '../../theme/theme-colors.ts'

/** In CSS pixels. */
export const mapSize = { width: 640, height: 480 } as const
const margin = evenMargin(12)
/** The maximum diameter of a cell in so small a figure. */
const largestPoint = 5

/** The colours of the figure, independent of the theme. */
export const figureColors: Pick<ThemeColors, 'canvas' | 'dim'> = {
  canvas: rgbOf('#FFFFFF'),
  dim: rgbOf('#D3D3D3')
}

const plain = rgbOf('#0F726D')

/**
 * Draws the whole embedding on the CPU, with `ratio` pixels per CSS pixel. Null where no cell has
 * coordinates.
 */
export function paintMap(
  points: Points,
  column: GroupColumn | null,
  colors: Pick<ThemeColors, 'canvas' | 'dim'>,
  ratio: number
): HTMLCanvasElement | null {
  const { xy, ids, count } = points
  const bounds = boundsOf(xy, count)
  if (!bounds) return null
  const style: PointStyle = {
    palette: column ? groupPalette(column, null, colors.dim) : plainPalette(plain),
    size: Math.min(largestPoint, suitedSize(count)),
    opacity: suitedOpacity(count),
    rest: 'keep',
    grey: colors.dim,
    canvas: colors.canvas,
    highOnTop: false
  }
  const codes = column ? groupCodes(column, ids, count, null) : new Uint8Array(count)
  const cells = { xy, count, codes, flags: new Uint8Array(count) }
  const camera = fitCamera(bounds, mapSize, margin)
  return paintStill(cells, style, { camera, projection: null, size: mapSize }, ratio)
}
