import { Fault } from '../../contract/errors/index.ts'
import { rankGenes, signedLog10P, type Ranking } from '../../science/enrichment/ranking.ts'
import type { Comparison } from '../parts/enrichment/comparisons.ts'
import type { Params } from './schema.ts'

/** Fewer ranked genes than this say nothing of sets. */
export const fewestGenes = 100

/** A comparison with its genes in order: `order` holds places in its list of genes. */
export interface RankedComparison extends Comparison {
  readonly ranking: Ranking
  /** The place of each gene of the data set in the ranking, −1 for those that are not ranked. */
  readonly placeOf: Int32Array
}

/**
 * Ranks the genes of each comparison by the chosen statistic; ties by another one, then by name. Comparisons
 * without a number to rank by are left out. Faults: no_ranking, few_ranked.
 * @param names of the genes of the data set
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
