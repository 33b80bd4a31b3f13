import { faint, flagBits, selectedExtra, softCells, type Camera, type PointStyle, type Rgb } from '../../shaders/points/style.ts'
import { discs, phases, type Stencil } from './stencil.ts'

/**
 * Points painted by the processor into a picture in memory, for machines without a graphics card.
 *
 * There a software rasteriser spends most of its time on what points do not need: matrices, clipping, depth, a program a
 * pixel. Adding a small stencil of pixels for each cell is 25 to 80 times faster and looks the same.
 */

/** Cells in the order of the embedding. */
export interface Points {
  /** x and y in turn. */
  readonly xy: Float32Array
  readonly count: number
  readonly codes: Uint8Array
  readonly flags: Uint8Array
}

/** Pixels of the picture's rim that are painted but never shown, so that a disc at the edge needs no test for each pixel. */
export const rim = 32

/** A picture of `width` × `height` shown pixels inside a rim; each pixel is one number, red in its lowest byte. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Pixels a CSS pixel. */
  readonly ratio: number
  /** (width + 2 rim) × (height + 2 rim) */
  readonly pixels: Uint32Array
}

const opaque = 256

/** Red, green and blue as one opaque pixel. */
export const pixelOf = ([red, green, blue]: Rgb): number => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0

/** For each code its pixel and its opacity of 256. */
interface Inks {
  readonly pixels: Uint32Array
  readonly alphas: Uint16Array
}

/** A colour that has nearly become the canvas: see-through cells would be as strong as ever where many lie on each other. */
const faded = (color: Rgb, canvas: Rgb): Rgb => {
  const mix = (of: 0 | 1 | 2): number => Math.round(canvas[of] + faint * (color[of] - canvas[of]))
  return [mix(0), mix(1), mix(2)]
}

function inksOf(style: PointStyle, rest: PointStyle['rest']): Inks {
  const pixels = new Uint32Array(256)
  const alphas = new Uint16Array(256)
  const grey = pixelOf(style.grey)
  for (let code = 0; code < 256; code++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = style.palette.subarray(4 * code, 4 * code + 4)
    pixels[code] = rest === 'grey' ? grey : pixelOf(rest === 'faint' ? faded([red, green, blue], style.canvas) : [red, green, blue])
    alphas[code] = Math.round((alpha / 255) * style.opacity * opaque)
  }
  return { pixels, alphas }
}

/**
 * Paints the cells over the background: the rest first, selected cells over them, in the given order.
 * @param order places in the embedding in the order of painting; null for the order of the embedding
 * @param limit only cells before this place of the embedding are painted: a fair sample, since the order is shuffled
 */
export function paint(picture: Picture, points: Points, style: PointStyle, camera: Camera, order: Uint32Array | null, limit: number): void {
  picture.pixels.fill(pixelOf(style.canvas))
  const hard = Math.min(points.count, limit) > softCells
  const apart = style.rest !== 'keep'
  const selected = holdsSelected(points)
  if (!apart && !selected) {
    paintCells(picture, points, camera, order, limit, style.size, inksOf(style, 'keep'), hard, -1)
    return
  }
  paintCells(picture, points, camera, order, limit, style.size, inksOf(style, style.rest), hard, 0)
  paintCells(picture, points, camera, order, limit, style.size + (apart ? selectedExtra : 0), inksOf(style, 'keep'), hard, flagBits.selected)
}

/** A plain loop: with a function called for each cell this alone takes 3 ms a million cells and frame. */
function holdsSelected({ flags, count }: Points): boolean {
  for (let i = 0; i < count; i++) if (((flags[i] as number) & flagBits.selected) !== 0) return true
  return false
}

/** Paints the cells whose selected bit equals `wanted`; those of any where it is −1. */
function paintCells(
  picture: Picture,
  { xy, count, codes, flags }: Points,
  camera: Camera,
  order: Uint32Array | null,
  limit: number,
  size: number,
  inks: Inks,
  hard: boolean,
  wanted: number
): void {
  const { pixels, width, height, ratio } = picture
  const stride = width + 2 * rim
  const diameter = Math.min(size * ratio, 2 * rim - 6)
  const stencils = discs(diameter, stride, hard)
  const only = stencils[0] as Stencil
  const reach = Math.min(rim - 2, diameter / 2 + 1)
  // From the embedding to pixels of the picture, rim included; y points down there.
  const scale = camera.scale * ratio
  const offsetX = rim + width / 2 - camera.x * scale
  const offsetY = rim + height / 2 + camera.y * scale
  const minX = rim - reach
  const maxX = rim + width + reach
  const minY = rim - reach
  const maxY = rim + height + reach
  const last = order ? count : Math.min(count, limit)
  for (let turn = 0; turn < last; turn++) {
    const i = order ? (order[turn] as number) : turn
    if (i >= limit) continue
    const flag = flags[i] as number
    if ((flag & flagBits.hidden) !== 0 || (wanted >= 0 && (flag & flagBits.selected) !== wanted)) continue
    const x = (xy[2 * i] as number) * scale + offsetX
    const y = offsetY - (xy[2 * i + 1] as number) * scale
    // Also leaves out cells without coordinates: NaN is not above anything.
    if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
    const code = codes[i] as number
    const alpha = inks.alphas[code] as number
    if (alpha === 0) continue
    const ink = inks.pixels[code] as number
    const column = x | 0
    const row = y | 0
    const at = row * stride + column
    if (hard) {
      const { steps } = only
      if (alpha === opaque) for (let step = 0; step < steps.length; step++) pixels[at + (steps[step] as number)] = ink
      else for (let step = 0; step < steps.length; step++) blend(pixels, at + (steps[step] as number), ink, alpha)
    } else {
      const { steps, cover } = stencils[(((y - row) * phases) | 0) * phases + (((x - column) * phases) | 0)] as Stencil
      for (let step = 0; step < steps.length; step++) blend(pixels, at + (steps[step] as number), ink, ((cover[step] as number) * alpha) >> 8)
    }
  }
}

/** Lays `ink` with opacity `alpha` (of 256) over a pixel; two colour channels are mixed in each multiplication. */
function blend(pixels: Uint32Array, at: number, ink: number, alpha: number): void {
  const under = pixels[at] as number
  const rest = opaque - alpha
  const redBlue = ((Math.imul(ink & 0xff00ff, alpha) + Math.imul(under & 0xff00ff, rest)) >>> 8) & 0xff00ff
  const green = ((Math.imul(ink & 0xff00, alpha) + Math.imul(under & 0xff00, rest)) >>> 8) & 0xff00
  pixels[at] = (0xff000000 | redBlue | green) >>> 0
}

/** Places in the embedding sorted by code, the missing value (255) first: higher values are painted over lower ones. */
export function orderByCode(codes: Uint8Array, count: number): Uint32Array {
  const next = new Uint32Array(257)
  for (let i = 0; i < count; i++) {
    const rank = ((codes[i] as number) + 1) & 255
    next[rank + 1] = (next[rank + 1] as number) + 1
  }
  for (let code = 0; code < 256; code++) next[code + 1] = (next[code + 1] as number) + (next[code] as number)
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const rank = ((codes[i] as number) + 1) & 255
    const place = next[rank] as number
    next[rank] = place + 1
    order[place] = i
  }
  return order
}
