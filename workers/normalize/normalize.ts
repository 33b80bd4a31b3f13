import { eachCount } from '../../src/shared/packed-counts.ts'
import { lognorm } from '../../src/science/normalize/lognorm.ts'

/** Whole numbers a cell; sums beyond 32 bits are doubles. */
export type CountArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * Log-normalised expression of a gene over all cells, as the server has it, to the last bit.
 * @param counts of the gene, see `packCounts` @param totals the sum of the counts of each cell
 */
export function normalized(counts: Uint8Array, totals: CountArray): Float32Array {
  const values = new Float32Array(totals.length)
  eachCount(counts, totals.length, (cell, count) => (values[cell] = lognorm(count, totals[cell] as number)))
  return values
}
