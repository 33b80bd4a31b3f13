/**
 * The gamma function and its relatives in logarithms. Stirling's series with Bernoulli's numbers (Abramowitz
 * and Stegun 6.1.41), from 10 upward; smaller arguments are raised by Γ(x + 1) = x Γ(x).
 */

const seriesFrom = 10
const halfLogTwoPi = 0.9189385332046728

/** The remainder of ln Γ(x) after (x − ½) ln x − x + ½ ln 2π, for x from 10 upward. */
function stirlingRest(x: number): number {
  const y = 1 / (x * x)
  return (
    (1 / 12 +
      y * (-1 / 360 + y * (1 / 1260 + y * (-1 / 1680 + y * (1 / 1188 + y * (-691 / 360_360 + y / 156)))))) /
    x
  )
}

/**
 * ln Γ(x).
 * @param x above 0
 */
export function logGamma(x: number): number {
  let product = 1
  let raised = x
  while (raised < seriesFrom) product *= raised++
  return (raised - 0.5) * Math.log(raised) - raised + halfLogTwoPi + stirlingRest(raised) - Math.log(product)
}

/** ln Γ(x) − ln Γ(x + b) without the cancellation of the two, for x from 10 upward and b ≥ 0. */
function logGammaDrop(x: number, b: number): number {
  return -(x - 0.5) * Math.log1p(b / x) - b * Math.log(x + b) + b + stirlingRest(x) - stirlingRest(x + b)
}

/**
 * ln B(a, b).
 * @param a above 0
 * @param b above 0
 */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b)
  const large = Math.max(a, b)
  if (large < seriesFrom) return logGamma(a) + logGamma(b) - logGamma(a + b)
  return logGamma(small) + logGammaDrop(large, small)
}

/** ln of the binomial coefficient n over k; −Infinity outside 0…n. */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY
  if (k === 0 || k === n) return 0
  return -Math.log(n + 1) - logBeta(k + 1, n - k + 1)
}

/**
 * ln Q(a, x), where Q is the upper incomplete gamma function divided by Γ(a): the probability that a gamma
 * variable of shape a exceeds x. Series below a + 1, Legendre's continued fraction by Lentz's method above
 * (Press et al., Numerical Recipes, 6.2).
 */
export function logGammaTail(a: number, x: number): number {
  if (x <= 0) return 0
  const front = a * Math.log(x) - x - logGamma(a)
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= x / (a + n)
      sum += term
    }
    return Math.log1p(-Math.exp(front) * sum)
  }
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < 100_000; i++) {
    const top = -i * (i - a)
    b += 2
    d = 1 / (top * d + b)
    c = b + top / c
    const step = c * d
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return front + Math.log(fraction)
}
