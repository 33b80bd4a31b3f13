import { logGamma, logGammaTail } from './gamma.ts'

/**
 * log10 of the probability of `count` events or more where `expected` are expected (Poisson 1837); 0 for a
 * count of 0.
 */
export function log10PoissonTail(count: number, expected: number): number {
  if (count <= 0) return 0
  if (!(expected > 0)) return -Infinity
  // The upper tail of the gamma distribution is the lower tail of Poisson's.
  if (count <= expected) return Math.log1p(-Math.exp(logGammaTail(count, expected))) / Math.LN10
  let sum = 1
  let term = 1
  for (let more = 1; term > sum * 1e-17; more++) {
    term *= expected / (count + more)
    sum += term
  }
  return (count * Math.log(expected) - expected - logGamma(count + 1) + Math.log(sum)) / Math.LN10
}
