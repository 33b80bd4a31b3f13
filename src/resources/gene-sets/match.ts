import type { Cells } from '../../contract/cells.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { GeneSets } from './content.ts'

/** Gene sets over the genes of a data set. */
export interface MatchedSets {
  /** Genes of the data set in each set, ascending; sets stand in the order of the collection. */
  readonly genes: readonly Int32Array[]
  /** How many of the collection's genes the data set has. */
  readonly shared: number
  /** By symbol, by Ensembl id, or by symbols that agree but for their case, as between human and mouse. */
  readonly by: MatchedGenes['by']
}

/** Finds the genes of each set among those of the data. */
export function matchSets({ genes, names, starts, members }: GeneSets, data: Cells['genes']): MatchedSets {
  const found = matchGenes(data, { names: genes, ids: genes.map(() => '') })
  const inData = (set: number): Int32Array =>
    members
      .subarray(starts[set], starts[set + 1])
      .map((gene) => found.genes[gene]!)
      .filter((gene) => gene >= 0)
      .sort()
  return { genes: names.map((_, set) => inData(set)), shared: found.shared, by: found.by }
}
