import { openElements } from '../build/elements.ts'
import { shared, type Compressed } from '../build/build.ts'
import { UnsuitableValueError } from '../build/order.ts'
import { plainNumbers } from '../../plain-numbers.ts'

/** The results of one pass over all values of a matrix. */
export interface Survey {
  /** Sum of the values of each cell. */
  readonly totals: Float64Array
  /** The part of that sum from mitochondrial genes. */
  readonly mitochondrial: Float64Array
  /** The sums of base^value − 1 of each cell, for the bases e, 2 and 10. */
  readonly inverted: readonly Float64Array[]
  /** The share of the values that are integers. */
  readonly whole: number
  readonly largest: number
}

/** The natural logarithms of the bases e, 2 and 10. */
const bases = [1, Math.LN2, Math.LN10]

/**
 * Reads all values of a matrix once. Throws a UnsuitableValueError for a value that is negative, infinite or
 * missing.
 */
export async function surveyOf(matrix: Compressed, isMitochondrial: Uint8Array): Promise<Survey> {
  const { pointers, major } = matrix
  const count = pointers.at(-1)!
  const totals = shared(matrix.cells)
  const mitochondrial = shared(matrix.cells)
  const inverted = bases.map(() => new Float64Array(matrix.cells))
  let whole = 0
  let largest = 0
  let row = 0
  const elements = await openElements(matrix.source)
  try {
    for (let from = 0; from < count; from += elements.step) {
      const to = Math.min(count, from + elements.step)
      const read = elements.read(from, to)
      const ids = plainNumbers(read.ids)
      const values = plainNumbers(read.values)
      for (let i = 0; i < values.length; i++) {
        while (pointers[row + 1]! <= from + i) row++
        const value = values[i]!
        if (!(value >= 0 && value < Infinity)) throw new UnsuitableValueError({ reason: 'value', value })
        const [cell, gene] = major === 'cell' ? [row, ids[i]!] : [ids[i]!, row]
        totals[cell]! += value
        for (const [at, factor] of bases.entries()) inverted[at]![cell]! += Math.expm1(value * factor)
        if (isMitochondrial[gene]) mitochondrial[cell]! += value
        if (value === Math.floor(value)) whole++
        if (value > largest) largest = value
      }
    }
  } finally {
    elements.close()
  }
  return { totals, mitochondrial, inverted, whole: whole / count, largest }
}
