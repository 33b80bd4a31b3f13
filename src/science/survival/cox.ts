import { Cholesky, quadraticForm } from '../linear/cholesky.ts'
import { log10ChiSquareTail } from '../stats/chi-square.ts'
import { log10TwoSided, normalQuantile975 } from '../stats/normal.ts'
import { eachEvent, strataOf, type Ties } from './cox-sums.ts'
import type { FollowUp } from './follow-up.ts'

/** The effect of one covariate, adjusted for the others. */
export interface CoxCoefficient {
  /** ln of the hazard ratio per unit of the covariate. */
  readonly coefficient: number
  readonly standardError: number
  readonly hazardRatio: number
  /** The 95% limits of the hazard ratio (Wald). */
  readonly lower: number
  readonly upper: number
  readonly z: number
  readonly log10P: number
}

/** A test of all covariates together. */
export interface ModelTest {
  readonly chiSquare: number
  readonly df: number
  readonly log10P: number
}

export interface CoxModel {
  readonly subjects: number
  readonly events: number
  readonly coefficients: readonly CoxCoefficient[]
  /** The inverse of the information; row-major, covariates × covariates. */
  readonly covariance: Float64Array
  readonly logLikelihood: number
  /** The log likelihood of the model without covariates. */
  readonly nullLogLikelihood: number
  readonly likelihoodRatio: ModelTest
  readonly wald: ModelTest
  readonly score: ModelTest
  /** ln hazard of each subject, relative to a subject with the mean of each covariate. */
  readonly scores: Float64Array
}

export interface CoxOptions {
  readonly ties?: Ties
  /** The stratum of each subject, from 0; strata have separate baseline hazards. */
  readonly strata?: Int32Array
}

const mostRounds = 50
/**
 * If the curvature of the likelihood falls below this share of that at the start, the likelihood has no
 * maximum: a covariate separates the events.
 */
const flat = 1e-9

/**
 * Cox proportional hazards regression (1972) by the Newton–Raphson method; steps are halved while the
 * likelihood decreases.
 * @param covariates one array per covariate, with a finite number for every subject
 * @returns null where the covariates are collinear, one does not vary, there is no event, or the likelihood
 * has no maximum because a covariate separates the events
 */
export function coxRegression(
  followUp: FollowUp,
  covariates: readonly Float64Array[],
  { ties = 'efron', strata }: CoxOptions = {}
): CoxModel | null {
  const subjects = followUp.times.length
  const events = followUp.events.reduce((sum, event) => sum + event, 0)
  const scales = covariates.map(scaleOf)
  if (events === 0 || scales.some(({ deviation }) => !(deviation > 0))) return null
  const scaled = covariates.map((values, i) =>
    values.map((value) => (value - scales[i]!.mean) / scales[i]!.deviation)
  )
  const count = covariates.length
  const groups = strataOf(followUp, strata)

  const at = (coefficients: Float64Array): Point => {
    const scores = scoresOf(scaled, coefficients, subjects)
    const point: Point = {
      scores,
      logLikelihood: 0,
      gradient: new Float64Array(count),
      information: new Float64Array(count * count)
    }
    for (const stratum of groups) {
      eachEvent(followUp, stratum, scaled, scores, ties, (step) => {
        for (const row of step.subjects) {
          point.logLikelihood += step.share * scores[row]!
          for (let a = 0; a < count; a++) point.gradient[a]! += step.share * scaled[a]![row]!
        }
        point.logLikelihood -= step.logTotal
        for (let a = 0; a < count; a++) point.gradient[a]! -= step.mean[a]!
        for (let i = 0; i < count * count; i++) point.information[i]! += step.covariance[i]!
      })
    }
    return point
  }

  let coefficients = new Float64Array(count)
  const start = at(coefficients)
  let point = start
  let settled = false
  for (let round = 0; round < mostRounds && !settled; round++) {
    const step = Cholesky.of(point.information, count)?.solve(point.gradient)
    if (!step) return null
    let factor = 1
    let next = coefficients.map((value, i) => value + step[i]!)
    let reached = at(next)
    // A step that cannot increase the likelihood any more differs in the last bits only.
    while (
      !(reached.logLikelihood >= point.logLikelihood - 1e-10 * Math.abs(point.logLikelihood)) &&
      factor > 1e-6
    ) {
      factor /= 2
      next = coefficients.map((value, i) => value + factor * step[i]!)
      reached = at(next)
    }
    settled = step.every((change) => Math.abs(change) < 1e-10)
    coefficients = next
    point = reached
    for (let i = 0; i < count * count; i += count + 1) {
      if (!(point.information[i]! > flat * start.information[i]!)) return null
    }
  }
  const inverse = settled ? Cholesky.of(point.information, count)?.inverse() : undefined
  if (!inverse) return null

  const covariance = inverse.map((value, i) => {
    return value / (scales[Math.floor(i / count)]!.deviation * scales[i % count]!.deviation)
  })
  const test = (chiSquare: number): ModelTest => ({
    chiSquare,
    df: count,
    log10P: log10ChiSquareTail(chiSquare, count)
  })
  return {
    subjects,
    events,
    coefficients: scales.map(({ deviation }, i) =>
      coefficientOf(coefficients[i]! / deviation, covariance[i * count + i]!)
    ),
    covariance,
    logLikelihood: point.logLikelihood,
    nullLogLikelihood: start.logLikelihood,
    likelihoodRatio: test(2 * (point.logLikelihood - start.logLikelihood)),
    wald: test(waldOf(point.information, coefficients)),
    score: test(quadraticForm(start.information, start.gradient)),
    scores: point.scores
  }
}

/** The partial likelihood at some coefficients. */
interface Point {
  readonly scores: Float64Array
  logLikelihood: number
  readonly gradient: Float64Array
  readonly information: Float64Array
}

function scaleOf(values: Float64Array): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / values.length) }
}

function scoresOf(
  covariates: readonly Float64Array[],
  coefficients: Float64Array,
  subjects: number
): Float64Array {
  const scores = new Float64Array(subjects)
  for (const [a, values] of covariates.entries()) {
    for (let row = 0; row < subjects; row++) scores[row]! += values[row]! * coefficients[a]!
  }
  return scores
}

function coefficientOf(coefficient: number, variance: number): CoxCoefficient {
  const standardError = Math.sqrt(variance)
  const z = coefficient / standardError
  return {
    coefficient,
    standardError,
    hazardRatio: Math.exp(coefficient),
    lower: Math.exp(coefficient - normalQuantile975 * standardError),
    upper: Math.exp(coefficient + normalQuantile975 * standardError),
    z,
    log10P: log10TwoSided(z)
  }
}

/** βᵀ I β: Wald's statistic of the hypothesis that all coefficients are 0. */
function waldOf(information: Float64Array, coefficients: Float64Array): number {
  const count = coefficients.length
  let sum = 0
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) sum += coefficients[a]! * information[a * count + b]! * coefficients[b]!
  }
  return sum
}
