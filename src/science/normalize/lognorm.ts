import { countsPerCell } from '../stats/counts-per-cell.ts'

/**
 * `lognorm` of one count: ln(1 + count / total × 10,000), in this order of operations and in double
 * precision. Another order would create and break ties between cells, which changes rank tests.
 * @param total the sum of the counts of the cell over all genes, above 0
 */
export function lognorm(count: number, total: number): number {
  return Math.log(1 + (count / total) * countsPerCell)
}
