import type { Cells } from '../../contract/cells.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { Interactions, Pair } from './content.ts'

/** Ligand-receptor pairs, matched with the genes of a data set. */
export interface MatchedPairs {
  /**
   * The pairs whose subunits the data set has all of, with its gene numbers. Cofactors that it lacks are left
   * out.
   */
  readonly pairs: readonly Pair[]
  /** The number of genes of all pairs that the data set has. */
  readonly shared: number
  /** What matched: symbols, Ensembl ids, or symbols with case ignored, as between human and mouse. */
  readonly by: MatchedGenes['by']
  /** How many of these genes the data has under another name. */
  readonly otherNames: number
}

/** Matches the genes of each pair with those of the data. */
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
  return { pairs: whole, shared: found.shared, by: found.by, otherNames: found.otherNames }
}
