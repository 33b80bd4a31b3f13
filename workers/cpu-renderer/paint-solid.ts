import { projected, type Projection } from '../../src/shared/outline.ts'
import {
  depthFade,
  depths,
  flagBits,
  selectedExtra,
  softCells,
  type Camera,
  type PointStyle
} from '../../shaders/points/style.ts'
import { allOpaque, blend, highest, colorsOf, lower, mixed } from './colors.ts'
import { rim, windowOf, type Points, type Raster } from './places.ts'
import { discs, phases, type Stencil } from './stencil.ts'

/** Steps of size and of fading between the nearest and the farthest cell. */
const steps = 24
/** Depths that are told apart when one cell covers another: as many as a byte holds. */
const ranks = 256
const sortedRanks = 4096

interface Layer {
  readonly style: PointStyle
  readonly camera: Camera
  readonly limit: number
  readonly size: number
  readonly rest: PointStyle['rest']
  /** Only cells whose selected bit equals this; any where it is −1. */
  readonly wanted: number
}

/** Where cells are seen, and how far: kept between frames while nothing turns. */
interface Seen {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly depth: Float32Array
}

/**
 * Paints an embedding of three axes as it is seen in space: near cells larger and over far ones, far ones
 * paler.
 * Where the others are grey or faint, selected cells are over all.
 */
export function paintSolid(
  raster: Raster,
  points: Points,
  style: PointStyle,
  camera: Camera,
  projection: Projection,
  limit: number
): void {
  const { xy, z, count } = points
  if (!z) return
  raster.pixels.fill(mixed(style.canvas, style.canvas, 0))
  const seen = projected(projection, xy, xy.subarray(1), 2, z, Math.min(count, limit))
  const hard = Math.min(count, limit) > softCells && style.opacity === 1 && allOpaque(style)
  const layer = (size: number, rest: PointStyle['rest'], wanted: number) => {
    const how = { style, camera, limit, size, rest, wanted }
    if (hard) paintNearest(raster, points, seen, how)
    else paintFarFirst(raster, points, seen, how)
  }
  if (style.rest === 'keep') layer(style.size, 'keep', -1)
  else {
    layer(style.size, style.rest, 0)
    layer(style.size + selectedExtra, 'keep', flagBits.selected)
  }
}

/** 0 for the nearest depth, 1 for the farthest. */
const shareOf = (depth: number): number => {
  const share = (depth - depths.nearest) / (depths.farthest - depths.nearest)
  return share < 0 ? 0 : share > 1 ? 1 : share
}

const depthOfStep = (step: number): number =>
  depths.nearest + (step / (steps - 1)) * (depths.farthest - depths.nearest)

/** The colours of all codes at each step of depth. */
function fadedColors({ style, rest, wanted }: Layer) {
  const { pixels, alphas } = colorsOf(style, rest, wanted)
  const faded = new Int32Array(256 * steps)
  for (let step = 0; step < steps; step++) {
    for (let code = 0; code < 256; code++) {
      const color = pixels[code] as number
      faded[256 * step + code] = mixed(
        [color & 255, (color >> 8) & 255, (color >> 16) & 255],
        style.canvas,
        (depthFade * step) / (steps - 1)
      )
    }
  }
  return { faded, alphas }
}

const stencilsOf = ({ ratio, width }: Raster, size: number, hard: boolean): Stencil[][] =>
  Array.from({ length: steps }, (_, step) =>
    discs(Math.min((size * ratio) / depthOfStep(step), 2 * rim - 6), width + 2 * rim, hard)
  )

/**
 * Opaque discs in the order of the embedding; each pixel holds how near its cell is in the highest byte, and
 * gives way to what is nearer.
 */
function paintNearest(raster: Raster, { codes, flags }: Points, seen: Seen, layer: Layer): void {
  const { pixels } = raster
  const { camera, size } = layer
  const { faded, alphas } = fadedColors(layer)
  const stencils = stencilsOf(raster, size, true).map((discsOfStep) => (discsOfStep[0] as Stencil).steps)
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(
    raster,
    camera,
    (size * raster.ratio) / depths.nearest
  )
  const stride = raster.width + 2 * rim
  const lowest = -128 << 24
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((pixels[at] as number) & lower) | lowest
  for (let i = 0; i < seen.x.length; i++) {
    const appearance = ((flags[i] as number) << 8) | (codes[i] as number)
    if (alphas[appearance] === 0) continue
    const x = (seen.x[i] as number) * scale + offsetX
    const y = offsetY - (seen.y[i] as number) * scale
    if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
    const share = shareOf(seen.depth[i] as number)
    const step = (share * (steps - 1) + 0.5) | 0
    const rank = (127 - ((share * (ranks - 1)) | 0)) << 24
    const color = ((faded[256 * step + (appearance & 255)] as number) & lower) | rank
    const floor = rank | lower
    const at = (y | 0) * stride + (x | 0)
    const disc = stencils[step] as Int32Array
    for (let part = 0; part < disc.length; part++) {
      const index = at + (disc[part] as number)
      if ((pixels[index] as number) <= floor) pixels[index] = color
    }
  }
  for (let at = 0; at < pixels.length; at++) pixels[at] = (pixels[at] as number) | highest
}

/** Discs with soft edges or that let through what is behind them, from the farthest to the nearest. */
function paintFarFirst(raster: Raster, { codes, flags }: Points, seen: Seen, layer: Layer): void {
  const { pixels } = raster
  const { camera, size } = layer
  const { faded, alphas } = fadedColors(layer)
  const stencils = stencilsOf(raster, size, false)
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(
    raster,
    camera,
    (size * raster.ratio) / depths.nearest
  )
  const stride = raster.width + 2 * rim
  const order = orderByDepth(seen.depth)
  for (let turn = 0; turn < order.length; turn++) {
    const i = order[turn] as number
    const appearance = ((flags[i] as number) << 8) | (codes[i] as number)
    const alpha = alphas[appearance] as number
    if (alpha === 0) continue
    const x = (seen.x[i] as number) * scale + offsetX
    const y = offsetY - (seen.y[i] as number) * scale
    if (!(x > minX && x < maxX && y > minY && y < maxY)) continue
    const step = (shareOf(seen.depth[i] as number) * (steps - 1) + 0.5) | 0
    const color = faded[256 * step + (appearance & 255)] as number
    const column = x | 0
    const row = y | 0
    const phase = (((y - row) * phases) | 0) * phases + (((x - column) * phases) | 0)
    const { steps: disc, cover } = (stencils[step] as Stencil[])[phase] as Stencil
    const at = row * stride + column
    for (let part = 0; part < disc.length; part++)
      blend(pixels, at + (disc[part] as number), color, ((cover[part] as number) * alpha) >> 8)
  }
}

/** Places of the cells from the farthest to the nearest, by a counting sort. */
export function orderByDepth(depth: Float32Array): Uint32Array {
  const next = new Uint32Array(sortedRanks + 1)
  const rankOf = (at: number) => sortedRanks - 1 - ((shareOf(depth[at] as number) * (sortedRanks - 1)) | 0)
  for (let i = 0; i < depth.length; i++) next[rankOf(i) + 1] = (next[rankOf(i) + 1] as number) + 1
  for (let rank = 0; rank < sortedRanks; rank++)
    next[rank + 1] = (next[rank + 1] as number) + (next[rank] as number)
  const order = new Uint32Array(depth.length)
  for (let i = 0; i < depth.length; i++) {
    const rank = rankOf(i)
    const index = next[rank] as number
    next[rank] = index + 1
    order[index] = i
  }
  return order
}
