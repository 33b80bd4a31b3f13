import { Cholesky } from '../linear/cholesky.ts'
import { log10ChiSquareTail } from '../stats/chi-square.ts'
import { eachEvent, strataOf } from './cox-sums.ts'
import type { CoxModel, CoxOptions, ModelTest } from './cox.ts'
import type { FollowUp } from './follow-up.ts'
import { kaplanMeier } from './kaplan-meier.ts'

export interface ProportionalHazardsTest {
  /** One test per covariate: whether its hazard ratio changes with time. */
  readonly covariates: readonly ModelTest[]
  /** The test of all covariates together. */
  readonly global: ModelTest
}

/**
 * Grambsch and Therneau's test (1994), as a score test of the products of each covariate and time. Time is
 * transformed to 1 − S of the Kaplan–Meier curve of all subjects, so that late events have no greater weight
 * than early ones.
 * @param model fitted to the same follow-up and covariates, with the same options
 */
export function proportionalHazardsTest(
  followUp: FollowUp,
  covariates: readonly Float64Array[],
  model: CoxModel,
  { ties = 'efron', strata }: CoxOptions = {}
): ProportionalHazardsTest {
  const count = covariates.length
  const clock = eventClock(followUp)
  const gradient = new Float64Array(count)
  // The information of the coefficients, of their products with time, and between both.
  const plain = new Float64Array(count * count)
  const crossed = new Float64Array(count * count)
  const timed = new Float64Array(count * count)
  for (const stratum of strataOf(followUp, strata)) {
    eachEvent(followUp, stratum, covariates, model.scores, ties, (step) => {
      const time = clock.get(step.time)!
      for (let a = 0; a < count; a++) {
        for (const row of step.subjects) gradient[a]! += time * step.share * covariates[a]![row]!
        gradient[a]! -= time * step.mean[a]!
      }
      for (let i = 0; i < count * count; i++) {
        plain[i]! += step.covariance[i]!
        crossed[i]! += time * step.covariance[i]!
        timed[i]! += time * time * step.covariance[i]!
      }
    })
  }
  const remaining = schurComplement(plain, crossed, timed, count)
  const whole = Cholesky.of(remaining, count)?.solve(gradient)
  const global = whole ? whole.reduce((sum, value, a) => sum + value * gradient[a]!, 0) : Number.NaN
  return {
    covariates: Array.from(gradient, (value, a) => testOf(value ** 2 / remaining[a * count + a]!, 1)),
    global: testOf(global, count)
  }
}

const testOf = (chiSquare: number, df: number): ModelTest => ({
  chiSquare,
  df,
  log10P: log10ChiSquareTail(chiSquare, df)
})

/** 1 − S just before each event time, minus its mean over the events, which keeps sums small. */
function eventClock(followUp: FollowUp): Map<number, number> {
  const { times, events, survival } = kaplanMeier(followUp)
  const clock = new Map<number, number>()
  let total = 0
  let weighted = 0
  for (const [i, time] of times.entries()) {
    if (events[i] === 0) continue
    const before = 1 - (i === 0 ? 1 : survival[i - 1]!)
    clock.set(time, before)
    total += events[i]!
    weighted += before * events[i]!
  }
  const mean = weighted / total
  return new Map([...clock].map(([time, value]) => [time, value - mean]))
}

/** timed − crossed plain⁻¹ crossed: the information of the products after the coefficients are fitted. */
function schurComplement(
  plain: Float64Array,
  crossed: Float64Array,
  timed: Float64Array,
  count: number
): Float64Array {
  const factor = Cholesky.of(plain, count)
  const remaining = timed.slice()
  for (let b = 0; b < count; b++) {
    const solved = factor?.solve(Float64Array.from({ length: count }, (_, a) => crossed[a * count + b]!))
    for (let a = 0; a < count; a++) {
      for (let k = 0; k < count; k++)
        remaining[a * count + b]! -= crossed[a * count + k]! * (solved?.[k] ?? Number.NaN)
    }
  }
  return remaining
}
