/**
 * Ranks as shares, from 1 / n for the best to 1; ties get their mean.
 * @param values higher is better; NaN is the worst
 */
export function shareRanks(values: Float64Array): Float64Array {
  const known = values.map((value) => (Number.isNaN(value) ? -Infinity : value))
  const order = Uint32Array.from(known.keys()).sort((a, b) => known[b]! - known[a]! || a - b)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && known[order[to]!] === known[order[from]!]) to++
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + to + 1) / 2 / values.length
    from = to
  }
  return ranks
}

/**
 * Robust rank aggregation (Kolde, Laur, Adler and Vilo, Bioinformatics 2012). For each k it takes the
 * probability that the best k of random ranks are at least as good as those of the row; the score is the
 * smallest one times the number of rankings. Small is good.
 */
export function aggregateRanks(rankings: readonly Float64Array[]): Float64Array {
  const n = rankings.length
  const own = new Float64Array(n)
  return Float64Array.from({ length: rankings[0]?.length ?? 0 }, (_, row) => {
    for (const [i, ranks] of rankings.entries()) own[i] = ranks[row]!
    own.sort()
    let least = 1
    for (let k = 1; k <= n; k++) least = Math.min(least, binomialTail(n, k, own[k - 1]!))
    return Math.min(1, least * n)
  })
}

/** P(at least k of n successes), each with probability p. */
function binomialTail(n: number, k: number, p: number): number {
  let [sum, ways] = [0, 1]
  for (let hits = n; hits >= k; hits--) {
    sum += ways * p ** hits * (1 - p) ** (n - hits)
    ways = (ways * hits) / (n - hits + 1)
  }
  return sum
}
