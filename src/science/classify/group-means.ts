import { lognorm } from '../normalize/lognorm.ts'

interface SparseGene {
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/**
 * Returns a function that computes two values of a gene in every group: the mean of x = ln(1 + count / total
 * × 10,000), written to `means[at + group]`, and the share of the group's cells that detect the gene, written
 * to `shares[at + group]`.
 * @param labels the group of each cell of the data set, −1 for cells in none
 * @param totals the total counts of each cell; null where the stored values are x already
 */
export function geneGroupMeans(
  labels: Int32Array,
  groups: number,
  totals: Float64Array | null
): (gene: SparseGene, means: Float64Array, shares: Float64Array, at: number) => void {
  const sizes = new Float64Array(groups)
  for (const label of labels) if (label >= 0) sizes[label]! += 1
  return ({ cells, values }, means, shares, at) => {
    means.fill(0, at, at + groups)
    shares.fill(0, at, at + groups)
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!
      const label = labels[cell]!
      const value = values[i]!
      if (label < 0 || !(value > 0)) continue
      means[at + label]! += totals ? lognorm(value, totals[cell]!) : value
      shares[at + label]! += 1
    }
    for (let group = 0; group < groups; group++) {
      const size = sizes[group]! || 1
      means[at + group]! /= size
      shares[at + group]! /= size
    }
  }
}
