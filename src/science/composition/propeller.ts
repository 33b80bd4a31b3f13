import { LeastSquares, type Design } from '../pseudobulk/least-squares.ts'
import { moderated, variancePrior, type VariancePrior } from '../pseudobulk/moderate.ts'
import { robustVariancePrior, type RobustPrior } from '../pseudobulk/robust-prior.ts'
import { logStudentTail } from '../stats/student.ts'

/** The comparison of groups between two arms of samples; element k is that of group k. */
export interface ShareTest {
  /** The mean share of the group in the samples of each arm. */
  readonly first: Float64Array
  readonly second: Float64Array
  /**
   * Transformed shares of the second arm minus those of the first; within pairs where the design has them.
   */
  readonly difference: Float64Array
  readonly t: Float64Array
  readonly df: Float64Array
  /** log10 of the two-sided p. */
  readonly log10P: Float64Array
  readonly prior: RobustPrior
}

const transforms = {
  /** Half a cell is added to each count, so that no share is 0 or 1. */
  logit: (count: number, total: number, groups: number): number => {
    const share = (count + 0.5) / (total + 0.5 * groups)
    return Math.log(share / (1 - share))
  },
  asin: (count: number, total: number): number => Math.asin(Math.sqrt(count / total))
}

interface Options {
  readonly transform?: keyof typeof transforms
  /**
   * Robust prior: groups whose variance is far above the others are shrunk less, and affect the prior less.
   */
  readonly robust?: boolean
  /**
   * The design matrix, if samples have more properties, such as pairs: of full rank, with the mean and the
   * second arm as first columns, and at least one residual degree of freedom.
   */
  readonly design?: Design
}

/** Numbers smaller than this share of their terms are rounding errors of 0. */
const rounding = 1e-12

/** The column of the design matrix that is 1 in the second arm. */
const armCoefficient = 1

/** The design matrix of mean and second arm. */
const ofArms = (arms: Uint8Array): Design => ({
  samples: arms.length,
  coefficients: 2,
  values: Float64Array.from({ length: 2 * arms.length }, (_, at) => (at % 2 === 0 ? 1 : arms[at >> 1]!))
})

/**
 * propeller (Phipson et al. 2022): compares transformed shares of each group between two arms of samples by a
 * t whose variance is shrunk to the prior of all groups (Smyth 2004, or robustly Phipson et al. 2016). Each
 * arm needs two samples, or one of them three; no sample may be empty.
 * @param counts cells of group k in sample s at `k * samples + s`
 * @param arms 0 or 1 for each sample
 */
export function compareShares(
  counts: Float64Array,
  arms: Uint8Array,
  { transform = 'logit', robust = true, design = ofArms(arms) }: Options = {}
): ShareTest {
  const samples = arms.length
  const groups = counts.length / samples
  const totals = new Float64Array(samples)
  for (let at = 0; at < counts.length; at++) totals[at % samples]! += counts[at]!
  const second = arms.reduce((sum, arm) => sum + arm, 0)
  const sizes = [samples - second, second] as const
  const number = (): Float64Array => new Float64Array(groups)
  const shares = [number(), number()] as const
  const difference = number()
  const errors = number()
  const variances = number()
  const fit = new LeastSquares(design)
  const { df } = fit
  for (let group = 0; group < groups; group++) {
    const own = Float64Array.from(arms, (_, sample) =>
      transforms[transform](counts[group * samples + sample]!, totals[sample]!, groups)
    )
    for (const [sample, arm] of arms.entries()) {
      const side = arm === 1 ? 1 : 0
      shares[side][group]! += counts[group * samples + sample]! / totals[sample]! / sizes[side]
    }
    fit.fit(own, null)
    // Where all samples of an arm, or both arms, are equal, the fit gives rounding errors instead of 0.
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const squares = own.reduce((sum, value) => sum + value * value, 0)
    const between = fit.coefficients[armCoefficient]!
    difference[group] = Math.abs(between) < rounding * largest ? 0 : between
    errors[group] = fit.unscaled[armCoefficient]!
    variances[group] = fit.variance * df <= rounding ** 2 * squares ? 0 : fit.variance
  }
  const prior = robust ? robustVariancePrior(variances, df) : alike(variancePrior(variances, df), groups)
  const all = prior.df.map((own) => Math.min(df + own, df * groups))
  const t = difference.map((value, group) => {
    const own = { df: prior.df[group]!, variance: prior.variance }
    return value / errors[group]! / Math.sqrt(moderated(variances[group]!, df, own))
  })
  const log10P = t.map((value, group) =>
    Math.min(0, (logStudentTail(Math.abs(value), all[group]!) + Math.LN2) / Math.LN10)
  )
  return { first: shares[0], second: shares[1], difference, t, df: all, log10P, prior }
}

const alike = ({ df, variance }: VariancePrior, groups: number): RobustPrior => ({
  df: new Float64Array(groups).fill(df),
  variance
})
