import { normalQuantile975 } from '../stats/normal.ts'
import { riskTable, type FollowUp, type RiskTable } from './follow-up.ts'

/** A survival curve, one entry for each distinct time of an event or a censoring. */
export interface SurvivalCurve extends RiskTable {
  /** Share of subjects without the event after the time. */
  readonly survival: Float64Array
  /** Standard error of that share (Greenwood 1926). */
  readonly standardErrors: Float64Array
  /** 95% limits on the log scale; NaN once the curve is at 0. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Nelson and Aalen's estimate of the cumulative hazard. */
  readonly hazard: Float64Array
}

/**
 * The product-limit estimate of Kaplan and Meier (1958), limits as exp(log S ± 1.96 se(log S)), 1 at most.
 */
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
 * The time at which a curve falls to a share; NaN where it never does. A curve that lies exactly at the share
 * for a while gives the middle of that while, as the median of an even count of numbers does.
 * @param values survival, or one of its limits
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

/** What a curve says in a few numbers; NaN where a time is not reached. */
export interface SurvivalTimes {
  readonly subjects: number
  readonly events: number
  /** Mean time without the event up to `until`, and its standard error. */
  readonly restrictedMean: number
  readonly restrictedMeanError: number
  /** Median time with its 95% limits, where the limits of the curve cross one half. */
  readonly median: number
  readonly medianLower: number
  readonly medianUpper: number
}

/**
 * Median and restricted mean of a curve. @param until where the mean ends, at or after the last time of the
 * curve
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

/** Subjects still at risk at each of some times, as the table under a curve shows them. */
export function atRiskAt({ times, atRisk, events, censored }: RiskTable, marks: readonly number[]): number[] {
  return marks.map((mark) => {
    const next = times.findIndex((time) => time >= mark)
    if (next !== -1) return atRisk[next]!
    const last = times.length - 1
    return last < 0 ? 0 : atRisk[last]! - events[last]! - censored[last]!
  })
}
