import { logGammaTail } from './gamma.ts'

export interface ChiSquareTest {
  readonly chiSquare: number
  readonly df: number
  /** log10 of p, finite however small p is. */
  readonly log10P: number
  /** √(χ² / (n · (min(rows, columns) − 1))). */
  readonly cramersV: number
  /** The expected counts, row-major. */
  readonly expected: Float64Array
  /** Pearson's residuals: (observed − expected) / √expected. */
  readonly pearson: Float64Array
  /** Pearson's residuals divided by their standard deviation (Agresti 2007). */
  readonly standardized: Float64Array
}

/** log10 P(X > x) of a χ² variable. */
export function log10ChiSquareTail(x: number, df: number): number {
  return logGammaTail(df / 2, x / 2) / Math.LN10
}

/**
 * Pearson's χ² test of independence without Yates' correction.
 * @param counts row-major; every row and column has at least one count
 */
export function chiSquareTest(counts: ArrayLike<number>, rows: number, columns: number): ChiSquareTest {
  const rowSums = new Float64Array(rows)
  const columnSums = new Float64Array(columns)
  let total = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const count = counts[row * columns + column]!
      rowSums[row]! += count
      columnSums[column]! += count
      total += count
    }
  }
  const expected = new Float64Array(rows * columns)
  const pearson = new Float64Array(rows * columns)
  const standardized = new Float64Array(rows * columns)
  let chiSquare = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column
      const mean = (rowSums[row]! * columnSums[column]!) / total
      const residual = (counts[index]! - mean) / Math.sqrt(mean)
      expected[index] = mean
      pearson[index] = residual
      standardized[index] =
        residual / Math.sqrt((1 - rowSums[row]! / total) * (1 - columnSums[column]! / total))
      chiSquare += residual * residual
    }
  }
  const df = (rows - 1) * (columns - 1)
  const log10P = df > 0 ? log10ChiSquareTail(chiSquare, df) : Number.NaN
  return {
    chiSquare,
    df,
    log10P,
    cramersV: Math.sqrt(chiSquare / (total * (Math.min(rows, columns) - 1))),
    expected,
    pearson,
    standardized
  }
}
