import { erfc } from '../stats/normal.ts'

/** A dense matrix, gene-major: gene g and column j at `g * columns + j`. */
export interface GeneMatrix {
  readonly genes: number
  readonly columns: number
  readonly values: Float64Array
}

export interface GsvaOptions {
  /**
   * How a gene's values are converted to cumulative shares of the columns: by a Gaussian kernel with a
   * quarter of their standard deviation, or by counting.
   */
  readonly kernel?: 'gaussian' | 'none'
  /**
   * Whether the score is the sum of the largest positive and negative deviation, instead of the larger of
   * both.
   */
  readonly difference?: boolean
  readonly tau?: number
}

/**
 * Gene set variation analysis (Hänzelmann, Castelo and Guinney 2013): scores are relative to the given
 * columns, and change when columns are added. Genes with the same value in every column must be left out
 * (`varyingGenes`).
 * @param sets the rows of each set in the matrix
 * @returns set-major: set s and column j at `s * columns + j`
 */
export function gsvaScores(
  matrix: GeneMatrix,
  sets: readonly Uint32Array[],
  { kernel = 'gaussian', difference = true, tau = 1 }: GsvaOptions = {}
): Float64Array {
  const { genes, columns } = matrix
  const shares = kernel === 'gaussian' ? smoothedShares(matrix) : countedShares(matrix)
  const scores = new Float64Array(sets.length * columns)
  const weights = new Float64Array(genes)
  const placeOf = new Uint32Array(genes)
  for (let column = 0; column < columns; column++) {
    const share = (gene: number): number => shares[gene * columns + column]!
    const order = Uint32Array.from({ length: genes }, (_, gene) => gene).sort(
      (a, b) => share(b) - share(a) || a - b
    )
    for (const [index, gene] of order.entries()) {
      placeOf[gene] = index
      // Genes at both ends of the ranking have large weights, those in the middle almost none.
      weights[gene] = Math.abs(genes - index - genes / 2) ** tau
    }
    for (const [number, set] of sets.entries()) {
      scores[number * columns + column] = walk(
        Uint32Array.from(set, (gene) => placeOf[gene]!).sort(),
        weights,
        order,
        difference
      )
    }
  }
  return scores
}

/**
 * The deviation of the running score of a set from 0.
 * @param indices the positions of its genes in the order, ascending
 */
function walk(indices: Uint32Array, weights: Float64Array, order: Uint32Array, difference: boolean): number {
  const fall = 1 / (order.length - indices.length)
  const total = indices.reduce((sum, index) => sum + weights[order[index]!]!, 0)
  let hits = 0
  let highest = 0
  let lowest = 0
  for (const [i, place] of indices.entries()) {
    const misses = (place - i) * fall
    lowest = Math.min(lowest, hits - misses)
    hits += weights[order[place]!]! / total
    highest = Math.max(highest, hits - misses)
  }
  if (difference) return highest + lowest
  return highest > -lowest ? highest : lowest
}

/** For each value the cumulative share of the columns, each smoothed by a normal distribution. */
function smoothedShares({ genes, columns, values }: GeneMatrix): Float64Array {
  const shares = new Float64Array(genes * columns)
  for (let gene = 0; gene < genes; gene++) {
    const row = values.subarray(gene * columns, (gene + 1) * columns)
    const scale = (deviationOf(row) / 4) * Math.SQRT2
    for (let i = 0; i < columns; i++) {
      let sum = 0
      for (let j = 0; j < columns; j++) sum += erfc((row[j]! - row[i]!) / scale) / 2
      shares[gene * columns + i] = sum / columns
    }
  }
  return shares
}

/** For each value the share of the columns with at most this value. */
function countedShares({ genes, columns, values }: GeneMatrix): Float64Array {
  const shares = new Float64Array(genes * columns)
  for (let gene = 0; gene < genes; gene++) {
    const row = values.subarray(gene * columns, (gene + 1) * columns)
    const sorted = row.toSorted()
    for (let from = 0; from < columns;) {
      let to = from
      while (to < columns && sorted[to] === sorted[from]) to++
      for (let i = 0; i < columns; i++) if (row[i] === sorted[from]) shares[gene * columns + i] = to / columns
      from = to
    }
  }
  return shares
}

/** The sample standard deviation (n − 1). */
export function deviationOf(row: Float64Array): number {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length
  return Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (row.length - 1))
}

/** The rows whose values differ between columns, ascending. */
export function varyingGenes({ genes, columns, values }: GeneMatrix): Uint32Array {
  const rows = Uint32Array.from({ length: genes }, (_, gene) => gene)
  return rows.filter((gene) => deviationOf(values.subarray(gene * columns, (gene + 1) * columns)) > 0)
}
