import { log10TwoSided } from './normal.ts'

export interface RankTest {
  /** Mann–Whitney's U of the first group. */
  readonly u: number
  /**
   * U / (n₁ n₂): the probability that a cell of the first group is above one of the second; ties count half.
   */
  readonly auc: number
  /**
   * With tie and continuity correction; positive where the first group is higher. NaN where all values are
   * equal.
   */
  readonly z: number
  /** log10 of the two-sided p; NaN where z is. */
  readonly log10P: number
}

/**
 * Wilcoxon's rank-sum test by its normal approximation, as R's `wilcox.test(exact = FALSE, correct = TRUE)`.
 * @param rankSum the sum of the ranks of the first group among all n₁ + n₂ values; ties have their mean rank
 * @param ties Σ(t³ − t) over the runs of equal values
 */
export function rankTest(rankSum: number, n1: number, n2: number, ties: number): RankTest {
  const n = n1 + n2
  const pairs = n1 * n2
  const u = rankSum - (n1 * (n1 + 1)) / 2
  const variance = (pairs / 12) * (n + 1 - ties / (n * (n - 1)))
  const above = u - pairs / 2
  const z = variance > 0 ? (above - Math.sign(above) * 0.5) / Math.sqrt(variance) : Number.NaN
  return { u, auc: u / pairs, z, log10P: log10TwoSided(z) }
}
