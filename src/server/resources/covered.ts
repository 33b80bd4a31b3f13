import type { ResourceKind } from '../../contract/resource.ts'
import { matchGenes } from '../../science/classify/match-genes.ts'
import { knownGenes } from '../gene-names/known-genes.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { readGenes } from './folder.ts'

/**
 * How many genes of the resource in a folder a data set has. Faults: no_reference, reference_damaged.
 */
export async function coveredGenes(
  dir: string,
  kind: ResourceKind,
  dataset: Pick<DataSet, 'geneNames' | 'geneIds'>
): Promise<number> {
  const { names, others } = await readGenes(dir, kind)
  const genes = { names: dataset.geneNames(), ids: dataset.geneIds() }
  return matchGenes({ ...genes, known: knownGenes(genes) }, { names, ids: others }).shared
}
