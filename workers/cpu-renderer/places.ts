import type { Camera } from '../../shaders/points/style.ts'

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

/**
 * Pixels of the raster's rim that are painted but never shown, so that a disc at the edge needs no test for
 * each pixel.
 */
export const rim = 32

/** The widest disc, in pixels: it fits the rim with its middle at the edge of what is shown. */
export const widest = 2 * rim - 6

/**
 * A raster of `width` × `height` shown pixels inside a rim; each pixel is one number, red in its lowest byte.
 */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Pixels a CSS pixel. */
  readonly ratio: number
  /**
   * (width + 2 rim) × (height + 2 rim); signed, since that is the kind of number that bits are worked on in.
   */
  readonly pixels: Int32Array
}

/** Pixels from one row to the next. */
export const strideOf = ({ width }: Raster): number => width + 2 * rim

/**
 * The place of a cell whose disc is not seen: a pixel in the corner of the rim, so that painting there does
 * no harm.
 */
export const unseen = 0

/**
 * A place is a pixel's number and, in its lowest bits, where in that pixel the middle of the cell lies:
 * quarters down and across.
 */
export const phaseBits = 4

/**
 * From the embedding to pixels of the raster, rim included, and between which of them a disc can be seen; y
 * points down there.
 * @param parts of a pixel that are counted
 */
export function windowOf({ width, height, ratio }: Raster, camera: Camera, diameter: number, parts = 1) {
  const reach = Math.min(rim - 2, diameter / 2 + 1)
  const scale = camera.scale * ratio
  return {
    scale: parts * scale,
    offsetX: parts * (rim + width / 2 - camera.x * scale),
    offsetY: parts * (rim + height / 2 + camera.y * scale),
    minX: parts * (rim - reach),
    maxX: parts * (rim + width + reach),
    minY: parts * (rim - reach),
    maxY: parts * (rim + height + reach)
  }
}

/**
 * Where on the raster cells have their middles.
 * @param xy x and y in turn, in the space of the embedding
 * @param diameter of the largest disc, in pixels
 * @param indices is filled with a place for each of the first `count` cells
 */
export function findPlaces(
  raster: Raster,
  camera: Camera,
  diameter: number,
  xy: Float32Array,
  count: number,
  indices: Int32Array
): void {
  const { scale, offsetX, offsetY, minX, maxX, minY, maxY } = windowOf(raster, camera, diameter, 4)
  const stride = strideOf(raster)
  for (let i = 0; i < count; i++) {
    const x = (xy[2 * i] as number) * scale + offsetX
    const y = offsetY - (xy[2 * i + 1] as number) * scale
    // A cell without coordinates is unseen too: NaN is not above anything.
    if (x > minX && x < maxX && y > minY && y < maxY) {
      const column = x | 0
      const row = y | 0
      indices[i] = (((row >> 2) * stride + (column >> 2)) << phaseBits) | ((row & 3) << 2) | (column & 3)
    } else indices[i] = unseen
  }
}

/**
 * Finds places, and keeps them while raster, camera, cells and size of the discs stay: a new colour or
 * selection moves no cell.
 * `still` gives them only where the frame before was seen from there too: of a camera that moves they are of
 * no use to the next frame.
 */
export function createPlaces() {
  let indices = new Int32Array(0)
  let keptKey = ''
  let lastKey = ''
  let keptOf: Float32Array | null = null
  const keyOf = (
    { width, height, ratio }: Raster,
    { x, y, scale }: Camera,
    diameter: number,
    count: number
  ) => [width, height, ratio, x, y, scale, diameter, count].join()

  const find = (
    raster: Raster,
    camera: Camera,
    diameter: number,
    xy: Float32Array,
    count: number
  ): Int32Array => {
    const key = keyOf(raster, camera, diameter, count)
    lastKey = key
    if (key === keptKey && xy === keptOf) return indices
    if (indices.length < count) indices = new Int32Array(count)
    findPlaces(raster, camera, diameter, xy, count, indices)
    keptKey = key
    keptOf = xy
    return indices
  }
  return {
    find,
    still(
      raster: Raster,
      camera: Camera,
      diameter: number,
      xy: Float32Array,
      count: number
    ): Int32Array | null {
      const key = keyOf(raster, camera, diameter, count)
      const moved = key !== lastKey
      lastKey = key
      return moved ? null : find(raster, camera, diameter, xy, count)
    }
  }
}

export type Places = ReturnType<typeof createPlaces>
