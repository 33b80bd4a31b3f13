import { lognorm } from '../normalize/lognorm.ts'
import type { SparseGene } from '../stats/group-statistics.ts'
import { valueBins, type GeneProfiles, type PooledCells } from './profile.ts'

/** Writes the values of a gene into a dense array over all cells of the data set; 0 for cells in no pool. */
export function spread(gene: SparseGene, { pools, totals }: PooledCells, into: Float64Array): void {
  for (let i = 0; i < gene.cells.length; i++) {
    const cell = gene.cells[i]!
    if (pools[cell]! < 0) continue
    const stored = gene.values[i]!
    into[cell] = totals ? lognorm(stored, totals[cell]!) : stored
  }
}

/** Σ x y over the cells, for a gene x and a dense array y from `spread`. */
export function productSum(gene: SparseGene, { totals }: PooledCells, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < gene.cells.length; i++) {
    const cell = gene.cells[i]!
    if (other[cell] === 0) continue
    const stored = gene.values[i]!
    sum += other[cell]! * (totals ? lognorm(stored, totals[cell]!) : stored)
  }
  return sum
}

/** The mean and standard deviation (over N) of each gene over the cells in pools. */
export function momentsOf(
  { binCounts, binMeans }: GeneProfiles,
  genes: number,
  cells: number
): { means: Float64Array; deviations: Float64Array } {
  const means = new Float64Array(genes)
  const deviations = new Float64Array(genes)
  for (let gene = 0; gene < genes; gene++) {
    let [sum, squares] = [0, 0]
    for (let bin = gene * valueBins; bin < (gene + 1) * valueBins; bin++) {
      sum += binCounts[bin]! * binMeans[bin]!
      squares += binCounts[bin]! * binMeans[bin]! ** 2
    }
    means[gene] = sum / cells
    deviations[gene] = Math.sqrt(Math.max(0, squares / cells - means[gene]! ** 2))
  }
  return { means, deviations }
}
