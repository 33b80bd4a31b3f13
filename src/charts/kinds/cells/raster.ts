import { Generator } from '../../../science/random/generator.ts'

/** What part of the embedding a picture shows: the ends of its axes, in units of the embedding. */
export interface Domains {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

/** Share of the picture that stays free at each side. */
const margin = 0.04

/** The middle and the length of what numbers span. */
function spanOf(values: ArrayLike<number>): { readonly middle: number; readonly length: number } {
  let [least, most] = [Infinity, -Infinity]
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value < least) least = value
    if (value > most) most = value
  }
  return least > most ? { middle: 0, length: 1 } : { middle: (least + most) / 2, length: most - least }
}

/** How many times as wide as high the cells lie; 1 where they lie on a line. */
export function shapeOf(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const shape = spanOf(x).length / spanOf(y).length
  return shape > 0 && shape < Infinity ? shape : 1
}

/** All cells within a picture of this shape; a unit is as long on both axes. */
export function domainsOf(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  width: number,
  height: number
): Domains {
  const [across, up] = [spanOf(x), spanOf(y)]
  const unit = Math.max(across.length / width, up.length / height) / (1 - 2 * margin) || 1 / width
  const around = (middle: number, pixels: number) =>
    [middle - (unit * pixels) / 2, middle + (unit * pixels) / 2] as const
  return { x: around(across.middle, width), y: around(up.middle, height) }
}

/**
 * Diameter of a cell in CSS pixels: larger where few cells share the place, so that they can be seen.
 * @param side the shorter side of the place, CSS pixels
 */
export const diameterOf = (side: number, cells: number): number =>
  Math.min(5, Math.max(1.2, (1.2 * side) / Math.sqrt(Math.max(1, cells))))

/**
 * The rows in an order that favours none: what lies on top does not depend on where a cell stands in a file.
 */
export function drawingOrder(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, row) => row)
  new Generator(1).shuffle(order)
  return order
}

/** The order with the cells of higher codes last; 255 counts as the lowest. */
function byCode(order: Uint32Array, codes: Uint8Array): Uint32Array {
  const starts = new Uint32Array(257)
  for (const code of codes) starts[((code + 1) & 255) + 1]! += 1
  for (let height = 0; height < 256; height++) starts[height + 1]! += starts[height]!
  const sorted = new Uint32Array(order.length)
  for (const row of order) sorted[starts[(codes[row]! + 1) & 255]!++] = row
  return sorted
}

interface Discs {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly codes: Uint8Array
  readonly palette: Uint8Array
  readonly order: Uint32Array
  /** Cells of higher codes lie over the others. */
  readonly highOnTop: boolean
  /** Pixels. */
  readonly diameter: number
  readonly domains: Domains
}

/**
 * All cells as discs on transparent ground.
 * @returns red, green, blue and opacity of each pixel, row after row from above
 */
export function discs(cells: Discs, width: number, height: number): Uint8Array {
  const { x, y, codes, palette, domains, diameter } = cells
  const pixels = new Uint8Array(4 * width * height)
  const colors = new Uint32Array(palette.buffer, palette.byteOffset, 256)
  const seen = new Uint32Array(pixels.buffer)
  const scale = width / (domains.x[1] - domains.x[0])
  const radius = diameter / 2
  const reach = Math.ceil(radius)
  const order = cells.highOnTop ? byCode(cells.order, codes) : cells.order
  // The half width of a disc at each of its lines, so that no pixel asks how far it is from the middle.
  const halves = Int32Array.from({ length: 2 * reach + 1 }, (_, line) =>
    Math.round(Math.sqrt(Math.max(0, radius ** 2 - (line - reach) ** 2)) - 0.5)
  )
  for (const row of order) {
    const across = (x[row]! - domains.x[0]) * scale
    const down = (domains.y[1] - y[row]!) * scale
    if (!(across >= 0 && across < width && down >= 0 && down < height)) continue
    const [column, line] = [across | 0, down | 0]
    const color = colors[codes[row]!]!
    for (let at = -reach; at <= reach; at++) {
      const half = halves[at + reach]!
      if (half < 0 || Math.abs(at) > radius || line + at < 0 || line + at >= height) continue
      const from = (line + at) * width
      seen.fill(color, from + Math.max(0, column - half), from + Math.min(width, column + half + 1))
    }
  }
  return pixels
}
