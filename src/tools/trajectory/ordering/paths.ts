import type { Job } from '../../../contract/tool.ts'
import { evenly } from '../../../science/trajectory/curve.ts'
import { smoothResponses } from '../../../science/trajectory/smoother.ts'
import { endOfTimes } from '../../../science/trajectory/trends.ts'

/** Places of a drawn path, cells that form it, and how freely it bends on the map. */
const pathPlaces = 80
const mostForming = 5000
const freedom = 9

/** Lineages that are drawn on the embedding; all arrays are on the heap. */
export interface Drawing {
  readonly cells: number
  readonly curves: number
  /** The time of cell i on curve l at `l * cells + i`. */
  readonly times: Float64Array
  /** The weight of cell i on curve l at `i * curves + l`. */
  readonly weights: Float64Array
  /** The embedding; NaN for cells without a place. */
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * Draws one lineage on the embedding, whose coordinates are smoothed along its pseudotime: x and y of each
 * place, none where too few cells are on the lineage.
 */
export const drawPath: Job<Drawing, Float64Array> =
  (_, { cells, curves, times: all, weights, x, y }) =>
  (l) => {
    const times = all.subarray(l * cells, (l + 1) * cells)
    const on = new Uint32Array(cells)
    let length = 0
    for (let cell = 0; cell < cells; cell++)
      if (weights[cell * curves + l]! > 0 && !Number.isNaN(x[cell]!)) on[length++] = cell
    const step = Math.max(1, Math.ceil(length / mostForming))
    const count = Math.ceil(length / step)
    if (count < 3) return new Float64Array(0)
    const places = new Float64Array(2 * count)
    const ownTimes = new Float64Array(count)
    const ownWeights = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      const cell = on[i * step]!
      places[2 * i] = x[cell]!
      places[2 * i + 1] = y[cell]!
      ownTimes[i] = times[cell]!
      ownWeights[i] = weights[cell * curves + l]!
    }
    const at = smoothResponses(ownTimes, places, 2, ownWeights, freedom)
    const onTimes = new Float64Array(length)
    for (let i = 0; i < length; i++) onTimes[i] = times[on[i]!]!
    const path = new Float64Array(2 * pathPlaces)
    for (const [place, time] of evenly(0, endOfTimes(onTimes), pathPlaces).entries())
      path.set(at(time), 2 * place)
    return path
  }
