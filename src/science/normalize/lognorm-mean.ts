import { lognorm } from './lognorm.ts'

/** The values of a gene in some cells. */
interface GeneInCells {
  /** The cells that detect the gene, and their stored values. */
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
  /** 1 for each cell of the data set that is included; null for all. */
  readonly member: Uint8Array | null
  /** The number of included cells. */
  readonly count: number
}

/** The kind of the stored values, and the total counts of each cell. */
interface Stored {
  readonly layer: 'counts' | 'lognorm'
  readonly totals: Float64Array
  /** The values of `lognormOfSmallCounts`, which save logarithms where many genes are computed. */
  readonly small?: Float64Array | undefined
}

/** The great majority of counts are at most this. */
const smallCounts = 4

/** Computes `lognorm` of the counts 1 to 4 in every cell: that of count c in cell i at `4 i + c − 1`. */
export function lognormOfSmallCounts(totals: Float64Array, out: Float64Array): Float64Array {
  for (let cell = 0, at = 0; cell < totals.length; cell++)
    for (let count = 1; count <= smallCounts; count++, at++)
      out[at] = totals[cell]! > 0 ? lognorm(count, totals[cell]!) : 0
  return out
}

/** The length of the array of `lognormOfSmallCounts`. */
export const sizeOfSmallCounts = (cells: number): number => smallCounts * cells

/** The mean of `lognorm` of a gene over the included cells. */
export function lognormMean(
  { cells, values, member, count }: GeneInCells,
  { layer, totals, small }: Stored
): number {
  let mean = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    if (member && member[cell] !== 1) continue
    const value = values[i]!
    const x =
      layer === 'lognorm'
        ? value
        : small && value <= smallCounts
          ? small[smallCounts * cell + value - 1]!
          : lognorm(value, totals[cell]!)
    mean += x / count
  }
  return mean
}
