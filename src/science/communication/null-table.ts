import { logNormalTail, normalScore } from '../stats/normal.ts'

/**
 * The distribution of a mean under random labels, as quantiles at equal steps of the normal score. Entry 0 is
 * z₀, the score of P(mean = 0), or −6; entries 1… are the quantiles from z₀ up to 6. Below z₀ the mean is 0.
 */
export type NullTable = Float64Array

export const nullSteps = 80
export const tableLength = nullSteps + 2
export const furthest = 6

/**
 * The quantile at a normal score. Beyond the last one, z² grows in proportion to the quantile (an exponential
 * tail).
 */
export function quantileAt(table: NullTable, z: number): number {
  const from = table[0]!
  if (z < from) return 0
  const step = (furthest - from) / nullSteps
  const index = (z - from) / step
  const last = table[tableLength - 1]!
  if (index >= nullSteps) {
    const slope = (last - table[tableLength - 2]!) / step
    return last + (slope * (z * z - furthest * furthest)) / (2 * furthest)
  }
  const below = Math.floor(index)
  return table[below + 1]! + (index - below) * (table[below + 2]! - table[below + 1]!)
}

/** The normal score of a value: P(mean > value) = P(Z > score). The inverse of `quantileAt`. */
export function scoreOf(table: NullTable, value: number): number {
  const from = table[0]!
  if (value < table[1]!) return from
  const step = (furthest - from) / nullSteps
  const last = table[tableLength - 1]!
  if (value >= last) {
    const slope = (last - table[tableLength - 2]!) / step
    if (slope <= 0) return value > last ? mostScore : furthest
    return Math.min(mostScore, Math.sqrt(furthest * furthest + (2 * furthest * (value - last)) / slope))
  }
  let [low, high] = [1, tableLength - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (table[middle]! <= value) low = middle
    else high = middle
  }
  const width = table[high]! - table[low]!
  return from + step * (low - 1 + (width > 0 ? (value - table[low]!) / width : 0))
}

/** At greater scores the tail of the normal distribution underflows to 0. */
const mostScore = 37
/** The step of integrals over a normal variable. */
const integralStep = 0.2

const inverseRootTwoPi = 0.3989422804014327

/**
 * ∫ φ(u) P(Z > (bound(u) − r u) / √(1 − r²)) du from `from` to `to` by Simpson's rule: the probability that
 * one of two normal variables with correlation r is in that range while the other is above a bound that
 * depends on the first.
 */
function above(from: number, to: number, r: number, bound: (u: number) => number): number {
  if (to <= from) return 0
  const intervals = 2 * Math.max(1, Math.ceil((to - from) / (2 * integralStep)))
  const width = (to - from) / intervals
  const spread = Math.sqrt(1 - r * r)
  let sum = 0
  for (let i = 0; i <= intervals; i++) {
    const u = from + i * width
    const z = (bound(u) - r * u) / spread
    const tail = z > mostScore ? 0 : Math.exp(logNormalTail(z))
    const weight = i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2
    sum += weight * Math.exp((-u * u) / 2) * tail
  }
  return (sum * width * inverseRootTwoPi) / 3
}

/** Correlations above this are replaced by it, since the integrals need a positive variance. */
const mostCorrelation = 0.98
const within = (r: number): number => Math.max(-mostCorrelation, Math.min(mostCorrelation, r))

/**
 * log10 P(a + b > sum, a > 0, b > 0) for two means whose normal scores are correlated (a Gaussian copula);
 * never −Infinity.
 */
export function logTailOfSum(a: NullTable, b: NullTable, correlation: number, sum: number): number {
  const highest = Math.min(mostScore, Math.max(furthest, scoreOf(b, sum) + 3))
  const p = above(b[0]!, highest, within(correlation), (u) => scoreOf(a, sum - quantileAt(b, u)))
  return Math.max(leastLog, Math.min(0, Math.log10(p)))
}

/** Smaller log10 p are replaced by this. */
const leastLog = -300

/**
 * The distribution of the smaller of two means whose normal scores are correlated, as of two subunits of a
 * complex.
 */
export function smallerOf(a: NullTable, b: NullTable, correlation: number): NullTable {
  const [low, high] = a[1 + nullSteps / 2]! <= b[1 + nullSteps / 2]! ? [a, b] : [b, a]
  const r = within(correlation)
  const scores = new Float64Array(nullSteps + 1)
  for (let i = 0; i <= nullSteps; i++) {
    const value = low[i + 1]!
    const z = low[0]! + (i * (furthest - low[0]!)) / nullSteps
    const bound = scoreOf(high, value)
    const both = above(z, mostScore / 2, r, () => bound)
    scores[i] = Math.max(i > 0 ? scores[i - 1]! : z, normalScore(Math.log(Math.max(both, 1e-300))))
  }
  const table = new Float64Array(tableLength)
  table[0] = Math.min(scores[0]!, furthest - 0.1)
  const step = (furthest - table[0]) / nullSteps
  let at = 0
  for (let i = 0; i <= nullSteps; i++) {
    const z = table[0] + i * step
    while (at < nullSteps - 1 && scores[at + 1]! < z) at++
    const width = scores[at + 1]! - scores[at]!
    const share = width > 0 ? Math.min(1, Math.max(0, (z - scores[at]!) / width)) : 0
    table[i + 1] = low[at + 1]! + share * (low[at + 2]! - low[at + 1]!)
  }
  return table
}
