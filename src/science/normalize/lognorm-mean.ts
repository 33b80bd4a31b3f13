import { lognorm } from './lognorm.ts'

/** A gene in some cells. */
interface GeneInCells {
  /** The cells that detect it, and what is stored of it there. */
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
  /** 1 for each cell of the data set that takes part; null where all do. */
  readonly member: Uint8Array | null
  /** How many cells take part. */
  readonly count: number
}

/** How expression is stored, and the sum of counts of each cell. */
interface Stored {
  readonly layer: 'counts' | 'lognorm'
  readonly totals: Float64Array
  /** What `lognormOfSmallCounts` made of the totals, where many genes are asked for: a logarithm is slow. */
  readonly small?: Float64Array | undefined
}

/** Counts up to this are most of all. */
const smallCounts = 4

/** `lognorm` of the counts 1 to 4 in every cell: that of count c in cell i at `4 i + c − 1`. */
export function lognormOfSmallCounts(totals: Float64Array, out: Float64Array): Float64Array {
  for (let cell = 0, at = 0; cell < totals.length; cell++)
    for (let count = 1; count <= smallCounts; count++, at++)
      out[at] = totals[cell]! > 0 ? lognorm(count, totals[cell]!) : 0
  return out
}

export const sizeOfSmallCounts = (cells: number): number => smallCounts * cells

/** Mean of `lognorm` of a gene over the cells that take part. */
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
