import type { Camera, PointStyle } from '../../shaders/points/style.ts'
import type { Projection } from '../../src/shared/outline.ts'
import { paintSolid } from './paint-solid.ts'
import { createKept, paint } from './paint.ts'
import { rim, type Points, type Raster } from './places.ts'

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
  /** Cells that have a code. */
  let coded = 0
  let millisecondsPerCell = 0

  /** Bytes for so many cells: those without one have 0. */
  const bytesFor = (bytes: Uint8Array, count: number) => {
    if (bytes.length >= count) return bytes
    const longer = new Uint8Array(count)
    longer.set(bytes)
    return longer
  }

  /** Cells for which there is room. */
  const room = () => points.xy.length / 2

  return {
    /** Takes the size of the raster: CSS pixels, pixels a CSS pixel, and the memory to paint into. */
    resize(width: number, height: number, ratio: number, pixels: Int32Array): void {
      raster = { width, height, ratio, pixels }
    },
    /**
     * Begins with other cells and makes room for so many; `addPoints` brings them. @param solid they have a
     * third axis
     */
    begin(cells: number, solid: boolean): void {
      points = {
        xy: new Float32Array(2 * cells),
        z: solid ? new Float32Array(cells) : null,
        count: 0,
        codes: bytesFor(points.codes, cells),
        flags: bytesFor(points.flags, cells)
      }
    },
    /** The next cells of the embedding: x and y in turn, and the third axis where there is one. */
    addPoints(xy: Float32Array, z: Float32Array | null = null): void {
      points.xy.set(xy, 2 * points.count)
      if (z) points.z?.set(z, points.count)
      points = { ...points, count: points.count + xy.length / 2 }
    },
    setCodes(codes: Uint8Array): void {
      coded = codes.length
      points = { ...points, codes: bytesFor(codes, room()) }
    },
    /** The codes of cells that have come since; those of the cells before stay. */
    addCodes(codes: Uint8Array): void {
      points.codes.set(codes, coded)
      coded += codes.length
    },
    setFlags(flags: Uint8Array): void {
      points = { ...points, flags: bytesFor(flags, room()) }
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
      let anew = drawn
      if (projection && points.z) {
        kept.background.forget()
        paintSolid(raster, points, style, camera, projection, drawn)
      } else anew = paint(raster, points, style, camera, drawn, kept)
      const milliseconds = now() - began
      if (anew > movingCells) millisecondsPerCell = milliseconds / anew
      return { drawn, milliseconds }
    }
  }
}
