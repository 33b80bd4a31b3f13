import type { Plane, Points } from '../../../contract/kernels.ts'
import { Generator } from '../../../science/random/generator.ts'

interface StartOptions {
  /** Standard deviation of the wider axis at the start. */
  readonly deviation: number
  readonly seed: number
}

/** What sets cells apart that would begin in one place, of the deviation. */
const jitter = 1e-3
/**
 * How far from the middle a cell may begin, in deviations: a few odd cells that begin farther off would stay
 * there, alone.
 */
const farthest = 3

/**
 * The first two coordinates of the cell of each row, scaled alike, so that the wider axis has the standard
 * deviation `deviation`. They keep the arrangement of the groups. The deviation and not the farthest cell
 * gives the scale: a few odd cells must not squeeze all others.
 */
export function startPlaces(
  { cells, dimensions, values }: Points,
  order: Int32Array,
  { deviation, seed }: StartOptions
): Plane {
  const places = new Float32Array(2 * cells)
  let widest = 0
  for (let axis = 0; axis < Math.min(2, dimensions); axis++) {
    let mean = 0
    for (let cell = 0; cell < cells; cell++) mean += values[cell * dimensions + axis]! / cells
    let square = 0
    for (let row = 0; row < cells; row++) {
      const value = values[order[row]! * dimensions + axis]! - mean
      places[2 * row + axis] = value
      square += value ** 2 / cells
    }
    widest = Math.max(widest, Math.sqrt(square))
  }
  const generator = new Generator(seed)
  for (let i = 0; i < places.length; i++) {
    const inDeviations = widest === 0 ? 0 : Math.max(-farthest, Math.min(farthest, places[i]! / widest))
    places[i] = deviation * (inDeviations + jitter * generator.normal())
  }
  return places
}

/**
 * The places of rows as places of cells, turned so that the greatest spread runs across: the directions of a
 * UMAP mean nothing, and pages and screens are wider than high.
 */
export function toCells(places: Plane, order: Int32Array): Plane {
  const [across, up] = widestDirection(places)
  const plane = new Float32Array(places.length)
  for (const [row, cell] of order.entries()) {
    const x = places[2 * row]!
    const y = places[2 * row + 1]!
    plane[2 * cell] = across * x + up * y
    plane[2 * cell + 1] = across * y - up * x
  }
  return plane
}

/**
 * The first principal direction of the places, of length 1, never to the left; along x where all directions
 * are alike.
 */
function widestDirection(places: Plane): readonly [number, number] {
  const cells = places.length / 2
  const middle = [0, 0]
  for (let i = 0; i < places.length; i++) middle[i % 2]! += places[i]! / cells
  let [xx, xy, yy] = [0, 0, 0]
  for (let row = 0; row < cells; row++) {
    const x = places[2 * row]! - middle[0]!
    const y = places[2 * row + 1]! - middle[1]!
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const half = (xx - yy) / 2
  const root = Math.sqrt(half * half + xy * xy)
  if (root === 0) return [1, 0]
  // Of the two ways to write the direction the one that takes no difference of nearly equal numbers.
  const [x, y] = half >= 0 ? [half + root, xy] : [Math.abs(xy), xy < 0 ? half - root : root - half]
  const length = Math.sqrt(x * x + y * y)
  return [x / length, y / length]
}
