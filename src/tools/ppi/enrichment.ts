import { log10PoissonTail } from '../../science/stats/poisson.ts'

/** Whether genes have more pairs among them than genes of their degrees would by chance. */
export interface Enrichment {
  readonly asked: number
  readonly edges: number
  readonly expected: number
  readonly log10P: number
  /** Genes and pairs of the background. */
  readonly genes: number
  readonly pairs: number
}

/**
 * Σ k_i k_j / 2m pairs are expected among genes with k pairs each in a background of m (configuration model);
 * p is the upper tail of Poisson's distribution.
 */
export function enrichmentOf(
  requested: readonly number[],
  edges: number,
  degrees: Int32Array,
  pairs: number
): Enrichment {
  const sum = requested.reduce((total, gene) => total + degrees[gene]!, 0)
  const squares = requested.reduce((total, gene) => total + degrees[gene]! ** 2, 0)
  const expected = (sum ** 2 - squares) / 2 / (2 * pairs)
  return {
    asked: requested.length,
    edges,
    expected,
    log10P: log10PoissonTail(edges, expected),
    genes: degrees.filter((degree) => degree > 0).length,
    pairs
  }
}
