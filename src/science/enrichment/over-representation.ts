import { logChoose } from '../stats/gamma.ts'

/** The test of a query against one set. */
export interface OverRepresentation {
  /** The number of genes of the set in the query. */
  readonly overlap: number
  /** The share of the query in the set, divided by the share of the universe in the set. */
  readonly foldEnrichment: number
  /** The sample odds ratio; infinite where all genes of the set or of the query are in the overlap. */
  readonly oddsRatio: number
  /** log10 P(at least this overlap); finite however small p is. */
  readonly log10P: number
}

/**
 * The one-sided hypergeometric test (Fisher's exact test, upper tail).
 * @param overlap the genes in both
 * @param size the genes of the set in the universe
 * @param query the genes of the query in the universe
 * @param universe all genes that could be in the query
 */
export function overRepresentation(
  overlap: number,
  size: number,
  query: number,
  universe: number
): OverRepresentation {
  const [b, c] = [query - overlap, size - overlap]
  return {
    overlap,
    foldEnrichment: overlap / query / (size / universe),
    oddsRatio: (overlap * (universe - overlap - b - c)) / (b * c),
    log10P: logHypergeometricTail(overlap, size, query, universe) / Math.LN10
  }
}

/** ln P(X ≥ x) for X genes of a set of `size` in a query of `query` out of `universe`. */
export function logHypergeometricTail(x: number, size: number, query: number, universe: number): number {
  const least = Math.max(0, size + query - universe)
  const most = Math.min(size, query)
  if (x <= least) return 0
  if (x > most) return Number.NEGATIVE_INFINITY
  const at = (k: number): number =>
    logChoose(size, k) + logChoose(universe - size, query - k) - logChoose(universe, query)
  // The terms decrease beyond the mode. Below the mode the other tail is the shorter one.
  const mode = Math.floor(((size + 1) * (query + 1)) / (universe + 2))
  if (x > mode) {
    let term = 1
    let sum = 1
    for (let k = x; k < most && term > sum * 1e-18; k++) {
      term *= ((size - k) * (query - k)) / ((k + 1) * (universe - size - query + k + 1))
      sum += term
    }
    return at(x) + Math.log(sum)
  }
  let term = 1
  let sum = 1
  for (let k = x - 1; k > least && term > sum * 1e-18; k--) {
    term *= (k * (universe - size - query + k)) / ((size - k + 1) * (query - k + 1))
    sum += term
  }
  return Math.log1p(-Math.exp(at(x - 1) + Math.log(sum)))
}
