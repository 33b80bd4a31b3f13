import type { Cells } from '../../contract/cells.ts'
import type { ChosenTable } from '../../contract/tool.ts'
import { readComparisons, type comparedShape } from '../parts/enrichment/comparisons.ts'

/** The log2 fold changes of genes in an earlier result. */
export interface Changes {
  /** By the genes of the network. */
  readonly of: ReadonlyMap<number, number>
  /** How many comparisons the result has. */
  readonly comparisons: number
}

/**
 * The log2 fold change of each gene of a network in a table of compared genes; where several groups were
 * compared, the one that is farthest from 0.
 * @param inNetwork the gene of the network for each gene of the data set, or −1
 */
export function changesOf(
  chosen: ChosenTable<typeof comparedShape>,
  { genes: { names } }: Pick<Cells, 'genes'>,
  inNetwork: Int32Array
): Changes {
  const { comparisons } = readComparisons(chosen, names)
  const of = new Map<number, number>()
  for (const { genes, log2Fold } of comparisons)
    for (const [at, gene] of genes.entries()) {
      const [own, fold] = [inNetwork[gene]!, log2Fold[at]!]
      if (own >= 0 && Number.isFinite(fold) && Math.abs(fold) > Math.abs(of.get(own) ?? 0)) of.set(own, fold)
    }
  return { of, comparisons: comparisons.length }
}
