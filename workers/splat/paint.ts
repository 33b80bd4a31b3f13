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
  /** The third axis; absent or null where the embedding is shown on two. */
  readonly z?: Float32Array | null
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
  /** (width + 2 rim) × (height + 2 rim); signed, since that is the kind of number that bits are worked on in. */
  readonly pixels: Int32Array
}

const opaque = 256

/** The highest byte of a pixel: opaque when it is shown. */
export const highest = 0xff000000 | 0
export const lower = 0xffffff

/** Red, green and blue as one opaque pixel. */
export const pixelOf = ([red, green, blue]: Rgb): number => highest | (blue << 16) | (green << 8) | red

/** For each code its pixel and its opacity of 256. */
interface Inks {
  readonly pixels: Int32Array
  readonly alphas: Uint16Array
}

/** A colour that has partly become the canvas: see-through cells would be as strong as ever where many lie on each other. */
export const mixed = (color: Rgb, canvas: Rgb, lost: number): number => {
  const mix = (of: 0 | 1 | 2): number => Math.round(color[of] + lost * (canvas[of] - color[of]))
  return pixelOf([mix(0), mix(1), mix(2)])
}

export function inksOf(style: PointStyle, rest: PointStyle['rest']): Inks {
  const pixels = new Int32Array(256)
  const alphas = new Uint16Array(256)
  const grey = pixelOf(style.grey)
  for (let code = 0; code < 256; code++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = style.palette.subarray(4 * code, 4 * code + 4)
    pixels[code] = rest === 'grey' ? grey : mixed([red, green, blue], style.canvas, rest === 'faint' ? 1 - faint : 0)
    alphas[code] = Math.round((alpha / 255) * style.opacity * opaque)
  }
  return { pixels, alphas }
}

/** Which cells of the embedding, in which order, and how they are seen. */
interface Strokes {
  readonly camera: Camera
  /** Places in the embedding in the order of painting; null for the order of the embedding. */
  readonly order: Uint32Array | null
  /** Only cells before this place of the embedding are painted: a fair sample, since the order is shuffled. */
  readonly limit: number
  readonly diameter: number
  readonly inks: Inks
  /** Only cells whose selected bit equals this; any where it is −1. */
  readonly wanted: number
}

/**
 * Paints the cells over the background: the rest first, selected cells over them.
 * @param order places in the embedding sorted by code, where high codes lie on top and `needsOrder` asks for it
 * @param limit only cells before this place of the embedding are painted
 */
export function paint(picture: Picture, points: Points, style: PointStyle, camera: Camera, order: Uint32Array | null, limit: number): void {
  picture.pixels.fill(pixelOf(style.canvas))
  const hard = Math.min(points.count, limit) > softCells
  const apart = style.rest !== 'keep'
  const ranked = style.highOnTop && order === null
  const layer = (size: number, rest: PointStyle['rest'], wanted: number) => {
    const strokes = { camera, order, limit, diameter: Math.min(size * picture.ratio, 2 * rim - 6), inks: inksOf(style, rest), wanted }
    if (hard && style.opacity === 1 && allOpaque(style)) paintOpaque(picture, points, strokes, ranked)
    else paintBlended(picture, points, strokes, hard)
  }
  if (!apart && !holdsSelected(points)) layer(style.size, 'keep', -1)
  else {
    layer(style.size, style.rest, 0)
    layer(style.size + (apart ? selectedExtra : 0), 'keep', flagBits.selected)
  }
}

/**
 * Must the cells be sorted for these values to be drawn in order? Opaque discs carry their rank into the pixels instead, so that the
 * cells are read as they lie: to visit a million of them in another order costs more than to paint them.
 */
export const needsOrder = (style: PointStyle, cells: number): boolean => style.highOnTop && !(cells > softCells && style.opacity === 1 && allOpaque(style))

/** Is every colour seen in full, or not at all? */
export function allOpaque({ palette }: PointStyle): boolean {
  for (let code = 3; code < palette.length; code += 4) if (palette[code] !== 0 && palette[code] !== 255) return false
  return true
}

/** A plain loop: with a function called for each cell this alone takes 3 ms a million cells and frame. */
function holdsSelected({ flags, count }: Points): boolean {
  for (let i = 0; i < count; i++) if (((flags[i] as number) & flagBits.selected) !== 0) return true
  return false
}

/** From the embedding to pixels of the picture, rim included, and between which of them a disc can be seen; y points down there. */
export function windowOf({ width, height, ratio }: Picture, camera: Camera, diameter: number) {
  const reach = Math.min(rim - 2, diameter / 2 + 1)
  const scale = camera.scale * ratio
  return {
    scale,
    offsetX: rim + width / 2 - camera.x * scale,
    offsetY: rim + height / 2 + camera.y * scale,
    minX: rim - reach,
    maxX: rim + width + reach,
    minY: rim - reach,
    maxY: rim + height + reach
  }
}

/** The rank of a code among the pixels: the missing value (255) lowest, then as the codes; signed, in the highest byte. */
const rankOf = (code: number): number => (((code + 1) & 255) - 128) << 24

/**
 * Paints discs that hide what is under them.
 * @param ranked a disc covers only what has no higher code. While painting, each pixel holds the rank of its cell in the highest byte,
 * and since that is signed, one comparison of whole numbers answers.
 */
function paintOpaque(picture: Picture, { xy, count, codes, flags }: Points, strokes: Strokes, ranked: boolean): void {
  const { pixels } = picture
  const { order, limit, diameter, inks, wanted } = strokes
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(picture, strokes.camera, diameter)
  const stride = picture.width + 2 * rim
  const { steps } = discs(diameter, stride, true)[0] as Stencil
  const reach = steps.length
  const lowest = rankOf(255)
  const paints = new Int32Array(256)
  for (let code = 0; code < 256; code++) paints[code] = ranked ? ((inks.pixels[code] as number) & lower) | rankOf(code) : (inks.pixels[code] as number)
  if (ranked) for (let at = 0; at < pixels.length; at++) pixels[at] = ((pixels[at] as number) & lower) | lowest
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
    if (inks.alphas[code] === 0) continue
    const ink = paints[code] as number
    const at = (y | 0) * stride + (x | 0)
    if (!ranked) for (let step = 0; step < reach; step++) pixels[at + (steps[step] as number)] = ink
    else {
      const floor = ink | lower
      for (let step = 0; step < reach; step++) {
        const place = at + (steps[step] as number)
        if ((pixels[place] as number) <= floor) pixels[place] = ink
      }
    }
  }
  if (ranked) for (let at = 0; at < pixels.length; at++) pixels[at] = (pixels[at] as number) | highest
}

/** Paints discs that let through what is under them, or have soft edges. */
function paintBlended(picture: Picture, { xy, count, codes, flags }: Points, strokes: Strokes, hard: boolean): void {
  const { pixels } = picture
  const { order, limit, diameter, inks, wanted } = strokes
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(picture, strokes.camera, diameter)
  const stride = picture.width + 2 * rim
  const stencils = discs(diameter, stride, hard)
  const last = order ? count : Math.min(count, limit)
  for (let turn = 0; turn < last; turn++) {
    const i = order ? (order[turn] as number) : turn
    if (i >= limit) continue
    const flag = flags[i] as number
    if ((flag & flagBits.hidden) !== 0 || (wanted >= 0 && (flag & flagBits.selected) !== wanted)) continue
    const x = (xy[2 * i] as number) * scale + offsetX
    const y = offsetY - (xy[2 * i + 1] as number) * scale
    if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
    const code = codes[i] as number
    const alpha = inks.alphas[code] as number
    if (alpha === 0) continue
    const ink = inks.pixels[code] as number
    const column = x | 0
    const row = y | 0
    const at = row * stride + column
    const phase = hard ? 0 : (((y - row) * phases) | 0) * phases + (((x - column) * phases) | 0)
    const { steps, cover } = stencils[phase] as Stencil
    for (let step = 0; step < steps.length; step++) blend(pixels, at + (steps[step] as number), ink, ((cover[step] as number) * alpha) >> 8)
  }
}

/** Lays `ink` with opacity `alpha` (of 256) over a pixel; two colour channels are mixed in each multiplication. */
export function blend(pixels: Int32Array, at: number, ink: number, alpha: number): void {
  const under = pixels[at] as number
  const rest = opaque - alpha
  const redBlue = ((Math.imul(ink & 0xff00ff, alpha) + Math.imul(under & 0xff00ff, rest)) >>> 8) & 0xff00ff
  const green = ((Math.imul(ink & 0xff00, alpha) + Math.imul(under & 0xff00, rest)) >>> 8) & 0xff00
  pixels[at] = highest | redBlue | green
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
