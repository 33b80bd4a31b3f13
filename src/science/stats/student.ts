import { betaFraction } from './beta-fraction.ts'
import { logBeta } from './gamma.ts'

/**
 * ln P(T > t) of Student's t; finite for every finite t. P = ½ I(df / (df + t²); df / 2, ½), computed in
 * logarithms (Abramowitz and Stegun 26.5.27).
 * @param t 0 or more
 * @param df above 0, not necessarily whole
 */
export function logStudentTail(t: number, df: number): number {
  if (Number.isNaN(t) || Number.isNaN(df)) return Number.NaN
  if (t === 0) return -Math.LN2
  const square = t * t
  const a = df / 2
  const x = df / (df + square)
  const y = square / (df + square)
  const front = -a * Math.log1p(square / df) + 0.5 * Math.log(y) - logBeta(a, 0.5)
  if (x < (a + 1) / (a + 2.5)) return front - Math.log(a) + Math.log(betaFraction(a, 0.5, x)) - Math.LN2
  return Math.log1p(-2 * Math.exp(front) * betaFraction(0.5, a, y)) - Math.LN2
}
