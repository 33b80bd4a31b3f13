import { addScaled, dot } from '../linear/dense.ts'
import { symmetricEigen } from '../linear/symmetric.ts'
import { NaturalSpline, quantileKnots } from './natural-spline.ts'

/** Knots of a smoothing spline at most: more change the smooth curve by less than its own error. */
const mostKnots = 60

/**
 * Cubic smoothing splines of several responses over one predictor, weighted, of so many degrees of freedom
 * (Green and Silverman 1994, 3.3; knots at quantiles in place of one at each value). Answers a function that
 * gives all responses at a place.
 * @param times the predictor @param responses those of case i at `i * dimensions + d` @param weights 0 leaves
 * a case out @param freedom trace of the smoother, above 2
 */
export function smoothResponses(
  times: Float64Array,
  responses: ArrayLike<number>,
  dimensions: number,
  weights: Float64Array,
  freedom: number
): (time: number) => Float64Array {
  const used = Uint32Array.from(times.keys()).filter((i) => weights[i]! > 0)
  const sorted = Float64Array.from(used, (i) => times[i]!).sort()
  const knots = sorted.length === 0 ? sorted : quantileKnots(sorted, Math.min(mostKnots, used.length))
  if (knots.length < 3) return straight(times, responses, dimensions, weights)
  const [low, high] = [knots[0]!, knots.at(-1)!]
  const spline = new NaturalSpline(knots.map((knot) => (knot - low) / (high - low)))
  const { size, penalty } = spline
  const gram = new Float64Array(size * size)
  const right = new Float64Array(size * dimensions)
  const row = new Float64Array(size)
  for (const i of used) {
    const weight = weights[i]!
    spline.basis((times[i]! - low) / (high - low), row)
    for (let a = 0; a < size; a++) {
      const scaled = weight * row[a]!
      for (let b = 0; b <= a; b++) gram[a * size + b]! += scaled * row[b]!
      for (let d = 0; d < dimensions; d++)
        right[a * dimensions + d]! += scaled * responses[i * dimensions + d]!
    }
  }
  const { values, vectors } = common(gram, penalty, size)
  const penalized = penaltyOf(values, freedom)
  const coefficients = new Float64Array(size * dimensions)
  for (const [k, vector] of vectors.entries()) {
    const share = 1 / (1 + penalized * values[k]!)
    for (let d = 0; d < dimensions; d++) {
      let turned = 0
      for (let a = 0; a < size; a++) turned += vector[a]! * right[a * dimensions + d]!
      for (let a = 0; a < size; a++) coefficients[a * dimensions + d]! += share * turned * vector[a]!
    }
  }
  return (time) => {
    const at = spline.basis((time - low) / (high - low))
    return Float64Array.from({ length: dimensions }, (_, d) =>
      at.reduce((sum, x, a) => sum + x * coefficients[a * dimensions + d]!, 0)
    )
  }
}

/** The penalty at which the smoother has this trace, by halving; none where it has no more without one. */
function penaltyOf(values: readonly number[], freedom: number): number {
  const traceAt = (penalty: number): number =>
    values.reduce((sum, value) => sum + 1 / (1 + penalty * value), 0)
  if (values.length <= freedom) return 0
  let [low, high] = [-60, 60]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (traceAt(Math.exp(middle)) > freedom) low = middle
    else high = middle
  }
  return Math.exp(high)
}

/**
 * Vectors that make the Gram matrix the identity and the penalty diagonal (Demmler and Reinsch 1975), and the
 * penalties along them.
 */
function common(
  gram: Float64Array,
  penalty: Float64Array,
  size: number
): { values: number[]; vectors: Float64Array[] } {
  const own = symmetricEigen(gram, size)
  const scaled = own.vectors(size)
  const least = 1e-12 * own.values[0]!
  for (const [k, axis] of scaled.entries()) {
    const factor = own.values[k]! > least ? 1 / Math.sqrt(own.values[k]!) : 0
    for (let a = 0; a < size; a++) axis[a]! *= factor
  }
  const inner = new Float64Array(size * size)
  const image = new Float64Array(size)
  for (let a = 0; a < size; a++) {
    for (let r = 0; r < size; r++) image[r] = dot(scaled[a]!, penalty.subarray(r * size, (r + 1) * size))
    for (let b = a; b < size; b++) inner[b * size + a] = dot(scaled[b]!, image)
  }
  const turned = symmetricEigen(inner, size)
  const vectors = turned.vectors(size).map((turn) => {
    const vector = new Float64Array(size)
    for (let k = 0; k < size; k++) addScaled(vector, scaled[k]!, turn[k]!)
    return vector
  })
  return { values: Array.from(turned.values, (value) => Math.max(0, value)), vectors }
}

/** The line of least squares, where there are too few different times for a curve. */
function straight(
  times: Float64Array,
  responses: ArrayLike<number>,
  dimensions: number,
  weights: Float64Array
): (time: number) => Float64Array {
  let [total, middle, spread] = [0, 0, 0]
  for (const [i, time] of times.entries()) {
    total += weights[i]!
    middle += weights[i]! * time
  }
  middle /= total
  for (const [i, time] of times.entries()) spread += weights[i]! * (time - middle) ** 2
  const means = new Float64Array(dimensions)
  const slopes = new Float64Array(dimensions)
  for (const [i, time] of times.entries()) {
    for (let d = 0; d < dimensions; d++) {
      means[d]! += (weights[i]! * responses[i * dimensions + d]!) / total
      if (spread > 0) slopes[d]! += (weights[i]! * (time - middle) * responses[i * dimensions + d]!) / spread
    }
  }
  return (time) => means.map((mean, d) => mean + slopes[d]! * (time - middle))
}
