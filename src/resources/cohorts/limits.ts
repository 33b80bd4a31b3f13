import { Fault } from '../../contract/errors/index.ts'

/** The maximum size of a cohort, so that a task with it stays within its memory: 480 MB. */
const mostValues = 60_000_000
const mostGenes = 500_000

/** Throws a Fault where a table of this size is too large. */
export function checkSize(file: string, genes: number, patients: number): void {
  if (genes > mostGenes || genes * patients > mostValues)
    throw new Fault('reference_cohort', { file, most: mostValues })
}
