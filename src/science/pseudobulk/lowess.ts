import { medianOf } from '../stats/quantile.ts'

/** The number of robustness rounds after the first fit, in which outliers lose weight. */
const rounds = 3
/** Points nearer than this share of the range to a fitted point are interpolated. */
const skipped = 0.01

/**
 * Robust locally weighted regression (Cleveland, J Am Stat Assoc 1979): at each point a straight line through
 * its nearest share `span` of the points, with tricube weights for distance and bisquare weights for
 * residuals.
 * @param x ascending
 * @returns the fitted value at each x
 */
export function lowess(x: Float64Array, y: Float64Array, span: number): Float64Array {
  const n = x.length
  const fitted = Float64Array.from(y)
  if (n < 2) return fitted
  const near = Math.max(2, Math.min(n, Math.floor(span * n + 1e-7)))
  const step = skipped * (x[n - 1]! - x[0]!)
  const line = new LocalLine(x, y)
  for (let round = 0; ; round++) {
    curve(line, near, step, fitted, y)
    if (round === rounds) return fitted
    const residuals = y.map((value, i) => Math.abs(value - fitted[i]!))
    const weights = bisquare(residuals)
    if (!weights) return fitted
    line.trust = weights
  }
}

/** One pass over the points: fits at points that are a step apart, and interpolates linearly between them. */
function curve(line: LocalLine, near: number, step: number, fitted: Float64Array, y: Float64Array): void {
  const { x } = line
  const n = x.length
  let left = 0
  let last = -1
  for (let i = 0; last < n - 1;) {
    while (left + near < n && x[i]! - x[left]! > x[left + near]! - x[i]!) left++
    fitted[i] = line.at(x[i]!, left, left + near - 1) ?? y[i]!
    for (let j = last + 1; j < i; j++) {
      const share = (x[j]! - x[last]!) / (x[i]! - x[last]!)
      fitted[j] = share * fitted[i]! + (1 - share) * fitted[last]!
    }
    last = i
    let next = last + 1
    for (const edge = x[last]! + step; next < n && x[next]! <= edge; next++) {
      if (x[next] !== x[last]) continue
      fitted[next] = fitted[last]!
      last = next
    }
    i = Math.max(last + 1, next - 1)
  }
}

/** Bisquare weights of residuals, 0 to 1; 0 beyond six medians. Null where all residuals are negligible. */
function bisquare(residuals: Float64Array): Float64Array | null {
  const mean = residuals.reduce((a, b) => a + b, 0) / residuals.length
  const reach = 6 * medianOf(residuals.slice())
  if (reach < 1e-7 * mean) return null
  return residuals.map((residual) =>
    residual <= 0.001 * reach ? 1 : residual <= 0.999 * reach ? (1 - (residual / reach) ** 2) ** 2 : 0
  )
}

class LocalLine {
  readonly x: Float64Array
  readonly #y: Float64Array
  readonly #weights: Float64Array
  /** The robustness weights; null in the first pass. */
  trust: Float64Array | null = null

  constructor(x: Float64Array, y: Float64Array) {
    this.x = x
    this.#y = y
    this.#weights = new Float64Array(x.length)
  }

  /**
   * The line at `center` through the points from `left` to `right` and those that tie with the right one;
   * null where all weights are 0.
   */
  at(center: number, left: number, right: number): number | null {
    const { x, trust } = this
    const n = x.length
    const w = this.#weights
    const reach = Math.max(center - x[left]!, x[right]! - center)
    let sum = 0
    let end = left
    for (; end < n; end++) {
      const distance = Math.abs(x[end]! - center)
      w[end] = 0
      if (distance <= 0.999 * reach) {
        const tricube = distance <= 0.001 * reach ? 1 : (1 - (distance / reach) ** 3) ** 3
        w[end] = trust ? tricube * trust[end]! : tricube
        sum += w[end]!
      } else if (x[end]! > center) break
    }
    if (sum <= 0) return null
    for (let j = left; j < end; j++) w[j]! /= sum
    if (reach > 0) this.#tilt(center, left, end)
    let value = 0
    for (let j = left; j < end; j++) value += w[j]! * this.#y[j]!
    return value
  }

  /**
   * Converts the weights of a mean to those of a line at `center`, where the points have enough spread for a
   * slope.
   */
  #tilt(center: number, left: number, end: number): void {
    const { x } = this
    const w = this.#weights
    let mean = 0
    for (let j = left; j < end; j++) mean += w[j]! * x[j]!
    let spread = 0
    for (let j = left; j < end; j++) spread += w[j]! * (x[j]! - mean) ** 2
    if (Math.sqrt(spread) <= 0.001 * (x.at(-1)! - x[0]!)) return
    const slope = (center - mean) / spread
    for (let j = left; j < end; j++) w[j]! *= slope * (x[j]! - mean) + 1
  }
}
