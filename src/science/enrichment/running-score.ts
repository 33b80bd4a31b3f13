/**
 * The weight of each gene in the running score of a set along a ranking (Subramanian et al. 2005):
 * |statistic| to the power of `exponent`, at each position of the ranking. The running score rises at each
 * gene of the set by the gene's share of the set's weights, and falls at every other gene by the same step.
 */
export function hitWeights(statistics: Float64Array, exponent = 1): Float64Array {
  return statistics.map((value) => Math.abs(value) ** exponent)
}

/**
 * The ends of a ranking at which sets are looked for: a score is the largest deviation of the running score to
 * either side, above 0 alone, or below 0 alone (`std`, `pos` and `neg` of fgsea).
 */
export type Ends = 'both' | 'top' | 'bottom'

/**
 * The enrichment score: the largest deviation of the running score from 0, with its sign; 0 where both signs
 * go as far.
 * @param places the positions of the set's genes in the ranking, from 0, ascending; the first `size` of them
 * are used
 * @param weights the weight at each position, from `hitWeights`
 */
export function enrichmentScore(
  places: ArrayLike<number>,
  size: number,
  weights: Float64Array,
  ends: Ends = 'both'
): number {
  let total = 0
  for (let i = 0; i < size; i++) total += weights[places[i]!]!
  const fall = 1 / (weights.length - size)
  let hits = 0
  let highest = 0
  let lowest = 0
  for (let i = 0; i < size; i++) {
    const index = places[i]!
    const misses = (index - i) * fall
    if (hits - misses < lowest) lowest = hits - misses
    // If all weights are 0, each gene of the set has the same share.
    hits += total > 0 ? weights[index]! / total : 1 / size
    if (hits - misses > highest) highest = hits - misses
  }
  if (ends !== 'both') return ends === 'top' ? highest : lowest
  return highest > -lowest ? highest : highest < -lowest ? lowest : 0
}

/** The whole running score, for the chart of one set. */
export interface RunningScore {
  readonly score: number
  /** The running score just after each gene of the set. */
  readonly after: Float64Array
  /** The running score just before each gene, where its local minima are. */
  readonly before: Float64Array
  /**
   * The positions of the leading edge, the strongest first: from the top down to the highest point, or, where
   * the score is negative, from the bottom up to the lowest.
   */
  readonly leadingEdge: Uint32Array
}

/**
 * The running score at each gene of a set.
 * @param indices the positions of its genes in the ranking, from 0, ascending
 */
export function runningScore(indices: Uint32Array, weights: Float64Array, ends: Ends = 'both'): RunningScore {
  const size = indices.length
  const score = enrichmentScore(indices, size, weights, ends)
  const total = indices.reduce((sum, index) => sum + weights[index]!, 0)
  const after = new Float64Array(size)
  const before = new Float64Array(size)
  let hits = 0
  for (const [i, place] of indices.entries()) {
    const misses = (place - i) / (weights.length - size)
    before[i] = hits - misses
    hits += total > 0 ? weights[place]! / total : 1 / size
    after[i] = hits - misses
  }
  const peak = score > 0 ? indexOfExtreme(after, 1) : indexOfExtreme(before, -1)
  const leadingEdge =
    score > 0 ? indices.slice(0, peak + 1) : score < 0 ? indices.slice(peak).reverse() : new Uint32Array(0)
  return { score, after, before, leadingEdge }
}

/** The index of the maximum (sign 1) or minimum (−1) of a list; the first of equal ones. */
function indexOfExtreme(values: Float64Array, sign: 1 | -1): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (sign * values[i]! > sign * values[best]!) best = i
  return best
}
