/**
 * Derivatives of ln Γ. Asymptotic series with Bernoulli's numbers (Abramowitz and Stegun 6.3.18 and 6.4.12)
 * from 12 upward; smaller arguments are raised by the recurrences ψ⁽ⁿ⁾(x) = ψ⁽ⁿ⁾(x + 1) − (−1)ⁿ n! / xⁿ⁺¹.
 */

const seriesFrom = 12

/**
 * ψ(x), the derivative of ln Γ.
 * @param x above 0
 */
export function digamma(x: number): number {
  let drop = 0
  let raised = x
  while (raised < seriesFrom) drop += 1 / raised++
  const y = 1 / (raised * raised)
  const series =
    y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y * (1 / 240 - y * (1 / 132 - y * (691 / 32_760 - y / 12))))))
  return Math.log(raised) - 0.5 / raised - series - drop
}

/**
 * ψ′(x).
 * @param x above 0
 */
export function trigamma(x: number): number {
  let rise = 0
  let raised = x
  for (; raised < seriesFrom; raised++) rise += 1 / (raised * raised)
  const y = 1 / (raised * raised)
  const series =
    1 / 6 - y * (1 / 30 - y * (1 / 42 - y * (1 / 30 - y * (5 / 66 - y * (691 / 2730 - (y * 7) / 6)))))
  return 1 / raised + y / 2 + (y / raised) * series + rise
}

/**
 * ψ″(x).
 * @param x above 0
 */
function tetragamma(x: number): number {
  let drop = 0
  let raised = x
  for (; raised < seriesFrom; raised++) drop += 2 / (raised * raised * raised)
  const y = 1 / (raised * raised)
  const series = 1 / 2 - y * (1 / 6 - y * (1 / 6 - y * (3 / 10 - y * (5 / 6 - (y * 691) / 210))))
  return -y - y / raised - y * y * series - drop
}

/** Beyond these, 1/√y and 1/y are the inverse up to rounding. */
const steep = 1e7
const flat = 1e-6

/**
 * The x above 0 with ψ′(x) = y, by Newton's method on 1/ψ′, which is convex and nearly linear, so that it
 * converges from one side (Smyth 2004, appendix).
 * @param y above 0
 */
export function trigammaInverse(y: number): number {
  if (y > steep) return 1 / Math.sqrt(y)
  if (y < flat) return 1 / y
  let x = 0.5 + 1 / y
  for (let step = 0; step < 60; step++) {
    const value = trigamma(x)
    const move = (value * (1 - value / y)) / tetragamma(x)
    x += move
    if (Math.abs(move) <= 1e-14 * x) break
  }
  return x
}
