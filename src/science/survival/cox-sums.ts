import type { FollowUp } from './follow-up.ts'

/**
 * How tied events are handled: Efron (1977) averages over all their orders, Breslow (1974) counts all at the
 * same time.
 */
export type Ties = 'efron' | 'breslow'

/**
 * A step of the partial likelihood: an event compared with the subjects at risk, weighted by their hazards.
 */
export interface EventStep {
  readonly time: number
  /** The subjects with an event at the time, which have equal shares of the step. */
  readonly subjects: readonly number[]
  /** The share of the events at the time that this step stands for: 1 / number of tied subjects. */
  readonly share: number
  /** ln of the sum of the hazards of the subjects at risk. */
  readonly logTotal: number
  /** The weighted mean of each covariate over the subjects at risk; valid only until the next step. */
  readonly mean: Float64Array
  /** Their weighted covariance, row-major; valid only until the next step. */
  readonly covariance: Float64Array
}

/** The subjects of one stratum, by descending time. */
export type Stratum = Uint32Array

/**
 * The subjects of each stratum by descending time.
 * @param strata the stratum of each subject, from 0; one stratum where absent
 */
export function strataOf({ times }: FollowUp, strata?: Int32Array): Stratum[] {
  const rows = new Map<number, number[]>()
  for (const row of times.keys()) {
    const stratum = strata?.[row] ?? 0
    const members = rows.get(stratum)
    if (members) members.push(row)
    else rows.set(stratum, [row])
  }
  return [...rows.values()].map((members) =>
    Uint32Array.from(members.sort((a, b) => times[b]! - times[a]! || a - b))
  )
}

/**
 * Visits the events of one stratum from the last to the first, so that subjects are only ever added to those
 * at risk.
 * @param covariates one array per covariate, over all subjects
 * @param scores ln hazard of each subject: Σ covariate × coefficient
 */
export function eachEvent(
  followUp: FollowUp,
  stratum: Stratum,
  covariates: readonly Float64Array[],
  scores: Float64Array,
  ties: Ties,
  visit: (step: EventStep) => void
): void {
  const count = covariates.length
  // Hazards are relative to the highest one, so that none overflows.
  const highest = stratum.reduce((most, row) => Math.max(most, scores[row]!), Number.NEGATIVE_INFINITY)
  const atRisk = newMoments(count)
  const mean = new Float64Array(count)
  const covariance = new Float64Array(count * count)
  for (let from = 0; from < stratum.length;) {
    const time = followUp.times[stratum[from]!]!
    const ended = newMoments(count)
    const subjects: number[] = []
    for (; from < stratum.length && followUp.times[stratum[from]!] === time; from++) {
      const row = stratum[from]!
      const hazard = Math.exp(scores[row]! - highest)
      addSubject(atRisk, covariates, row, hazard)
      if (!followUp.events[row]) continue
      subjects.push(row)
      addSubject(ended, covariates, row, hazard)
    }
    for (let tie = 0; tie < subjects.length; tie++) {
      // By Efron's method, a share of the tied subjects is no longer at risk.
      const gone = ties === 'efron' ? tie / subjects.length : 0
      const total = atRisk.total - gone * ended.total
      for (let a = 0; a < count; a++) mean[a] = (atRisk.sums[a]! - gone * ended.sums[a]!) / total
      for (let a = 0; a < count; a++) {
        for (let b = 0; b <= a; b++) {
          const product = (atRisk.products[a * count + b]! - gone * ended.products[a * count + b]!) / total
          covariance[a * count + b] = covariance[b * count + a] = product - mean[a]! * mean[b]!
        }
      }
      visit({
        time,
        subjects,
        share: 1 / subjects.length,
        logTotal: Math.log(total) + highest,
        mean,
        covariance
      })
    }
  }
}

/** Sums over subjects, weighted by their hazards. */
interface Moments {
  total: number
  readonly sums: Float64Array
  /** The lower triangle of Σ covariate × covariate. */
  readonly products: Float64Array
}

const newMoments = (count: number): Moments => ({
  total: 0,
  sums: new Float64Array(count),
  products: new Float64Array(count * count)
})

function addSubject(
  moments: Moments,
  covariates: readonly Float64Array[],
  row: number,
  hazard: number
): void {
  const count = covariates.length
  moments.total += hazard
  for (let a = 0; a < count; a++) {
    const weighted = hazard * covariates[a]![row]!
    moments.sums[a]! += weighted
    for (let b = 0; b <= a; b++) moments.products[a * count + b]! += weighted * covariates[b]![row]!
  }
}
