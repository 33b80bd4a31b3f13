import type { Plane, Points } from '../../../../contract/kernels.ts'
import { Generator } from '../../../../science/random/generator.ts'

interface StartOptions {
  /** Standard deviation of the wider axis at the start. */
  readonly deviation: number
  readonly seed: number
}

/** What sets cells apart that would begin in one place, of the deviation. */
const jitter = 1e-3
/** How far from the middle a cell may begin, in deviations: a few odd cells that begin farther off would stay there, alone. */
const farthest = 3

/**
 * The first two coordinates of the cell of each row, scaled alike, so that the wider axis has the standard deviation `deviation`.
 * They keep the arrangement of the groups. The deviation and not the farthest cell gives the scale: a few odd cells must not squeeze all others.
 */
export function startPlaces({ cells, dimensions, values }: Points, order: Int32Array, { deviation, seed }: StartOptions): Plane {
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

/** The places of rows as places of cells. */
export function toCells(places: Plane, order: Int32Array): Plane {
  const plane = new Float32Array(places.length)
  for (const [row, cell] of order.entries()) {
    plane[2 * cell] = places[2 * row]!
    plane[2 * cell + 1] = places[2 * row + 1]!
  }
  return plane
}
