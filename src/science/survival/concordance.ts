import type { FollowUp } from './follow-up.ts'

/**
 * Harrell's C (1982): the share of pairs, of those in which one subject is known to have had the event first,
 * in which that subject has the higher score; equal scores count half. An event is before a censoring at the
 * same time, and two events at the same time are not a pair. NaN without pairs.
 * @param scores ln hazard of each subject
 */
export function concordance({ times, events }: FollowUp, scores: Float64Array): number {
  const distinct = Float64Array.from(new Set(scores)).sort()
  const rankOf = new Map(Array.from(distinct, (score, i) => [score, i + 1]))
  const later = new CountsByRank(distinct.length)
  const order = Uint32Array.from(times.keys()).sort(
    (a, b) => times[b]! - times[a]! || events[a]! - events[b]!
  )
  let right = 0
  let pairs = 0
  for (let from = 0; from < order.length;) {
    const time = times[order[from]!]!
    let to = from
    for (; to < order.length && times[order[to]!] === time && !events[order[to]!]; to++)
      later.add(rankOf.get(scores[order[to]!]!)!)
    const firstEvent = to
    for (; to < order.length && times[order[to]!] === time; to++) {
      const rank = rankOf.get(scores[order[to]!]!)!
      const below = later.below(rank)
      right += below + (later.below(rank + 1) - below) / 2
      pairs += later.total
    }
    for (let i = firstEvent; i < to; i++) later.add(rankOf.get(scores[order[i]!]!)!)
    from = to
  }
  return right / pairs
}

/**
 * Counts how many subjects have a lower rank, with a Fenwick tree: both methods take time logarithmic in the
 * number of ranks.
 */
class CountsByRank {
  total = 0
  readonly #sums: Uint32Array

  constructor(ranks: number) {
    this.#sums = new Uint32Array(ranks + 1)
  }

  /** @param rank from 1 */
  add(rank: number): void {
    this.total += 1
    for (let i = rank; i < this.#sums.length; i += i & -i) this.#sums[i]! += 1
  }

  below(rank: number): number {
    let sum = 0
    for (let i = rank - 1; i > 0; i -= i & -i) sum += this.#sums[i]!
    return sum
  }
}
