import { Fault } from '../../contract/errors/index.ts'
import { rankGenes, signedLog10P, type Ranking } from '../../science/enrichment/ranking.ts'
import type { Comparison } from '../parts/enrichment/comparisons.ts'
import type { Params } from './schema.ts'

/** Comparisons with fewer ranked genes are left out. */
export const fewestGenes = 100

/** A comparison with its ranked genes: `order` holds indices into its list of genes. */
export interface RankedComparison extends Comparison {
  readonly ranking: Ranking
  /** The position of each gene of the data set in the ranking, from 0; −1 for genes that are not ranked. */
  readonly placeOf: Int32Array
}

/**
 * Ranks the genes of each comparison by the chosen statistic. Ties are broken by a second statistic, then by
 * name. Comparisons with fewer than `fewestGenes` ranked genes are left out. Faults: no_ranking, few_ranked.
 * @param names the names of the genes of the data set
 */
export function rankComparisons(
  comparisons: readonly Comparison[],
  by: Params['rank_by'],
  names: readonly string[]
): RankedComparison[] {
  const ranked = comparisons.flatMap((comparison): RankedComparison[] => {
    const { genes, log2Fold, log10P, statistic } = comparison
    const signed = signedLog10P(log10P, log2Fold)
    const values = {
      signed_p: () => signed,
      statistic: () => statistic,
      fold: () => log2Fold,
      product: () => log2Fold.map((fold, gene) => -fold * log10P[gene]!)
    }[by]()
    const own = Array.from(genes, (gene) => names[gene]!)
    const ranking = rankGenes(values, by === 'fold' ? signed : log2Fold, own)
    const placeOf = new Int32Array(names.length).fill(-1)
    for (const [index, at] of ranking.order.entries()) placeOf[genes[at]!] = index
    return ranking.order.length === 0 ? [] : [{ ...comparison, ranking, placeOf }]
  })
  const most = ranked.reduce((sum, { ranking }) => Math.max(sum, ranking.order.length), 0)
  if (most === 0) throw new Fault('no_ranking')
  if (most < fewestGenes) throw new Fault('few_ranked', { genes: most, least: fewestGenes })
  return ranked.filter(({ ranking }) => ranking.order.length >= fewestGenes)
}
