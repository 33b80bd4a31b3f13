import {
  flagBits,
  selectedExtra,
  softCells,
  type Camera,
  type PointStyle
} from '../../shaders/points/style.ts'
import { blend, opaqueColors, colorsOf, appearances, pixelOf, type Colors } from './colors.ts'
import { countSelected, createBackground } from './background.ts'
import { orderByCode } from './order.ts'
import {
  createPlaces,
  phaseBits,
  strideOf,
  unseen,
  widest,
  windowOf,
  type Places,
  type Points,
  type Raster
} from './places.ts'
import { emptied, raise, shownOf, spread } from './spread.ts'
import { discs, type Stencil } from './stencil.ts'

/**
 * Points painted by the processor into a raster in memory, for machines without a graphics card.
 *
 * There a software rasteriser spends most of its time on what points do not need: matrices, clipping, depth,
 * and a program for each pixel. Adding a small stencil of pixels for each cell is 25 to 80 times faster and
 * looks the same.
 */

/** What the next frame may use again. */
export interface Kept {
  readonly places: Places
  readonly background: ReturnType<typeof createBackground>
  readonly order: (codes: Uint8Array, count: number) => Uint32Array
}

export function createKept(): Kept {
  let sorted: { readonly codes: Uint8Array; readonly order: Uint32Array } | null = null
  return {
    places: createPlaces(),
    background: createBackground(),
    order(codes, count) {
      if (sorted?.codes !== codes || sorted.order.length !== count)
        sorted = { codes, order: orderByCode(codes, count) }
      return sorted.order
    }
  }
}

/** Cells, where they are on the raster and how they are seen. */
interface Layer {
  readonly points: Points
  readonly places: Int32Array
  /** How many of them are painted: a fair sample, since the order of an embedding is shuffled. */
  readonly count: number
  readonly diameter: number
  readonly colors: Colors
}

/**
 * Paints the cells over the background: the rest first, selected cells over them. Where cells are opaque the
 * selected may be painted with the rest as well: their own discs, no smaller, hide it.
 * @param limit only so many cells of the embedding are painted, the first
 * @param kept what may be used again by the next frame
 * @returns how many cells were painted, and not found painted by the frame before
 */
export function paint(
  raster: Raster,
  points: Points,
  style: PointStyle,
  camera: Camera,
  limit = points.count,
  kept = createKept()
): number {
  const count = Math.min(points.count, limit)
  const hard = count > softCells
  const apart = style.rest !== 'keep'
  const diameterOf = (size: number) => Math.min(size * raster.ratio, widest)
  const seen = [
    raster,
    camera,
    diameterOf(style.size + (apart ? selectedExtra : 0)),
    points.xy,
    count
  ] as const
  const layer = (size: number, colors: Colors) => ({ points, count, diameter: diameterOf(size), colors })
  if (hard && style.opacity === 1) {
    const frame = { raster, points, style, camera, count }
    const colors = opaqueColors(style, style.rest, -1)
    const isOne = colors.length === 1
    // Of one colour it does not matter which lies on which.
    const heightOf = style.highOnTop ? byCode : style.rest === 'grey' ? () => 1 : null
    const first = kept.background.lay(frame, heightOf === null && isOne)
    const places = heightOf === null && first === 0 && count > 0 ? kept.places.still(...seen) : null
    for (const one of first < count ? colors : []) {
      const background = layer(style.size, one)
      if (heightOf) paintHighest(raster, { ...background, places: kept.places.find(...seen) }, heightOf)
      else paintInOrder(raster, { ...background, places, first }, camera, count - first)
    }
    kept.background.hold(frame)
    const chosen = countSelected(points.flags, count)
    if (chosen === 0) return count - first
    kept.background.cover(raster)
    for (const one of opaqueColors(style, 'keep', flagBits.selected)) {
      const over = layer(style.size + (apart ? selectedExtra : 0), one)
      const selected = { ...over, places: kept.places.find(...seen) }
      if (style.highOnTop) paintHighest(raster, selected, byCode)
      else paintInOrder(raster, { ...selected, first: 0 }, camera, chosen)
    }
    return count - first
  }
  kept.background.forget()
  raster.pixels.fill(pixelOf(style.canvas))
  const indices = kept.places.find(...seen)
  const order = style.highOnTop ? kept.order(points.codes, points.count) : null
  const blended = (size: number, rest: PointStyle['rest'], wanted: number) =>
    paintBlended(raster, { ...layer(size, colorsOf(style, rest, wanted)), places: indices }, hard, order)
  if (apart) {
    blended(style.size, style.rest, 0)
    blended(style.size + selectedExtra, 'keep', flagBits.selected)
  } else if (countSelected(points.flags, count) === 0) blended(style.size, 'keep', -1)
  else {
    blended(style.size, 'keep', 0)
    blended(style.size, 'keep', flagBits.selected)
  }
  return count
}

/** The height of an appearance: the missing value (255) is lowest, then come the codes in order. */
const byCode = (appearance: number): number => 1 + ((appearance + 1) & 255)

/** Paints opaque discs of which the highest is seen, in whatever order the cells come. */
function paintHighest(
  raster: Raster,
  { points: { codes, flags }, places, count, diameter, colors }: Layer,
  heightOf: (appearance: number) => number
): void {
  const heights = new Uint16Array(appearances)
  const colorOf = new Int32Array(256 + 1)
  for (let appearance = 0; appearance < appearances; appearance++) {
    if (colors.alphas[appearance] === 0) continue
    heights[appearance] = heightOf(appearance)
    colorOf[heightOf(appearance)] = colors.pixels[appearance & 255] as number
  }
  const top = emptied('top', raster.pixels.length)
  for (let i = 0; i < count; i++)
    raise(
      top,
      (places[i] as number) >> phaseBits,
      heights[((flags[i] as number) << 8) | (codes[i] as number)] as number
    )
  const seen = spread(raster, top, discOf(raster, diameter))
  const [shown, end] = shownOf(raster)
  for (let at = shown; at < end; at++) {
    const height = seen[at] as number
    if (height !== 0) raster.pixels[at] = colorOf[height] as number
  }
}

/** The pixels of an opaque disc, from its middle. */
const discOf = (raster: Raster, diameter: number): Int32Array =>
  (discs(diameter, strideOf(raster), true)[0] as Stencil).steps

/** Cells in order, of which the first may be painted already. */
interface OrderedLayer extends Omit<Layer, 'places'> {
  /**
   * Null where the camera moves: to find them and paint in one go hides the one behind the other.
   */
  readonly places: Int32Array | null
  readonly first: number
}

/** So many discs' pixels laid take as long as one pixel of the raster looked at. */
const laidPixels = 4

/**
 * Paints opaque discs, each over those before it, from the first that is not painted yet: one by one, or by
 * their middles where they would cover the raster several times.
 * @param wanted how many cells are painted, at most
 */
function paintInOrder(raster: Raster, layer: OrderedLayer, camera: Camera, wanted: number): void {
  const steps = discOf(raster, layer.diameter)
  const latest = layer.count - layer.first + wanted * steps.length > laidPixels * raster.pixels.length
  if (latest) paintLatest(raster, layer, camera, steps)
  else paintDiscs(raster, layer, camera, steps, wanted < layer.count - layer.first)
}

/** Paints opaque discs by their middles: of those that cover a pixel the latest is seen. */
function paintLatest(raster: Raster, layer: OrderedLayer, camera: Camera, steps: Int32Array): void {
  const { points, places, count, diameter, colors, first } = layer
  const { xy, codes, flags } = points
  const top = emptied('top', raster.pixels.length)
  // Cells that are not painted are noted in the corner of the rim: who is selected cannot be guessed, and a
  // wrong guess costs the processor more than a note.
  const noted = Int32Array.from(colors.alphas, (alpha) => (alpha === 0 ? 0 : -1))
  if (places)
    for (let i = first; i < count; i++)
      top[
        ((places[i] as number) >> phaseBits) &
          (noted[((flags[i] as number) << 8) | (codes[i] as number)] as number)
      ] = i + 1
  else {
    const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(raster, camera, diameter)
    const stride = strideOf(raster)
    for (let i = first; i < count; i++) {
      const x = (xy[2 * i] as number) * scale + offsetX
      const y = offsetY - (xy[2 * i + 1] as number) * scale
      if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
      const at = (y | 0) * stride + (x | 0)
      top[at & (noted[((flags[i] as number) << 8) | (codes[i] as number)] as number)] = i + 1
    }
  }
  const seen = spread(raster, top, steps)
  const [shown, end] = shownOf(raster)
  for (let at = shown; at < end; at++) {
    const cell = seen[at] as number
    if (cell !== 0) raster.pixels[at] = colors.pixels[codes[cell - 1] as number] as number
  }
}

/**
 * Paints opaque discs one by one. @param few are cells left out, so many that it is worth to find them first?
 */
function paintDiscs(
  raster: Raster,
  layer: OrderedLayer,
  camera: Camera,
  steps: Int32Array,
  few: boolean
): void {
  const { points, places, count, diameter, colors, first } = layer
  const { xy, codes, flags } = points
  const { pixels } = raster
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(raster, camera, diameter)
  const stride = strideOf(raster)
  const square = isSquare(steps, stride)
  const painted = few && places ? paintedOf({ points, places, count, diameter, colors }) : null
  const last = painted?.length ?? count
  for (let turn = first; turn < last; turn++) {
    const i = painted ? (painted[turn] as number) : turn
    const appearance = ((flags[i] as number) << 8) | (codes[i] as number)
    if (colors.alphas[appearance] === 0) continue
    let at = 0
    if (places) {
      at = (places[i] as number) >> phaseBits
      if (at === unseen) continue
    } else {
      const x = (xy[2 * i] as number) * scale + offsetX
      const y = offsetY - (xy[2 * i + 1] as number) * scale
      if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
      at = (y | 0) * stride + (x | 0)
    }
    const color = colors.pixels[appearance & 255] as number
    if (square) fillSquare(pixels, at, stride, color)
    else for (let step = 0; step < steps.length; step++) pixels[at + (steps[step] as number)] = color
  }
}

/** Which cells are painted, found by adding and not by asking. */
function paintedOf({ points: { codes, flags }, places, count, colors }: Layer): Uint32Array {
  const painted = new Uint32Array(count + 1)
  let last = 0
  for (let i = 0; i < count; i++) {
    painted[last] = i
    last +=
      Number(places[i] !== unseen) &
      Number(colors.alphas[((flags[i] as number) << 8) | (codes[i] as number)] !== 0)
  }
  return painted.subarray(0, last)
}

/** Is a disc the nine pixels around its middle, as the usual size of a million cells is? */
const isSquare = (steps: Int32Array, stride: number): boolean =>
  steps.length === 9 &&
  [-1, 0, 1].every((row, at) =>
    [-1, 0, 1].every((column, index) => steps[3 * at + index] === row * stride + column)
  )

function fillSquare(pixels: Int32Array, at: number, stride: number, color: number): void {
  const above = at - stride
  const below = at + stride
  pixels[above - 1] = color
  pixels[above] = color
  pixels[above + 1] = color
  pixels[at - 1] = color
  pixels[at] = color
  pixels[at + 1] = color
  pixels[below - 1] = color
  pixels[below] = color
  pixels[below + 1] = color
}

/**
 * Paints discs that let through what is under them, or have soft edges.
 * @param order in which all cells are painted; null for that of the embedding
 */
function paintBlended(
  raster: Raster,
  { points: { codes, flags }, places, count, diameter, colors }: Layer,
  hard: boolean,
  order: Uint32Array | null
): void {
  const { pixels } = raster
  const stencils = discs(diameter, strideOf(raster), hard)
  const last = order?.length ?? count
  for (let turn = 0; turn < last; turn++) {
    const i = order ? (order[turn] as number) : turn
    if (i >= count) continue
    const index = places[i] as number
    const appearance = ((flags[i] as number) << 8) | (codes[i] as number)
    const alpha = colors.alphas[appearance] as number
    if (index === unseen || alpha === 0) continue
    const at = index >> phaseBits
    const color = colors.pixels[appearance & 255] as number
    const { steps, cover } = stencils[hard ? 0 : index & ((1 << phaseBits) - 1)] as Stencil
    for (let step = 0; step < steps.length; step++)
      blend(pixels, at + (steps[step] as number), color, ((cover[step] as number) * alpha) >> 8)
  }
}
