import { flagBits, type Camera, type PointStyle } from '../../shaders/points/style.ts'
import { rim, type Picture, type Points } from './paint.ts'

/** How far counts are spread, in CSS pixels to each side; three box blurs of it are close to a bell. */
const spread = 2
const rounds = 3

/**
 * Paints where the cells lie densest instead of each cell: the mean colour of the cells near a pixel,
 * as strong as the logarithm of their number. Where cells are selected, the others count as grey.
 */
export function paintDensity(picture: Picture, { xy, count, codes, flags }: Points, style: PointStyle, camera: Camera): void {
  const { width, height, ratio, pixels } = picture
  const apart = style.rest !== 'keep'
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const [red, green, blue, weight] = planes
  const scale = camera.scale * ratio
  const offsetX = width / 2 - camera.x * scale
  const offsetY = height / 2 + camera.y * scale
  for (let i = 0; i < count; i++) {
    const flag = flags[i] as number
    const code = 4 * (codes[i] as number)
    const alpha = style.palette[code + 3] as number
    if ((flag & flagBits.hidden) !== 0 || alpha === 0) continue
    const x = Math.floor((xy[2 * i] as number) * scale + offsetX)
    const y = Math.floor(offsetY - (xy[2 * i + 1] as number) * scale)
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue
    const at = y * width + x
    const grey = apart && (flag & flagBits.selected) === 0
    const share = alpha / 255
    red[at] = (red[at] as number) + share * (grey ? style.grey[0] : (style.palette[code] as number))
    green[at] = (green[at] as number) + share * (grey ? style.grey[1] : (style.palette[code + 1] as number))
    blue[at] = (blue[at] as number) + share * (grey ? style.grey[2] : (style.palette[code + 2] as number))
    weight[at] = (weight[at] as number) + share
  }
  const radius = Math.max(1, Math.round(spread * ratio))
  const scratch = new Float32Array(width * height)
  for (const plane of planes) {
    for (let round = 0; round < rounds; round++) {
      blurRows(plane, scratch, width, height, radius)
      blurColumns(scratch, plane, width, height, radius)
    }
  }
  const densest = weight.reduce((most, value) => Math.max(most, value), 0)
  const [canvasRed, canvasGreen, canvasBlue] = style.canvas
  // One cell alone in its neighbourhood must still be seen; the densest place is opaque.
  const one = 1 / (2 * radius + 1) ** 2
  const full = Math.log1p(densest / one)
  const stride = width + 2 * rim
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = weight[at] as number
      const strength = here > one / 64 ? Math.min(1, Math.log1p(here / one) / full) * style.opacity : 0
      const mixed = (sum: number, under: number) => Math.round(under + (sum / (here || 1) - under) * strength)
      const pixel =
        (255 << 24) | (mixed(blue[at] as number, canvasBlue) << 16) | (mixed(green[at] as number, canvasGreen) << 8) | mixed(red[at] as number, canvasRed)
      pixels[(y + rim) * stride + x + rim] = pixel
    }
  }
}

/** Box blur along rows by a running sum; beyond the edge there is nothing. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += from[row + x] as number
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[row + x + radius] as number
      if (x - radius - 1 >= 0) sum -= from[row + x - radius - 1] as number
      to[row + x] = sum * share
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float32Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[y * width + x] as number)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = sums[x] as number
      if (y + radius < height) sum += from[(y + radius) * width + x] as number
      if (y - radius - 1 >= 0) sum -= from[(y - radius - 1) * width + x] as number
      sums[x] = sum
      to[y * width + x] = sum * share
    }
  }
}
