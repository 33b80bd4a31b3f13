import { medianOf } from '../stats/quantile.ts'

/** Converts a median absolute deviation to the standard deviation of a normal distribution. */
const normalScale = 1.4826

/**
 * The score of each cell's label minus the median of the cell's scores over all labels.
 * @param scores label-major, label k and cell i at `k * cells + i`
 * @param labels the index of the label of each cell; −1 for none, which gives NaN
 */
export function medianDeltas(scores: Float64Array, labels: Int32Array): Float64Array {
  const cells = labels.length
  const count = cells === 0 ? 0 : scores.length / cells
  const own = new Float64Array(count)
  return Float64Array.from(labels, (label, cell) => {
    if (label < 0) return Number.NaN
    for (let k = 0; k < count; k++) own[k] = scores[k * cells + cell]!
    const score = own[label]!
    return score - medianOf(own)
  })
}

/**
 * Flags cells with an unreliable label: their delta is more than `deviations` MADs (× 1.4826) below the
 * median of the cells with the same label.
 * @returns 1 for unreliable cells, and for cells without a label
 */
export function prunedCells(
  deltas: Float64Array,
  labels: Int32Array,
  count: number,
  deviations: number
): Uint8Array {
  const members = Array.from({ length: count }, (): number[] => [])
  for (const [cell, label] of labels.entries()) if (label >= 0) members[label]!.push(cell)
  const least = members.map((own) => {
    if (own.length === 0) return -Infinity
    const values = Float64Array.from(own, (cell) => deltas[cell]!)
    const median = medianOf(values)
    return median - deviations * normalScale * medianOf(values.map((value) => Math.abs(value - median)))
  })
  return Uint8Array.from(labels, (label, cell) => (label < 0 || deltas[cell]! < least[label]! ? 1 : 0))
}
