/** Genes ranked by a statistic, for preranked enrichment. */
export interface Ranking {
  /** The indices of the genes, the highest statistic first. */
  readonly order: Uint32Array
  /** The statistic at each position of the ranking. */
  readonly statistics: Float64Array
  /** The share of genes with a statistic that another gene has, too. */
  readonly tied: number
}

/**
 * Ranks genes by a statistic, descending. Ties are broken by a second statistic, descending, then by name, so
 * that the order does not depend on the machine or on the order of the input. Genes without a finite
 * statistic are left out.
 * @param statistics one per gene, such as `signedLog10P`, which has no ties where p underflows
 * @param second one per gene
 * @param names one per gene, without repeats
 */
export function rankGenes(statistics: Float64Array, second: Float64Array, names: readonly string[]): Ranking {
  const finite = [...statistics.keys()].filter((gene) => Number.isFinite(statistics[gene]))
  const secondOf = (gene: number): number =>
    Number.isNaN(second[gene]) ? Number.NEGATIVE_INFINITY : second[gene]!
  const order = Uint32Array.from(finite).sort((a, b) => {
    if (statistics[a] !== statistics[b]) return statistics[b]! - statistics[a]!
    if (secondOf(a) !== secondOf(b)) return secondOf(b) > secondOf(a) ? 1 : -1
    return names[a]! < names[b]! ? -1 : 1
  })
  const sorted = Float64Array.from(order, (gene) => statistics[gene]!)
  const tied = sorted.reduce(
    (count, value, i) => count + Number(value === sorted[i - 1] || value === sorted[i + 1]),
    0
  )
  return { order, statistics: sorted, tied: order.length === 0 ? 0 : tied / order.length }
}

/**
 * −log10 p with the sign of the effect, which also ranks genes whose p underflows to 0.
 * @param log10P log10 of each p
 * @param effects of which only the sign is used
 */
export function signedLog10P(log10P: Float64Array, effects: Float64Array): Float64Array {
  return log10P.map((value, gene) => -value * Math.sign(effects[gene]!))
}
