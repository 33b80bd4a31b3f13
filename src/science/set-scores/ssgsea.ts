/**
 * Single-sample enrichment scores (ssGSEA: Barbie et al. 2009), not divided by their range: a score depends
 * on nothing but the column and the set. Genes are ranked by increasing value, ties by the integer part of
 * their mean rank. The score is the area between the cumulative shares of the set's genes, weighted by
 * rank^alpha, and of the other genes.
 * @param values one per gene
 * @param sets the genes of each set
 */
export function ssgseaScores(values: Float64Array, sets: readonly Uint32Array[], alpha = 0.25): Float64Array {
  const genes = values.length
  const ranks = truncatedRanks(values)
  const order = Uint32Array.from(values.keys()).sort((a, b) => ranks[b]! - ranks[a]! || a - b)
  const placeOf = new Uint32Array(genes)
  for (const [index, gene] of order.entries()) placeOf[gene] = index
  return Float64Array.from(sets, (set) => {
    let weighted = 0
    let total = 0
    let behind = 0
    for (const gene of set) {
      const weight = ranks[gene]! ** alpha
      const left = genes - placeOf[gene]!
      weighted += weight * left
      total += weight
      behind += left
    }
    return weighted / total - ((genes * (genes + 1)) / 2 - behind) / (genes - set.length)
  })
}

/** Ranks from 1 by increasing value; equal values have their mean rank, truncated. */
function truncatedRanks(values: Float64Array): Uint32Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Uint32Array(values.length)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    const rank = Math.floor((from + 1 + to) / 2)
    for (; from < to; from++) ranks[order[from]!] = rank
  }
  return ranks
}
