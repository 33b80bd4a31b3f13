import { lognorm } from '../../src/science/normalize/lognorm.ts'

/** Whole numbers a cell; sums beyond 32 bits are doubles. */
export type CountArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * Log-normalised expression of a gene over all cells, as the server has it, to the last bit.
 * @param counts of the gene, one a cell @param totals the sum of the counts of each of these cells
 */
export function normalized(counts: CountArray, totals: CountArray): Float32Array {
  const values = new Float32Array(counts.length)
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell] as number
    if (count > 0) values[cell] = lognorm(count, totals[cell] as number)
  }
  return values
}
