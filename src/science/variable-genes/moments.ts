/** Mean and spread of every gene over some cells, of whole counts; where only log values are stored, of their expm1. */
export interface GeneMoments {
  readonly cells: number
  /** Cells in which the gene is detected. */
  readonly detected: Float64Array
  readonly means: Float64Array
  /** Unbiased. */
  readonly variances: Float64Array
  readonly largest: Float64Array
}

interface SparseGene {
  readonly gene: number
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/** The value that moments are taken of. */
export const natural = (stored: number, layer: 'counts' | 'lognorm'): number => (layer === 'counts' ? stored : Math.expm1(stored))

/**
 * Writes the moments of one gene into its places in `out`, by two passes over its values.
 * @param member 1 for each cell of the data set that takes part
 */
export function geneMoments(row: SparseGene, member: Uint8Array, layer: 'counts' | 'lognorm', out: GeneMoments): void {
  let [sum, detected, largest] = [0, 0, 0]
  for (let i = 0; i < row.cells.length; i++) {
    if (member[row.cells[i]!] !== 1) continue
    const value = natural(row.values[i]!, layer)
    sum += value
    detected++
    if (value > largest) largest = value
  }
  const mean = sum / out.cells
  let squares = (out.cells - detected) * mean * mean
  for (let i = 0; i < row.cells.length; i++) if (member[row.cells[i]!] === 1) squares += (natural(row.values[i]!, layer) - mean) ** 2
  out.detected[row.gene] = detected
  out.means[row.gene] = mean
  out.variances[row.gene] = squares / (out.cells - 1)
  out.largest[row.gene] = largest
}
