import type { Cells } from '../../contract/cells.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { Interactions, Pair } from './content.ts'

/** Ligand-receptor pairs over the genes of a data set. */
export interface MatchedPairs {
  /**
   * Pairs of which the data have every subunit; genes are numbers of the data. Cofactors that the data lack
   * are left out.
   */
  readonly pairs: readonly Pair[]
  /** How many of the genes of all pairs the data have. */
  readonly shared: number
  /** By symbol, by Ensembl id, or by symbols that agree but for their case, as between human and mouse. */
  readonly by: MatchedGenes['by']
}

/** Finds the genes of each pair among those of the data. */
export function matchPairs({ genes, otherNames, pairs }: Interactions, data: Cells['genes']): MatchedPairs {
  const found = matchGenes(data, { names: genes, ids: otherNames })
  const inData = (of: readonly number[]): number[] =>
    of.map((gene) => found.genes[gene]!).filter((gene) => gene >= 0)
  const whole = pairs.flatMap((pair) => {
    const [ligandGenes, receptorGenes] = [inData(pair.ligandGenes), inData(pair.receptorGenes)]
    if (ligandGenes.length < pair.ligandGenes.length || receptorGenes.length < pair.receptorGenes.length)
      return []
    const cofactors = {
      agonists: inData(pair.agonists),
      antagonists: inData(pair.antagonists),
      stimulating: inData(pair.stimulating),
      inhibiting: inData(pair.inhibiting)
    }
    return [{ ...pair, ligandGenes, receptorGenes, ...cofactors }]
  })
  return { pairs: whole, shared: found.shared, by: found.by }
}
