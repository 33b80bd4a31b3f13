import { rankTest } from './rank-test.ts'

/** Lists of fewer values than this are compared exactly, as R does. */
const exactBelow = 50

export interface RankSum {
  /** Mann–Whitney's U of the first list. */
  readonly u: number
  /** Two-sided; NaN where all values are equal. */
  readonly p: number
}

/**
 * How many ways there are to share the ranks of n₁ + n₂ different values so that the first list has each U,
 * from 0 to n₁ n₂.
 */
function waysOf(n1: number, n2: number): Float64Array {
  const [few, many] = n1 < n2 ? [n1, n2] : [n2, n1]
  const length = few * many + 1
  /** Ways to choose `chosen` of the ranks so far with a sum that is so far above the least possible one. */
  const ways = Array.from({ length: few + 1 }, () => new Float64Array(length))
  ways[0]![0] = 1
  for (let rank = 1; rank <= few + many; rank++)
    for (let chosen = Math.min(few, rank); chosen >= 1; chosen--) {
      const added = rank - chosen
      const [from, to] = [ways[chosen - 1]!, ways[chosen]!]
      for (let u = added; u < length; u++) to[u]! += from[u - added]!
    }
  return ways[few]!
}

/**
 * Wilcoxon's rank-sum tests of several pairs of lists of the same two lengths, as R's `wilcox.test`: exact
 * where both lists have fewer than 50 values and none of a pair are equal, else by the normal approximation of
 * `rankTest`.
 */
export function rankSumTests(
  pairs: readonly (readonly [first: ArrayLike<number>, second: ArrayLike<number>])[]
): RankSum[] {
  let ways: Float64Array | null = null
  return pairs.map(([first, second]) => {
    const [n1, n2] = [first.length, second.length]
    const { sum, ties } = rankSumOf(first, second)
    if (ties > 0 || n1 >= exactBelow || n2 >= exactBelow) {
      const { u, log10P } = rankTest(sum, n1, n2, ties)
      return { u, p: 10 ** log10P }
    }
    const u = sum - (n1 * (n1 + 1)) / 2
    ways ??= waysOf(n1, n2)
    const all = ways.reduce((total, count) => total + count, 0)
    const extreme = ways.slice(0, Math.min(u, n1 * n2 - u) + 1).reduce((total, count) => total + count, 0)
    return { u, p: Math.min(1, (2 * extreme) / all) }
  })
}

/** The sum of the ranks of the first list among both, ties at their mean rank, and Σ(t³ − t) over the ties. */
function rankSumOf(first: ArrayLike<number>, second: ArrayLike<number>): { sum: number; ties: number } {
  const values = [
    ...Array.from(first, (value) => ({ value, own: true })),
    ...Array.from(second, (value) => ({ value, own: false }))
  ].sort((a, b) => a.value - b.value)
  let [sum, ties] = [0, 0]
  for (let from = 0, to = 0; from < values.length; from = to) {
    while (to < values.length && values[to]!.value === values[from]!.value) to++
    const rank = (from + 1 + to) / 2
    sum += rank * values.slice(from, to).filter(({ own }) => own).length
    ties += (to - from) ** 3 - (to - from)
  }
  return { sum, ties }
}
