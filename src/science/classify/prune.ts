import { medianOf } from '../stats/quantile.ts'

/** Turns a median absolute deviation into a standard deviation where values are normal. */
const normalScale = 1.4826

/**
 * What the score of a cell's label is above the median of its scores over all labels.
 * @param scores label-major, label k and cell i at `k * cells + i` @param labels number of the label of each
 * cell, −1 for none, which gives NaN
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
 * Cells whose label is doubtful: their delta lies more than `deviations` MADs (× 1.4826) below the median of
 * the cells with the same label.
 * @returns 1 for doubtful, and for cells without a label
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
