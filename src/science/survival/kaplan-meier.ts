import { normalQuantile975 } from '../stats/normal.ts'
import { riskTable, type FollowUp, type RiskTable } from './follow-up.ts'

/** A survival curve, with one entry per distinct time of an event or a censoring. */
export interface SurvivalCurve extends RiskTable {
  /** The share of subjects without the event after the time. */
  readonly survival: Float64Array
  /** The standard error of that share (Greenwood 1926). */
  readonly standardErrors: Float64Array
  /** The 95% limits on the log scale; NaN once the curve is at 0. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** The Nelson–Aalen estimate of the cumulative hazard. */
  readonly hazard: Float64Array
}

/** The Kaplan–Meier estimate (1958), with the limits exp(log S ± 1.96 se(log S)), at most 1. */
export function kaplanMeier(followUp: FollowUp): SurvivalCurve {
  const table = riskTable(followUp)
  const curve = {
    survival: new Float64Array(table.times.length),
    standardErrors: new Float64Array(table.times.length),
    lower: new Float64Array(table.times.length),
    upper: new Float64Array(table.times.length),
    hazard: new Float64Array(table.times.length)
  }
  let survival = 1
  let variance = 0
  let hazard = 0
  for (const [i, atRisk] of table.atRisk.entries()) {
    const events = table.events[i]!
    survival *= (atRisk - events) / atRisk
    variance += events / (atRisk * (atRisk - events))
    hazard += events / atRisk
    const error = Math.sqrt(variance)
    curve.survival[i] = survival
    curve.standardErrors[i] = survival === 0 ? Number.NaN : survival * error
    curve.lower[i] = survival === 0 ? Number.NaN : survival * Math.exp(-normalQuantile975 * error)
    curve.upper[i] = survival === 0 ? Number.NaN : Math.min(1, survival * Math.exp(normalQuantile975 * error))
    curve.hazard[i] = hazard
  }
  return { ...table, ...curve }
}

/**
 * The time at which a curve falls to a share; NaN where it never does. If a curve is exactly at the share for
 * an interval, its middle is taken, as for the median of an even number of values.
 * @param values the survival, or one of its limits
 */
export function timeAtShare({ times, events }: RiskTable, values: Float64Array, share: number): number {
  // Sums of rounded quotients may miss a share that they equal.
  const slack = 1e-9
  const first = values.findIndex((value) => value <= share + slack)
  if (first === -1) return Number.NaN
  if (values[first]! < share - slack) return times[first]!
  const next = values.findIndex((value, i) => i > first && events[i]! > 0 && !(value >= share - slack))
  return next === -1 ? times[first]! : (times[first]! + times[next]!) / 2
}

/** The summary of a curve; NaN where a time is not reached. */
export interface SurvivalTimes {
  readonly subjects: number
  readonly events: number
  /** The mean time without the event up to `until`, and its standard error. */
  readonly restrictedMean: number
  readonly restrictedMeanError: number
  /** The median time with its 95% limits, where the limits of the curve fall to one half. */
  readonly median: number
  readonly medianLower: number
  readonly medianUpper: number
}

/**
 * The median and the restricted mean of a curve.
 * @param until the end of the mean, not before the last time of the curve
 */
export function survivalTimes(curve: SurvivalCurve, until: number): SurvivalTimes {
  const { times, atRisk, events, survival } = curve
  let mean = 0
  let variance = 0
  for (let i = times.length - 1; i >= 0; i--) {
    mean += survival[i]! * ((times[i + 1] ?? until) - times[i]!)
    const left = atRisk[i]! - events[i]!
    if (left > 0) variance += (mean * mean * events[i]!) / (atRisk[i]! * left)
  }
  return {
    subjects: atRisk[0] ?? 0,
    events: events.reduce((sum, count) => sum + count, 0),
    restrictedMean: mean + (times[0] ?? until),
    restrictedMeanError: Math.sqrt(variance),
    median: timeAtShare(curve, survival, 0.5),
    medianLower: timeAtShare(curve, curve.lower, 0.5),
    medianUpper: timeAtShare(curve, curve.upper, 0.5)
  }
}

/** The number of subjects at risk at some times, for the risk table below a curve. */
export function atRiskAt({ times, atRisk, events, censored }: RiskTable, marks: readonly number[]): number[] {
  return marks.map((mark) => {
    const next = times.findIndex((time) => time >= mark)
    if (next !== -1) return atRisk[next]!
    const last = times.length - 1
    return last < 0 ? 0 : atRisk[last]! - events[last]! - censored[last]!
  })
}
