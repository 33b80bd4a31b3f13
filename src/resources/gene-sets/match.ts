import type { Cells } from '../../contract/cells.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { GeneSets } from './content.ts'

/** Gene sets, matched with the genes of a data set. */
export interface MatchedSets {
  /** The gene numbers of the data set in each set, ascending; sets are in the order of the collection. */
  readonly genes: readonly Int32Array[]
  /** The number of the collection's genes that the data set has. */
  readonly shared: number
  /** What matched: symbols, Ensembl ids, or symbols with case ignored, as between human and mouse. */
  readonly by: MatchedGenes['by']
  /** How many of these genes the data has under another name. */
  readonly otherNames: number
}

/** Matches the genes of each set with those of the data. */
export function matchSets({ genes, names, starts, members }: GeneSets, data: Cells['genes']): MatchedSets {
  const found = matchGenes(data, { names: genes, ids: genes.map(() => '') })
  const inData = (set: number): Int32Array =>
    members
      .subarray(starts[set], starts[set + 1])
      .map((gene) => found.genes[gene]!)
      .filter((gene) => gene >= 0)
      .sort()
  return {
    genes: names.map((_, set) => inData(set)),
    shared: found.shared,
    by: found.by,
    otherNames: found.otherNames
  }
}
