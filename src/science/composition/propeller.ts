import { moderated, variancePrior, type VariancePrior } from '../pseudobulk/moderate.ts'
import { robustVariancePrior, type RobustPrior } from '../pseudobulk/robust-prior.ts'
import { logStudentTail } from '../stats/student.ts'

/** Shares of a group in samples of two arms; element k belongs to group k. */
export interface ShareTest {
  /** Mean share of the group in the samples of each arm. */
  readonly first: Float64Array
  readonly second: Float64Array
  /** Mean of the transformed shares of the second arm minus that of the first. */
  readonly difference: Float64Array
  readonly t: Float64Array
  readonly df: Float64Array
  /** log10 of the two-sided p. */
  readonly log10P: Float64Array
  readonly prior: RobustPrior
}

const transforms = {
  /** Of the counts with half a cell more each, so that no share is 0 or 1. */
  logit: (count: number, total: number, groups: number): number => {
    const share = (count + 0.5) / (total + 0.5 * groups)
    return Math.log(share / (1 - share))
  },
  asin: (count: number, total: number): number => Math.asin(Math.sqrt(count / total))
}

interface Options {
  readonly transform?: keyof typeof transforms
  /** Groups that vary far more than the others are drawn to the prior less, and draw it less. */
  readonly robust?: boolean
}

/**
 * propeller (Phipson et al. 2022): transformed shares of each group, compared between two arms of samples by
 * a t whose variance is drawn to the prior of all groups (Smyth 2004, or robustly Phipson et al. 2016). Each
 * arm needs two samples or one of them three, and no sample may be empty.
 * @param counts cells of group k in sample s at `k * samples + s` @param arms 0 or 1 of each sample
 */
export function compareShares(
  counts: Float64Array,
  arms: Uint8Array,
  { transform = 'logit', robust = true }: Options = {}
): ShareTest {
  const samples = arms.length
  const groups = counts.length / samples
  const totals = new Float64Array(samples)
  for (let at = 0; at < counts.length; at++) totals[at % samples]! += counts[at]!
  const second = arms.reduce((sum, arm) => sum + arm, 0)
  const sizes = [samples - second, second] as const
  const df = samples - 2
  const number = (): Float64Array => new Float64Array(groups)
  const shares = [number(), number()] as const
  const means = [number(), number()] as const
  const variances = number()
  for (let group = 0; group < groups; group++) {
    const own = Float64Array.from(arms, (_, sample) =>
      transforms[transform](counts[group * samples + sample]!, totals[sample]!, groups)
    )
    for (const [sample, arm] of arms.entries()) {
      const side = arm === 1 ? 1 : 0
      means[side][group]! += own[sample]! / sizes[side]
      shares[side][group]! += counts[group * samples + sample]! / totals[sample]! / sizes[side]
    }
    for (const [sample, arm] of arms.entries())
      variances[group]! += (own[sample]! - means[arm === 1 ? 1 : 0][group]!) ** 2 / df
  }
  const prior = robust ? robustVariancePrior(variances, df) : alike(variancePrior(variances, df), groups)
  const all = prior.df.map((own) => Math.min(df + own, df * groups))
  const scale = Math.sqrt(1 / sizes[0] + 1 / sizes[1])
  const difference = means[1].map((mean, group) => mean - means[0][group]!)
  const t = difference.map((value, group) => {
    const own = { df: prior.df[group]!, variance: prior.variance }
    return value / scale / Math.sqrt(moderated(variances[group]!, df, own))
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
