import { logBeta } from './gamma.ts'

/** The continued fraction of the incomplete beta function by Lentz's method (Press et al., Numerical Recipes, 6.4); quick for x < (a + 1) / (a + b + 2). */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    const step = d * c
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return fraction
}

/**
 * ln P(T > t) of Student's t; finite for every finite t.
 * P = ½ I(df / (df + t²); df / 2, ½), whose factors are kept in logarithms (Abramowitz and Stegun 26.5.27).
 * @param t 0 or more @param df above 0, not necessarily whole
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
