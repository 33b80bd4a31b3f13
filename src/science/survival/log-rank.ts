import { quadraticForm } from '../linear/cholesky.ts'
import { log10ChiSquareTail } from '../stats/chi-square.ts'
import { followUpOf, orderByTime, type FollowUp } from './follow-up.ts'

export interface LogRankTest {
  /** The events of each group, weighted where `rho` is not 0. */
  readonly observed: Float64Array
  /** The expected events of each group if all groups had the same hazard. */
  readonly expected: Float64Array
  /** The covariance of observed − expected; row-major, groups × groups. */
  readonly variance: Float64Array
  readonly chiSquare: number
  readonly df: number
  /** log10 of p, finite however small p is; NaN where fewer than two groups are ever at risk. */
  readonly log10P: number
}

export interface LogRankOptions {
  /**
   * The exponent of Harrington and Fleming (1982): 0 is the log-rank test, 1 that of Peto and Peto, with
   * higher weights of early events.
   */
  readonly rho?: number
  /** The stratum of each subject, from 0; groups are compared within strata only. */
  readonly strata?: Int32Array
}

/**
 * The log-rank test of the survival of groups (Mantel 1966).
 * @param labels the group of each subject, from 0
 * @param groups the number of groups
 */
export function logRankTest(
  followUp: FollowUp,
  labels: Int32Array,
  groups: number,
  { rho = 0, strata }: LogRankOptions = {}
): LogRankTest {
  const sums: LogRankSums = {
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

interface LogRankSums {
  readonly observed: Float64Array
  readonly expected: Float64Array
  readonly variance: Float64Array
}

/** Adds the sums of one stratum, over its times in ascending order. */
function addStratum(followUp: FollowUp, labels: Int32Array, rho: number, sums: LogRankSums): void {
  const groups = sums.observed.length
  const order = orderByTime(followUp)
  const atRisk = new Float64Array(groups)
  for (const label of labels) atRisk[label]! += 1
  let left = order.length
  // The Kaplan–Meier estimate of all subjects together just before the time.
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
  { observed, expected, variance }: LogRankSums,
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
