import { planGenes } from '../../../../science/simulate/genes.ts'
import type { StudyPlan } from './plan.ts'

/**
 * The positions of the genes of a simulated study as a table of gene, chromosome, start and end in bases. Most
 * of these genes are in no annotation, so that gains and losses of the study are seen only by this table.
 */
export function positionsOf({ genes: count, seed }: Pick<StudyPlan, 'genes' | 'seed'>): string {
  const { names, places, lengths } = planGenes(count, seed)
  const lines = names.map((name, gene) => {
    const { chromosome, start } = places[gene]!
    const first = Math.round(start * 1e6) + 1
    return `${name},${chromosome},${first},${first + lengths[gene]! - 1}`
  })
  return ['gene,chromosome,start,end', ...lines, ''].join('\n')
}
