import { quadraticForm } from '../linear/cholesky.ts'
import { log10ChiSquareTail } from '../stats/chi-square.ts'
import { followUpOf, orderByTime, type FollowUp } from './follow-up.ts'

export interface LogRankTest {
  /** Events of each group, weighted where `rho` is not 0. */
  readonly observed: Float64Array
  /** Events that each group would have were all at the same risk. */
  readonly expected: Float64Array
  /** Covariance of observed − expected; row-major, groups × groups. */
  readonly variance: Float64Array
  readonly chiSquare: number
  readonly df: number
  /** log10 of p, finite however small p is; NaN where fewer than two groups are ever at risk of an event. */
  readonly log10P: number
}

export interface LogRankOptions {
  /**
   * The exponent of Harrington and Fleming (1982): 0 is the log-rank test, 1 Peto and Peto's, which weighs
   * early events more.
   */
  readonly rho?: number
  /** Stratum of each subject, counted from 0; groups are compared within strata only. */
  readonly strata?: Int32Array
}

/**
 * Whether groups differ in how long they stay without the event (Mantel 1966).
 * @param labels group of each subject, counted from 0
 * @param groups how many there are
 */
export function logRankTest(
  followUp: FollowUp,
  labels: Int32Array,
  groups: number,
  { rho = 0, strata }: LogRankOptions = {}
): LogRankTest {
  const sums: Sums = {
    observed: new Float64Array(groups),
    expected: new Float64Array(groups),
    variance: new Float64Array(groups * groups)
  }
  if (strata) {
    for (const stratum of new Set(strata)) {
      const rows = [...labels.keys()].filter((row) => strata[row] === stratum)
      addStratum(
        followUpOf(followUp, rows),
        Int32Array.from(rows, (row) => labels[row]!),
        rho,
        sums
      )
    }
  } else addStratum(followUp, labels, rho, sums)
  const present = [...sums.expected.keys()].filter((group) => sums.expected[group]! > 0)
  const kept = present.slice(0, -1)
  const differences = Float64Array.from(kept, (group) => sums.observed[group]! - sums.expected[group]!)
  const covariance = Float64Array.from(kept.flatMap((a) => kept.map((b) => sums.variance[a * groups + b]!)))
  const chiSquare = kept.length === 0 ? Number.NaN : quadraticForm(covariance, differences)
  return { ...sums, chiSquare, df: kept.length, log10P: log10ChiSquareTail(chiSquare, kept.length) }
}

interface Sums {
  readonly observed: Float64Array
  readonly expected: Float64Array
  readonly variance: Float64Array
}

/**
 * Adds what one stratum says, from its last time to its first for the subjects at risk, forward for the
 * weights.
 */
function addStratum(followUp: FollowUp, labels: Int32Array, rho: number, sums: Sums): void {
  const groups = sums.observed.length
  const order = orderByTime(followUp)
  const atRisk = new Float64Array(groups)
  for (const label of labels) atRisk[label]! += 1
  let left = order.length
  // Kaplan and Meier's estimate of all subjects together just before the time.
  let survival = 1
  for (let from = 0; from < order.length;) {
    const time = followUp.times[order[from]!]!
    const events = new Float64Array(groups)
    let to = from
    for (; to < order.length && followUp.times[order[to]!] === time; to++) {
      if (followUp.events[order[to]!]) events[labels[order[to]!]!]! += 1
    }
    const count = events.reduce((sum, value) => sum + value, 0)
    if (count > 0) addTime(sums, events, atRisk, count, left, survival ** rho)
    survival *= 1 - count / left
    for (; from < to; from++) atRisk[labels[order[from]!]!]! -= 1
    left = order.length - to
  }
}

function addTime(
  { observed, expected, variance }: Sums,
  events: Float64Array,
  atRisk: Float64Array,
  count: number,
  left: number,
  weight: number
): void {
  const groups = events.length
  for (let a = 0; a < groups; a++) {
    const share = atRisk[a]! / left
    observed[a]! += weight * events[a]!
    expected[a]! += weight * count * share
    if (left === 1) continue
    const factor = (weight * weight * count * share * (left - count)) / (left - 1)
    for (let b = 0; b < groups; b++) {
      variance[a * groups + b]! += factor * ((a === b ? 1 : 0) - atRisk[b]! / left)
    }
  }
}
