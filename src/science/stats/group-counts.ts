import type { SparseGene } from './group-statistics.ts'

/**
 * Sums the counts of one gene by group, into its row of `sums` (gene g and group k at `g * groups + k`).
 * @param labels the group of each cell of the data set, −1 for none
 */
export function addGroupCounts(
  { gene, cells, values }: SparseGene,
  labels: Int32Array,
  groups: number,
  sums: Float64Array
): void {
  const at = gene * groups
  for (let i = 0; i < cells.length; i++) {
    const label = labels[cells[i]!]!
    if (label >= 0) sums[at + label]! += values[i]!
  }
}
