import { Cholesky } from '../linear/cholesky.ts'
import { transposedTimes } from '../linear/dense.ts'
import { symmetricEigen } from '../linear/symmetric.ts'
import { NaturalSpline, quantileKnots } from './natural-spline.ts'
import { SplineSums } from './spline-sums.ts'

/** The most knots of a smoothing spline: more would change the curve by less than its standard error. */
const mostKnots = 60
/**
 * A pivot below this share of its diagonal element counts as 0, and the share by which a diagonal is then
 * increased.
 */
const [least, rounding] = [1e-12, 1e-11]

/**
 * Weighted cubic smoothing splines of several responses over one predictor, with given degrees of freedom
 * (Green and Silverman 1994, 3.3; with knots at quantiles instead of at each value).
 * @param times the predictor
 * @param responses those of case i at `i * dimensions + d`
 * @param weights cases with weight 0 are left out
 * @param freedom the trace of the smoother, above 2
 * @returns a function that gives all responses at a value of the predictor
 */
export function smoothResponses(
  times: Float64Array,
  responses: ArrayLike<number>,
  dimensions: number,
  weights: Float64Array,
  freedom: number
): (time: number) => Float64Array {
  const used = new Uint32Array(times.length)
  const sorting = new Float64Array(times.length)
  let count = 0
  for (let i = 0; i < times.length; i++) {
    if (!(weights[i]! > 0)) continue
    sorting[count] = times[i]!
    used[count++] = i
  }
  const sorted = sorting.subarray(0, count).sort()
  const knots = sorted.length === 0 ? sorted : quantileKnots(sorted, Math.min(mostKnots, count))
  if (knots.length < 3) return straight(times, responses, dimensions, weights)
  const [low, high] = [knots[0]!, knots.at(-1)!]
  const spline = new NaturalSpline(knots.map((knot) => (knot - low) / (high - low)))
  const { size, penalty } = spline
  const sums = new SplineSums(spline, dimensions)
  for (let at = 0; at < count; at++) {
    const i = used[at]!
    sums.add((times[i]! - low) / (high - low), weights[i]!, responses, i * dimensions)
  }
  const gram = sums.gram()
  const right = sums.right()
  const penalized = penaltyOf(pencilOf(gram, penalty, size), freedom)
  const solved = factorOf(
    gram.map((x, at) => x + penalized * penalty[at]!),
    size
  )
  const coefficients = solved.solveRows(right, dimensions)
  const shares = new Float64Array(size)
  return (time) => {
    spline.basis((time - low) / (high - low), shares)
    return transposedTimes(shares, 1, coefficients, dimensions)
  }
}

/**
 * The penalty at which the smoother has this trace, by bisection; 0 where the trace is not larger without a
 * penalty.
 */
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

/** The Cholesky factor of a matrix, whose diagonal is slightly increased if it is singular. */
function factorOf(matrix: Float64Array, size: number): Cholesky {
  const found = Cholesky.of(matrix, size, least)
  if (found) return found
  const raised = matrix.slice()
  const most = matrix.reduce((a, b) => Math.max(a, b), 0)
  for (let a = 0; a < size; a++) raised[a * size + a]! += rounding * most
  return Cholesky.of(raised, size, 0)!
}

/**
 * The eigenvalues λ of L⁻¹ P L⁻ᵀ, where the Gram matrix is L Lᵀ: the penalties along directions in which the
 * Gram matrix is the identity (Demmler and Reinsch 1975).
 * @param gram only its lower triangle is read
 */
function pencilOf(gram: Float64Array, penalty: Float64Array, size: number): number[] {
  const factor = factorOf(gram, size)
  const half = factor.forwardRows(penalty, size)
  const turned = new Float64Array(size * size)
  for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) turned[a * size + b] = half[b * size + a]!
  const inner = factor.forwardRows(turned, size)
  return Array.from(symmetricEigen(inner, size).values, (value) => Math.max(0, value))
}

/** A least-squares line, where there are too few distinct times for a curve. */
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
