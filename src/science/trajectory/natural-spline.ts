/**
 * Natural cubic splines with fixed knots, represented by their values at the knots (Green and Silverman,
 * Nonparametric Regression and Generalized Linear Models, 1994, 2.1); they are linear beyond the knots.
 */
export class NaturalSpline {
  readonly knots: Float64Array
  readonly size: number
  /** ∫ f″² of the spline with values g is gᵀ P g; row-major, size × size. */
  readonly penalty: Float64Array
  /**
   * The matrix that gives the second derivatives at the knots from the values there; row-major, size × size.
   */
  readonly bends: Float64Array
  readonly #parts = new Float64Array(4)

  /** @param knots ascending, without repeats, at least three */
  constructor(knots: Float64Array) {
    const size = knots.length
    const inner = size - 2
    const steps = Float64Array.from({ length: size - 1 }, (_, i) => knots[i + 1]! - knots[i]!)
    const { diagonal, below } = factorOf(steps)
    this.knots = knots
    this.size = size
    this.bends = new Float64Array(size * size)
    this.penalty = new Float64Array(size * size)
    const bends = new Float64Array(inner)
    for (let column = 0; column < size; column++) {
      // The second differences of the value at one knot are nonzero at it and at the knots beside it.
      bends.fill(0)
      if (column >= 2) bends[column - 2] = 1 / steps[column - 1]!
      if (column >= 1 && column <= inner) bends[column - 1] = -1 / steps[column - 1]! - 1 / steps[column]!
      if (column < inner) bends[column] = 1 / steps[column]!
      solve(diagonal, below, bends)
      for (let j = 0; j < inner; j++) {
        const bend = bends[j]!
        this.bends[(j + 1) * size + column] = bend
        this.penalty[j * size + column]! += (1 / steps[j]!) * bend
        this.penalty[(j + 1) * size + column]! += (-1 / steps[j]! - 1 / steps[j + 1]!) * bend
        this.penalty[(j + 2) * size + column]! += (1 / steps[j + 1]!) * bend
      }
    }
  }

  /** The basis at `t`: f(t) is the sum of these weights times the values at the knots. */
  basis(t: number, out = new Float64Array(this.size)): Float64Array {
    const { bends, size } = this
    const at = this.place(t, this.#parts)
    const before = this.#parts[2]!
    const after = this.#parts[3]!
    for (let k = 0, from = at * size; k < size; k++, from++)
      out[k] = before * bends[from]! + after * bends[from + size]!
    out[at]! += this.#parts[0]!
    out[at + 1]! += this.#parts[1]!
    return out
  }

  /**
   * Where `t` lies, and the four numbers that the spline depends on there: f(t) = w₀ f(kₐ) + w₁ f(kₐ₊₁) +
   * w₂ f″(kₐ) + w₃ f″(kₐ₊₁), with the knots kₐ and kₐ₊₁ before and after it.
   * @param weights receives w₀ to w₃
   * @returns a, from 0 to size − 2
   */
  place(t: number, weights: Float64Array): number {
    const { knots, size } = this
    const [first, last] = [knots[0]!, knots[size - 1]!]
    if (t < first || t > last) {
      const isBefore = t < first
      const edge = isBefore ? first : last
      const step = isBefore ? knots[1]! - first : knots[size - 2]! - last
      const share = (t - edge) / step
      weights[0] = isBefore ? 1 - share : share
      weights[1] = isBefore ? share : 1 - share
      weights[2] = isBefore ? 0 : (-(t - edge) * step) / 6
      weights[3] = isBefore ? (-(t - edge) * step) / 6 : 0
      return isBefore ? 0 : size - 2
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
    weights[0] = rest
    weights[1] = share
    weights[2] = (step * step * (rest ** 3 - rest)) / 6
    weights[3] = (step * step * (share ** 3 - share)) / 6
    return at
  }
}

/** The Cholesky factor of the tridiagonal matrix of products of second derivatives. */
function factorOf(steps: Float64Array): { readonly diagonal: Float64Array; readonly below: Float64Array } {
  const inner = steps.length - 1
  const diagonal = new Float64Array(inner)
  const below = new Float64Array(inner)
  for (let j = 0; j < inner; j++) {
    if (j > 0) below[j] = steps[j]! / 6 / diagonal[j - 1]!
    const square = (steps[j]! + steps[j + 1]!) / 3 - below[j]! * below[j]!
    if (!(square > 0)) throw new RangeError('knots of a spline must ascend')
    diagonal[j] = Math.sqrt(square)
  }
  return { diagonal, below }
}

/** Solves for x in place. */
function solve(diagonal: Float64Array, below: Float64Array, x: Float64Array): void {
  for (let j = 0; j < x.length; j++) x[j] = (j > 0 ? x[j]! - below[j]! * x[j - 1]! : x[j]!) / diagonal[j]!
  for (let j = x.length - 1; j >= 0; j--)
    x[j] = (j + 1 < x.length ? x[j]! - below[j + 1]! * x[j + 1]! : x[j]!) / diagonal[j]!
}

/**
 * Up to `count` knots at even quantiles of ascending values, the ends included; fewer where values repeat.
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
