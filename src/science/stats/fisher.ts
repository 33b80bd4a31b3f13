import { logChoose } from './gamma.ts'

export interface FisherTest {
  /** log10 of the two-sided p: the probability of all tables that are at most as probable as this one. */
  readonly log10P: number
  /** The conditional maximum-likelihood estimate; 0 or Infinity at the ends. */
  readonly oddsRatio: number
  /** The exact conditional 95% limits. */
  readonly low: number
  readonly high: number
}

/**
 * The margins of 2 × 2 tables. The first entry, given the margins, has Fisher's noncentral hypergeometric
 * distribution.
 */
interface Margins {
  /** The sums of the first column, of the second column, and of the first row. */
  readonly m: number
  readonly n: number
  readonly k: number
  readonly least: number
  readonly most: number
}

/** R's tolerance for "as probable as": tables that differ by rounding errors only count as equal. */
const equalProbability = 1e-7
/** Terms below this share of the sum are left out. */
const negligible = 1e-18
const tail = 0.025

/**
 * Fisher's exact test of a 2 × 2 table, as R's `fisher.test`: two-sided p, conditional odds ratio and its
 * exact limits. Sums run outward from their largest term, so that the cost grows with the standard deviation
 * of the table instead of its size.
 */
export function fisherTest(a: number, b: number, c: number, d: number): FisherTest {
  const m = a + c
  const n = b + d
  const k = a + b
  const margins: Margins = { m, n, k, least: Math.max(0, k - n), most: Math.min(k, m) }
  return { log10P: Math.min(0, logP(a, margins) / Math.LN10), ...oddsRatio(a, margins) }
}

/** P(i + 1) / P(i) at odds ratio 1; decreasing in i. */
const step = ({ m, n, k }: Margins, i: number): number => ((m - i) * (k - i)) / ((i + 1) * (n - k + i + 1))

/** The most probable value at an odds ratio. */
function mode(margins: Margins, odds: number): number {
  let from = margins.least
  let to = margins.most
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (step(margins, middle) * odds >= 1) from = middle + 1
    else to = middle
  }
  return from
}

function logP(a: number, margins: Margins): number {
  const { m, n, k, least, most } = margins
  const total = logChoose(m + n, k)
  const log = (i: number): number => logChoose(m, i) + logChoose(n, k - i) - total
  const top = mode(margins, 1)
  const limit = log(a) + equalProbability
  if (log(top) <= limit) return 0
  const direction = a < top ? -1 : 1
  const own = log(a) + Math.log(outward(margins, a, direction))
  const end = direction < 0 ? most : least
  if (log(end) > limit) return own
  let inside = top
  let outside = end
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (log(middle) <= limit) outside = middle
    else inside = middle
  }
  const other = log(outside) + Math.log(outward(margins, outside, direction < 0 ? 1 : -1))
  return Math.max(own, other) + Math.log1p(Math.exp(-Math.abs(own - other)))
}

/** Σ P(j) / P(i) over j from i away from the mode. */
function outward(margins: Margins, i: number, direction: 1 | -1): number {
  let sum = 1
  let term = 1
  for (let j = i; direction > 0 ? j < margins.most : j > margins.least; j += direction) {
    term *= direction > 0 ? step(margins, j) : 1 / step(margins, j - 1)
    sum += term
    if (term < sum * negligible) break
  }
  return sum
}

function oddsRatio(a: number, margins: Margins): Pick<FisherTest, 'oddsRatio' | 'low' | 'high'> {
  const { least, most } = margins
  if (least === most) return { oddsRatio: Number.NaN, low: 0, high: Number.POSITIVE_INFINITY }
  return {
    oddsRatio:
      a === least
        ? 0
        : a === most
          ? Number.POSITIVE_INFINITY
          : solve((odds) => around(a, margins, odds).mean - a),
    low: a === least ? 0 : solve((odds) => around(a, margins, odds).atLeast - tail),
    high: a === most ? Number.POSITIVE_INFINITY : solve((odds) => tail - around(a, margins, odds).atMost)
  }
}

/** Mean, P(X ≥ a) and P(X ≤ a) at an odds ratio. */
function around(
  a: number,
  margins: Margins,
  odds: number
): { mean: number; atLeast: number; atMost: number } {
  const top = mode(margins, odds)
  let sum = 0
  let weighted = 0
  let atLeast = 0
  let atMost = 0
  const add = (i: number, term: number): void => {
    sum += term
    weighted += (i - top) * term
    if (i >= a) atLeast += term
    if (i <= a) atMost += term
  }
  add(top, 1)
  for (let i = top, term = 1; i < margins.most && term > sum * negligible; i++)
    add(i + 1, (term *= step(margins, i) * odds))
  for (let i = top, term = 1; i > margins.least && term > sum * negligible; i--)
    add(i - 1, (term /= step(margins, i - 1) * odds))
  return { mean: top + weighted / sum, atLeast: atLeast / sum, atMost: atMost / sum }
}

/** The odds ratio at which an increasing function is 0, by bisection of its logarithm. */
function solve(rising: (odds: number) => number): number {
  let low = -1
  let high = 1
  while (rising(Math.exp(low)) > 0 && low > -700) low *= 2
  while (rising(Math.exp(high)) < 0 && high < 700) high *= 2
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (rising(Math.exp(middle)) < 0) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}
