import { Fault } from '../../contract/errors/index.ts'

/** The maximum size of a reference, so that a task with it stays within its memory. */
export const mostLabels = 1000
const mostValues = 60_000_000
const mostGenes = 500_000

/** Throws a Fault where a reference of this size is too large. */
export function checkSize(genes: number, profiles: number): void {
  if (genes > mostGenes || genes * profiles > mostValues)
    throw new Fault('reference_size', { genes, profiles })
}

/** Refuses profiles with fewer than two labels or too many. Fault: reference_labels. */
export function checkLabels(count: number): void {
  if (count < 2 || count > mostLabels) throw new Fault('reference_labels', { count, most: mostLabels })
}
