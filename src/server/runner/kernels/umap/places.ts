import type { Plane, Points } from '../../../../contract/kernels.ts'
import { Generator } from '../../../../science/random/generator.ts'

interface StartOptions {
  /** Half the width of the plane at the start. */
  readonly reach: number
  readonly seed: number
}

/** What sets cells apart that would begin in one place, of the reach. */
const jitter = 1e-4

/** The first two coordinates of the cell of each row, scaled alike, so that the farthest is at `reach`. They keep the arrangement of the groups. */
export function startPlaces({ cells, dimensions, values }: Points, order: Int32Array, { reach, seed }: StartOptions): Plane {
  const means = [0, 0]
  const axes = Math.min(2, dimensions)
  for (let axis = 0; axis < axes; axis++) for (let cell = 0; cell < cells; cell++) means[axis]! += values[cell * dimensions + axis]! / cells
  const places = new Float32Array(2 * cells)
  let farthest = 0
  for (let row = 0; row < cells; row++) {
    for (let axis = 0; axis < axes; axis++) {
      const value = values[order[row]! * dimensions + axis]! - means[axis]!
      places[2 * row + axis] = value
      farthest = Math.max(farthest, Math.abs(value))
    }
  }
  const generator = new Generator(seed)
  const scale = farthest === 0 ? 0 : reach / farthest
  for (let i = 0; i < places.length; i++) places[i] = places[i]! * scale + jitter * reach * generator.normal()
  return places
}

/** The places of rows as places of cells. */
export function toCells(places: Plane, order: Int32Array): Plane {
  const plane = new Float32Array(places.length)
  for (const [row, cell] of order.entries()) {
    plane[2 * cell] = places[2 * row]!
    plane[2 * cell + 1] = places[2 * row + 1]!
  }
  return plane
}
