import { digamma, trigamma, trigammaInverse } from '../stats/polygamma.ts'
import { medianOf } from '../stats/quantile.ts'

/** The prior of all variances, which have the distribution s₀² F(df, d₀). */
export interface VariancePrior {
  /** d₀; Infinity where the variances differ by chance only. */
  readonly df: number
  /** s₀². */
  readonly variance: number
}

/** Variances below this share of the median are raised to it, so that their logarithms are finite. */
const least = 1e-5

/**
 * Estimates the prior degrees of freedom and variance from moments of the log variances (Smyth, Stat Appl
 * Genet Mol Biol 2004, 6.2).
 * @param variances residual variances, one per gene
 * @param df their degrees of freedom, above 0; one per gene where genes lack samples
 */
export function variancePrior(variances: Float64Array, df: number | Float64Array): VariancePrior {
  const n = variances.length
  if (n < 3) return { df: 0, variance: variances.reduce((a, b) => a + b, 0) / Math.max(1, n) }
  const median = medianOf(variances.slice()) || 1
  const raised = variances.map((variance) => Math.max(variance, least * median))
  const dfOf = (at: number): number => (typeof df === 'number' ? df : df[at]!)
  const logs = raised.map(
    (variance, at) => Math.log(variance) - digamma(dfOf(at) / 2) + Math.log(dfOf(at) / 2)
  )
  const chance =
    typeof df === 'number' ? trigamma(df / 2) : df.reduce((sum, own) => sum + trigamma(own / 2), 0) / n
  const mean = logs.reduce((a, b) => a + b, 0) / n
  const scatter = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1) - chance
  if (scatter <= 0) return { df: Infinity, variance: raised.reduce((a, b) => a + b, 0) / n }
  const prior = 2 * trigammaInverse(scatter)
  return { df: prior, variance: Math.exp(mean + digamma(prior / 2) - Math.log(prior / 2)) }
}

/** A variance shrunk to the prior: the mean of both, weighted by their degrees of freedom. */
export function moderated(variance: number, df: number, prior: VariancePrior): number {
  if (prior.df === Infinity) return prior.variance
  return (df * variance + prior.df * prior.variance) / (df + prior.df)
}
