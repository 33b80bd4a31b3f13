import { Cholesky } from '../linear/cholesky.ts'

/**
 * Natural cubic splines over fixed knots, in the form of Green and Silverman (Nonparametric Regression and
 * Generalized Linear Models, 1994, 2.1): a spline is its values at the knots, and straight beyond them.
 */
export class NaturalSpline {
  readonly knots: Float64Array
  readonly size: number
  /** ∫ f″² of the spline with values g is gᵀ P g; row-major, size × size. */
  readonly penalty: Float64Array
  /** Second derivatives at the knots from the values there; row-major, size × size. */
  readonly #bends: Float64Array

  /** @param knots ascending, all different, at least three */
  constructor(knots: Float64Array) {
    const size = knots.length
    const inner = size - 2
    const steps = Float64Array.from({ length: size - 1 }, (_, i) => knots[i + 1]! - knots[i]!)
    const second = new Float64Array(inner * inner)
    const differences = new Float64Array(inner * size)
    for (let j = 0; j < inner; j++) {
      second[j * inner + j] = (steps[j]! + steps[j + 1]!) / 3
      if (j + 1 < inner) second[j * inner + j + 1] = second[(j + 1) * inner + j] = steps[j + 1]! / 6
      differences[j * size + j] = 1 / steps[j]!
      differences[j * size + j + 1] = -1 / steps[j]! - 1 / steps[j + 1]!
      differences[j * size + j + 2] = 1 / steps[j + 1]!
    }
    const factor = Cholesky.of(second, inner, 0)
    if (!factor) throw new RangeError('knots of a spline must ascend')
    this.knots = knots
    this.size = size
    this.#bends = new Float64Array(size * size)
    this.penalty = new Float64Array(size * size)
    for (let column = 0; column < size; column++) {
      const bends = factor.solve(
        Float64Array.from({ length: inner }, (_, j) => differences[j * size + column]!)
      )
      for (let j = 0; j < inner; j++) {
        this.#bends[(j + 1) * size + column] = bends[j]!
        for (let row = 0; row < size; row++)
          this.penalty[row * size + column]! += differences[j * size + row]! * bends[j]!
      }
    }
  }

  /** What each value at a knot counts for at `t`: f(t) is the sum of these times the values. */
  basis(t: number, out = new Float64Array(this.size)): Float64Array {
    const { knots, size } = this
    const [first, last] = [knots[0]!, knots[size - 1]!]
    const bends = this.#bends
    out.fill(0)
    if (t < first || t > last) {
      const [near, far, edge] = t < first ? [0, 1, first] : [size - 1, size - 2, last]
      const step = knots[far]! - knots[near]!
      out[near] = 1 - (t - edge) / step
      out[far] = (t - edge) / step
      for (let k = 0; k < size; k++) out[k]! -= ((t - edge) * step * bends[far * size + k]!) / 6
      return out
    }
    let at = 0
    for (let above = size - 1; above - at > 1;) {
      const middle = (at + above) >> 1
      if (knots[middle]! <= t) at = middle
      else above = middle
    }
    const step = knots[at + 1]! - knots[at]!
    const share = (t - knots[at]!) / step
    const rest = 1 - share
    const left = (step * step * (rest ** 3 - rest)) / 6
    const right = (step * step * (share ** 3 - share)) / 6
    out[at] = rest
    out[at + 1] = share
    for (let k = 0; k < size; k++)
      out[k]! += left * bends[at * size + k]! + right * bends[(at + 1) * size + k]!
    return out
  }
}

/**
 * Up to `count` knots at even quantiles of ascending values, the ends among them; fewer where values repeat.
 */
export function quantileKnots(sorted: Float64Array, count: number): Float64Array {
  const knots: number[] = []
  const least = 1e-9 * (sorted.at(-1)! - sorted[0]!)
  for (let k = 0; k < count; k++) {
    const value = sorted[Math.round((k * (sorted.length - 1)) / (count - 1))]!
    if (knots.length === 0 || value - knots.at(-1)! > least) knots.push(value)
  }
  return Float64Array.from(knots)
}
