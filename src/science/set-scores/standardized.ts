import { symmetricEigen } from '../linear/symmetric.ts'
import { deviationOf, type GeneMatrix } from './gsva.ts'

/** The z-scores of the rows of a set (by the sample standard deviation); row-major. All rows must vary. */
function standardizedRows({ columns, values }: GeneMatrix, set: Uint32Array): Float64Array {
  const rows = new Float64Array(set.length * columns)
  for (const [i, gene] of set.entries()) {
    const row = values.subarray(gene * columns, (gene + 1) * columns)
    const mean = row.reduce((sum, value) => sum + value, 0) / columns
    const deviation = deviationOf(row)
    for (let j = 0; j < columns; j++) rows[i * columns + j] = (row[j]! - mean) / deviation
  }
  return rows
}

/**
 * Combined z-scores (Lee et al. 2008): Σ z / √k over the k genes of a set, for each column. Relative to the
 * given columns.
 */
export function combinedZScores(matrix: GeneMatrix, set: Uint32Array): Float64Array {
  const { columns } = matrix
  const rows = standardizedRows(matrix, set)
  const scores = new Float64Array(columns)
  for (let i = 0; i < rows.length; i++) scores[i % columns]! += rows[i]!
  return scores.map((sum) => sum / Math.sqrt(set.length))
}

/**
 * PLAGE (Tomfohr, Lu and Kepler 2005): the first right singular vector of the standardized genes of a set,
 * for each column; its sign is that of the sum of their z-scores. Relative to the given columns.
 */
export function plageScores(matrix: GeneMatrix, set: Uint32Array): Float64Array {
  const { columns } = matrix
  const rows = standardizedRows(matrix, set)
  const at = (row: number, column: number): number => rows[row * columns + column]!
  // The product matrix of the shorter side has almost no zero eigenvalues, and its vector gives that of the
  // other side.
  const vector =
    set.length < columns
      ? unit(combined(leadingVector(set.length, columns, at), columns, at))
      : leadingVector(columns, set.length, (column, row) => at(row, column))
  const sums = combinedZScores(matrix, set)
  const along = vector.reduce((sum, value, j) => sum + value * sums[j]!, 0)
  return along < 0 ? vector.map((value) => -value) : vector
}

type Element = (row: number, column: number) => number

/** The first eigenvector of the matrix of products of some rows. */
function leadingVector(count: number, length: number, at: Element): Float64Array {
  const products = new Float64Array(count * count)
  for (let a = 0; a < count; a++) {
    for (let b = 0; b <= a; b++) {
      for (let i = 0; i < length; i++) products[a * count + b]! += at(a, i) * at(b, i)
    }
  }
  return symmetricEigen(products, count).vectors(1)[0] ?? new Float64Array(count)
}

/** The weighted sum of rows. */
function combined(weights: Float64Array, length: number, at: Element): Float64Array {
  return Float64Array.from({ length }, (_, i) =>
    weights.reduce((sum, weight, row) => sum + weight * at(row, i), 0)
  )
}

/** The vector scaled to length 1. */
function unit(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
