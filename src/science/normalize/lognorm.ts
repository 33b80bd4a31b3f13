import { countsPerCell } from '../stats/counts-per-cell.ts'

/**
 * `lognorm` of one count: ln(1 + count / total × 10,000), in this order of arithmetic and in double
 * precision. Another order makes and breaks ties between cells, which rank tests see.
 * @param total sum of the counts of the cell over all genes, above 0
 */
export function lognorm(count: number, total: number): number {
  return Math.log(1 + (count / total) * countsPerCell)
}
