import { logFDensity, logFQuantile, logFTail, type FreedomsOfF } from '../stats/f-distribution.ts'
import { variancePrior } from './moderate.ts'
import { medianOf, quantileOf } from '../stats/quantile.ts'

/** A prior to which variances far above the others are shrunk less. */
export interface RobustPrior {
  /** d₀ of each variance; Infinity where they differ by chance only. */
  readonly df: Float64Array
  /** s₀². */
  readonly variance: number
}

/** The shares of the smallest and largest log variances that are winsorized. */
const tails = [0.05, 0.1] as const
/** The number of intervals of Simpson's rule, whose error is then far below that of the moments. */
const intervals = 512
const halvings = 60
/** Variances below this share of the median are raised to it, so that their logarithms are finite. */
const least = 1e-12

/**
 * Estimates prior degrees of freedom and variance from winsorized moments of the log variances, with lower
 * degrees of freedom for variances that the others do not explain (Phipson, Lee, Majewski, Alexander and
 * Smyth, Ann Appl Stat 2016, sections 4 and 5).
 * @param variances residual variances; at least ten, so that the tails have one
 * @param df their degrees of freedom, above 0
 */
export function robustVariancePrior(variances: Float64Array, df: number): RobustPrior {
  const n = variances.length
  const plain = variancePrior(variances, df)
  const same = (shared: number): Float64Array => new Float64Array(n).fill(shared)
  const median = medianOf(variances.slice())
  if (tails.every((tail) => tail < 1 / n) || !(median > 0))
    return { df: same(plain.df), variance: plain.variance }
  const logs = variances.map((variance) => Math.log(Math.max(variance, least * median)))
  const sorted = logs.slice().sort()
  const trimmed = sorted.subarray(Math.floor(n * tails[1]), n - Math.floor(n * tails[1]))
  const middle = meanOf(trimmed)
  const [low, high] = [quantileOf(sorted, tails[0]) - middle, quantileOf(sorted, 1 - tails[1]) - middle]
  const drawn = logs.map((log) => Math.min(Math.max(log - middle, low), high))
  const mean = meanOf(drawn)
  const scatter = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)

  const byChance = winsorized({ df1: df, df2: Infinity })
  if (scatter <= byChance.variance) {
    const center = middle + mean - byChance.mean
    return { df: shrunkFromInfinity(logs, center, df), variance: Math.exp(center) }
  }
  if (plain.df === Infinity) return { df: same(Infinity), variance: plain.variance }
  const shared = matchingFreedom(scatter, df, plain.df)
  const center = middle + mean - winsorized({ df1: df, df2: shared }).mean
  return { df: shrunk(logs, center, { df1: df, df2: shared }), variance: Math.exp(center) }
}

const meanOf = (values: Float64Array): number => values.reduce((a, b) => a + b, 0) / values.length

/** The mean and variance of ln F with winsorized tails. */
function winsorized(freedoms: FreedomsOfF): { readonly mean: number; readonly variance: number } {
  const low = logFQuantile(1 - tails[0], freedoms)
  const high = logFQuantile(tails[1], freedoms)
  const width = (high - low) / intervals
  const weights = Float64Array.from({ length: intervals + 1 }, (_, i) => {
    const simpson = i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2
    return ((simpson * width) / 3) * Math.exp(logFDensity(low + i * width, freedoms))
  })
  const moment = (of: (z: number) => number): number =>
    weights.reduce((sum, weight, i) => sum + weight * of(low + i * width), 0) +
    tails[0] * of(low) +
    tails[1] * of(high)
  const mean = moment((z) => z)
  return { mean, variance: moment((z) => (z - mean) ** 2) }
}

/** The d₀ at which ln F has this variance, by bisection of d₀ / (1 + d₀); not below that of all variances. */
function matchingFreedom(scatter: number, df: number, lowest: number): number {
  const scattersLess = (df2: number): boolean => winsorized({ df1: df, df2 }).variance < scatter
  if (scattersLess(lowest)) return lowest
  let [low, high] = [lowest / (1 + lowest), 1]
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    if (scattersLess(middle / (1 - middle))) high = middle
    else low = middle
  }
  return low / (1 - low)
}

/** For each variance ln of the share of variances that are at least as large; ties have their mean rank. */
function logShareAbove(logs: Float64Array): Float64Array {
  const n = logs.length
  return logs.map((own) => {
    const rank = logs.reduce((sum, other) => sum + (other < own ? 1 : other === own ? 0.5 : 0), 0.5)
    return Math.log((n - rank + 0.5) / n)
  })
}

/** The indices by increasing log tail probability, the most extreme variance first. */
const outFirst = (logTails: Float64Array): number[] =>
  Array.from(logTails.keys()).sort((a, b) => logTails[a]! - logTails[b]! || a - b)

/** Makes values non-decreasing in an order: each is at least the largest before it. */
function rising(values: Float64Array, order: readonly number[]): Float64Array {
  let most = -Infinity
  for (const index of order) values[index] = most = Math.max(most, values[index]!)
  return values
}

function shrunkFromInfinity(logs: Float64Array, center: number, df: number): Float64Array {
  const logTails = logs.map((log) => logFTail(log - center, { df1: df, df2: Infinity }))
  const above = logShareAbove(logs)
  const pooled = logs.length * df
  const own = logTails.map((logTail, i) =>
    logTail < above[i]! ? pooled * Math.exp(logTail - above[i]!) : Infinity
  )
  return rising(own, outFirst(logTails))
}

/**
 * Lowers d₀ towards the value that makes the largest variance a median one, by the probability that a
 * variance is an outlier.
 */
function shrunk(logs: Float64Array, center: number, freedoms: FreedomsOfF): Float64Array {
  const { df1, df2 } = freedoms
  const logTails = logs.map((log) => logFTail(log - center, freedoms))
  const above = logShareAbove(logs)
  const explained = logTails.map((logTail, i) => Math.min(0, logTail - above[i]!))
  if (explained.every((log) => log === 0)) return new Float64Array(logs.length).fill(df2)
  const furthest = Math.min(...logTails)
  let outlying = 0
  if (furthest > -Infinity) {
    // The logarithm of the tail is nearly linear in d₀, so that two steps of proportion suffice.
    outlying = (-Math.LN2 / furthest) * df2
    outlying *= -Math.LN2 / logFTail(Math.max(...logs) - center, { df1, df2: outlying })
  }
  const own = explained.map((log) => Math.exp(log) * df2 - Math.expm1(log) * outlying)
  const order = outFirst(logTails)
  let sum = 0
  let [lowest, count] = [Infinity, 0]
  for (const [i, place] of order.entries()) {
    sum += own[place]!
    if (sum / (i + 1) < lowest) [lowest, count] = [sum / (i + 1), i + 1]
  }
  for (const index of order.slice(0, count)) own[index] = lowest
  return rising(own, order)
}
