import { Fault } from '../../contract/errors/index.ts'

/** What a cohort may hold, so that a task with it keeps within its memory: 480 MB. */
const mostValues = 60_000_000
const mostGenes = 500_000

/** Throws where a table of this size is too large. */
export function checkSize(file: string, genes: number, patients: number): void {
  if (genes > mostGenes || genes * patients > mostValues)
    throw new Fault('reference_cohort', { file, most: mostValues })
}
