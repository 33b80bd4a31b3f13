import type { Cells } from '../../contract/cells.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'

/** The genes of a reference matched to those of the data set. */
export interface ReferenceGenes {
  /** The index of the reference's gene for each gene of the data set, −1 where it has none. */
  readonly of: Int32Array
  readonly shared: number
  readonly by: MatchedGenes['by']
  /** How many of these genes the data set has under another name. */
  readonly otherNames: number
}

/** Matches the genes of a reference to those of the data set. */
export function referenceGenes(
  cells: Pick<Cells, 'genes'>,
  { genes, otherNames }: { readonly genes: readonly string[]; readonly otherNames: readonly string[] }
): ReferenceGenes {
  const { genes: inData, ...found } = matchGenes(cells.genes, { names: genes, ids: otherNames })
  const of = new Int32Array(cells.genes.names.length).fill(-1)
  for (const [own, gene] of inData.entries()) if (gene >= 0) of[gene] = own
  return { of, ...found }
}
