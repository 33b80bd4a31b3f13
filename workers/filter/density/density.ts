import { areasOf, contour, type Rings } from './contours.ts'
import { densityAt, densityField } from './field.ts'

/** The smallest areas that hold these shares of the cells, the largest share first. */
export const tenths = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

/** Of each of many groups two lines say enough. */
export const groupShares = [0.9, 0.5] as const

/** Fewer cells than this have no density worth a line. */
const fewestCells = 5

/**
 * The smallest area that holds a share of the cells: what is inside its rings is denser than all that is
 * outside.
 */
export interface DenseArea {
  readonly share: number
  /** Cells per unit of area on its rim. */
  readonly height: number
  readonly rings: Rings
  /** How many separate areas it is made of. */
  readonly parts: number
}

/**
 * Highest density regions (Hyndman 1996, American Statistician 50:120–126): the height of each is the
 * quantile of the densities at the cells, so that it holds that share of them. Null for fewer than five
 * cells.
 */
export function denseAreas(
  x: Float32Array,
  y: Float32Array,
  bandwidth: number,
  shares: readonly number[]
): DenseArea[] | null {
  const field = x.length < fewestCells ? null : densityField(x, y, bandwidth)
  if (!field) return null
  const heights = densityAt(field, x, y).filter(Number.isFinite).sort()
  if (heights.length < fewestCells) return null
  return shares.map((share) => {
    const height = heights[
      Math.min(heights.length - 1, Math.max(0, heights.length - Math.ceil(share * heights.length)))
    ] as number
    const rings = contour(field, height)
    return { share, height, rings, parts: areasOf(rings).filter((area) => area > 0).length }
  })
}
