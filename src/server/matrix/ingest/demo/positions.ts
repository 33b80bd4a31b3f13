import type { ResourceKind } from '../../../../contract/resource.ts'
import { genePositions } from '../../../../resources/gene-positions/kind.ts'
import { planGenes } from '../../../../science/simulate/genes.ts'
import type { StudyPlan } from './plan.ts'

/** A table that comes with a simulated study, as a file of reference data of a kind. */
export interface StudyTable {
  readonly kind: ResourceKind
  readonly file: string
  readonly text: string
}

/**
 * The positions of the genes of a simulated study: gene, chromosome, start and end in bases. Most of these
 * genes are in no annotation, so that gains and losses of the study are seen only by this table.
 */
export function positionsOf({ genes: count, seed }: Pick<StudyPlan, 'genes' | 'seed'>): StudyTable {
  const { names, places, lengths } = planGenes(count, seed)
  const lines = names.map((name, gene) => {
    const { chromosome, start } = places[gene]!
    const first = Math.round(start * 1e6) + 1
    return `${name},${chromosome},${first},${first + lengths[gene]! - 1}`
  })
  const text = ['gene,chromosome,start,end', ...lines, ''].join('\n')
  return { kind: genePositions, file: 'demo-genes.csv', text }
}
