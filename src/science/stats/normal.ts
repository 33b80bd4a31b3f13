/**
 * The normal distribution, also where its tail is far below the smallest double.
 *
 * erfc by the rational minimax approximations of W. J. Cody, "Rational Chebyshev approximations for the error
 * function", Mathematics of Computation 23 (1969) 631–637: relative error below 1e-15 in each of the three
 * ranges.
 */

const nearZero = {
  top: [3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694, 0.18577770618460315],
  bottom: [23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171]
} as const
const middle = {
  top: [
    0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001, 881.952221241769,
    1712.0476126340707, 2051.0783778260716, 1230.3393547979972, 2.1531153547440383e-8
  ],
  bottom: [
    15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
    4362.619090143247, 3439.3676741437216, 1230.3393548037495
  ]
} as const
const far = {
  top: [
    0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
    0.0006587491615298378, 0.016315387137302097
  ],
  bottom: [
    2.568520192289822, 1.8729528499234604, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918
  ]
} as const

/**
 * Numerator and denominator by Horner's rule in Cody's order: the last entry of `top` is the coefficient of
 * the highest power.
 */
function ratio(y: number, top: readonly number[], bottom: readonly number[]): number {
  let numerator = top.at(-1)! * y
  let denominator = y
  const last = bottom.length - 1
  for (let i = 0; i < last; i++) {
    numerator = (numerator + top[i]!) * y
    denominator = (denominator + bottom[i]!) * y
  }
  return (numerator + top[last]!) / (denominator + bottom[last]!)
}

/** The 97.5% quantile of a standard normal variable. */
export const normalQuantile975 = 1.959963984540054

const inverseRootPi = 0.5641895835477563
const inverseRootTwoPi = inverseRootPi * Math.SQRT1_2
const newtonTurns = 40

/**
 * exp(x²) · erfc(x), which neither underflows nor loses digits for large x.
 * @param x 0 or more
 */
export function scaledErfc(x: number): number {
  if (x <= 0.46875) return Math.exp(x * x) * (1 - x * ratio(x * x, nearZero.top, nearZero.bottom))
  if (x <= 4) return ratio(x, middle.top, middle.bottom)
  const y = 1 / (x * x)
  return (inverseRootPi - y * ratio(y, far.top, far.bottom)) / x
}

/** 1 − erf(x). */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : Math.exp(-x * x) * scaledErfc(x)
}

/** ln P(Z > z) of a standard normal Z; finite for every finite z. */
export function logNormalTail(z: number): number {
  const x = Math.abs(z) * Math.SQRT1_2
  const upper = Math.log(scaledErfc(x) / 2) - x * x
  return z >= 0 ? upper : Math.log1p(-Math.exp(upper))
}

/** log10 of the two-sided p of a standard normal statistic; NaN for NaN. */
export function log10TwoSided(z: number): number {
  return Math.min(0, (logNormalTail(Math.abs(z)) + Math.LN2) / Math.LN10)
}

/**
 * The z with ln P(Z > z) = `logTail`, by Newton's method on the logarithm, which is nearly a parabola.
 * @param logTail below 0
 */
export function normalScore(logTail: number): number {
  if (logTail > -Math.LN2) return -normalScore(Math.log(-Math.expm1(logTail)))
  let z = Math.sqrt(Math.max(0, -2 * (logTail + Math.LN2)))
  for (let turn = 0; turn < newtonTurns; turn++) {
    const log = logNormalTail(z)
    const hazard = Math.exp(-(z * z) / 2 - log) * inverseRootTwoPi
    const step = (log - logTail) / hazard
    z += step
    if (Math.abs(step) < 1e-12 * (1 + z)) break
  }
  return z
}
