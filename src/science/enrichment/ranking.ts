/** Genes in the order of a statistic, as preranked enrichment takes them. */
export interface Ranking {
  /** Numbers of the genes, the highest statistic first. */
  readonly order: Uint32Array
  /** The statistic of each place of the order. */
  readonly statistics: Float64Array
  /** Share of the genes whose statistic another one has too. */
  readonly tied: number
}

/**
 * Orders genes by a statistic, descending; ties by a second one, descending, then by name, so that the order
 * is the same on every machine and whatever the order of the input. Genes whose statistic is not finite are
 * left out.
 * @param statistics one a gene, such as `signedLog10P`, which has no ties where p itself would be 0
 * @param second one a gene
 * @param names one a gene, each once
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
 * −log10 p with the sign of an effect: ranks genes whose p would be 0 as a number. @param log10P log10 of
 * each p
 */
export function signedLog10P(log10P: Float64Array, effects: Float64Array): Float64Array {
  return log10P.map((value, gene) => -value * Math.sign(effects[gene]!))
}
