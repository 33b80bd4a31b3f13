import { betaFraction } from './beta-fraction.ts'
import { logBeta, logGamma, logGammaTail } from './gamma.ts'

/** The degrees of freedom of F; the second may be Infinity, where F is χ² divided by the first. */
export interface FreedomsOfF {
  readonly df1: number
  readonly df2: number
}

/**
 * ln P(F > e^z). P = I(df2 / (df2 + df1 f); df2 / 2, df1 / 2), computed in logarithms (Abramowitz and Stegun
 * 26.6.2); accurate to ten digits up to a million degrees of freedom.
 * @param z ln f, finite
 */
export function logFTail(z: number, { df1, df2 }: FreedomsOfF): number {
  if (df2 === Infinity) return logGammaTail(df1 / 2, (df1 / 2) * Math.exp(z))
  const [a, b] = [df2 / 2, df1 / 2]
  const odds = (df1 / df2) * Math.exp(z)
  const x = 1 / (1 + odds)
  const front = -a * Math.log1p(odds) - b * Math.log1p(1 / odds) - logBeta(a, b)
  if (x < (a + 1) / (a + b + 2)) return front - Math.log(a) + Math.log(betaFraction(a, b, x))
  return Math.log1p((-Math.exp(front) / b) * betaFraction(b, a, odds * x))
}

/** ln of the density of z = ln F. */
export function logFDensity(z: number, { df1, df2 }: FreedomsOfF): number {
  const b = df1 / 2
  if (df2 === Infinity) return b * (Math.log(b) + z) - b * Math.exp(z) - logGamma(b)
  const ratio = Math.log(df1 / df2) + z
  return b * ratio - (b + df2 / 2) * Math.log1p(Math.exp(ratio)) - logBeta(b, df2 / 2)
}

const widest = 700
const halvings = 80

/**
 * The z = ln f with P(F > f) = tail, by bisection.
 * @param tail between 0 and 1
 */
export function logFQuantile(tail: number, freedoms: FreedomsOfF): number {
  const wanted = Math.log(tail)
  let [low, high] = [-widest, widest]
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    if (logFTail(middle, freedoms) > wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
