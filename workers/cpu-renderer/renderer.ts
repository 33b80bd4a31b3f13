import type { Camera, PointStyle } from '../../shaders/points/style.ts'
import type { Projection } from '../../src/shared/outline.ts'
import { paintSolid } from './paint-solid.ts'
import { createKept, paint, type Points } from './paint.ts'
import { rim, type Raster } from './places.ts'

/** Milliseconds that a frame may take while the camera moves; beyond it fewer cells are painted. */
const movingBudgetMs = 24

/** Never fewer cells than this while moving. */
const movingCells = 50_000

export interface Painted {
  /** Cells of the embedding that this frame was made of. */
  readonly drawn: number
  readonly milliseconds: number
}

/**
 * What the worker holds between frames, and how it paints one. Knows no canvas, so that it is tested
 * anywhere.
 * @param now milliseconds from any beginning
 */
export function createCpuRenderer(now: () => number) {
  let raster: Raster = { width: 0, height: 0, ratio: 1, pixels: new Int32Array((2 * rim) ** 2) }
  let points: Points = {
    xy: new Float32Array(0),
    count: 0,
    codes: new Uint8Array(0),
    flags: new Uint8Array(0)
  }
  let style: PointStyle | null = null
  const kept = createKept()
  let millisecondsPerCell = 0

  /** Bytes for so many cells: cells that have come since have none yet. */
  const bytesFor = (bytes: Uint8Array, count: number) => {
    if (bytes.length >= count) return bytes
    const longer = new Uint8Array(count)
    longer.set(bytes)
    return longer
  }

  return {
    /** Takes the size of the raster: CSS pixels, pixels a CSS pixel, and the memory to paint into. */
    resize(width: number, height: number, ratio: number, pixels: Int32Array): void {
      raster = { width, height, ratio, pixels }
    },
    /** Takes the cells of an embedding, as far as they have come. */
    setPoints(xy: Float32Array, count: number, z: Float32Array | null = null): void {
      points = { xy, z, count, codes: bytesFor(points.codes, count), flags: bytesFor(points.flags, count) }
    },
    setCodes(codes: Uint8Array): void {
      points = { ...points, codes: bytesFor(codes, points.count) }
    },
    setFlags(flags: Uint8Array): void {
      points = { ...points, flags: bytesFor(flags, points.count) }
    },
    setStyle(next: PointStyle): void {
      style = next
    },
    /**
     * Paints one frame into the memory given; null before it has a size and a style.
     * @param projection how an embedding of three axes is seen in space
     */
    paint(camera: Camera, moving: boolean, projection: Projection | null = null): Painted | null {
      if (!style || raster.width === 0 || raster.height === 0) return null
      const began = now()
      const affordable =
        millisecondsPerCell > 0 ? Math.floor(movingBudgetMs / millisecondsPerCell) : points.count
      const drawn = moving ? Math.min(points.count, Math.max(movingCells, affordable)) : points.count
      if (projection && points.z) paintSolid(raster, points, style, camera, projection, drawn)
      else paint(raster, points, style, camera, drawn, kept)
      const milliseconds = now() - began
      if (drawn > movingCells) millisecondsPerCell = milliseconds / drawn
      return { drawn, milliseconds }
    }
  }
}
