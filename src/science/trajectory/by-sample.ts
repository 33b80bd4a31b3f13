import { Cholesky } from '../linear/cholesky.ts'
import { NaturalSpline } from './natural-spline.ts'
import type { Along } from './trends.ts'

/**
 * The curves of samples along a lineage, for any gene, as weights: sums over cells of weights times values.
 */
export interface SampleWeights {
  /** The samples with a curve: those with enough cells. */
  readonly samples: readonly number[]
  /** The weights m: the mean of the curve is Σ x m; 0 for cells that are not used. */
  readonly means: Float64Array
  /** The weights c: the end of the curve minus its start is Σ x c. */
  readonly changes: Float64Array
}

/** The fewest cells of a sample on a lineage. */
export const fewestCells = 10
/** The knots of a sample's curve, which has a single bend. */
const knotsOfSample = 3
/** The number of positions over which the mean of a curve is taken. */
const places = 20

/**
 * The curves of samples along a lineage, over the pseudotimes that all samples cover (from the latest 5%
 * quantile to the earliest 95% quantile): natural splines with three knots by least squares. Each is
 * summarised by its mean and by its change from start to end, so that samples, not cells, are compared.
 * @param sampleOf the sample of each cell, −1 for none
 * @param count the number of samples
 */
export function sampleWeights({ times, on }: Along, sampleOf: Int32Array, count: number): SampleWeights {
  const cellsOf = Array.from({ length: count }, (): number[] => [])
  for (const [cell, sample] of sampleOf.entries())
    if (on[cell] === 1 && sample >= 0) cellsOf[sample]!.push(cell)
  const means = new Float64Array(on.length)
  const changes = new Float64Array(on.length)
  const enough = [...cellsOf.keys()].filter((sample) => cellsOf[sample]!.length >= fewestCells)
  const ends = enough.map((sample) => {
    const sorted = Float64Array.from(cellsOf[sample]!, (cell) => times[cell]!).sort()
    return [sorted[Math.floor(0.05 * sorted.length)]!, sorted[Math.ceil(0.95 * sorted.length) - 1]!] as const
  })
  const from = Math.max(...ends.map(([low]) => low))
  const to = Math.min(...ends.map(([, high]) => high))
  if (enough.length === 0 || !(to > from)) return { samples: [], means, changes }
  const spline = new NaturalSpline(
    Float64Array.from({ length: knotsOfSample }, (_, k) => from + ((to - from) * k) / (knotsOfSample - 1))
  )
  const read = new Float64Array(knotsOfSample)
  for (let index = 0; index < places; index++)
    for (const [k, x] of spline.basis(from + ((to - from) * (index + 0.5)) / places).entries())
      read[k]! += x / places
  const change = spline.basis(to).map((x, k) => x - spline.basis(from)[k]!)
  const samples = enough.filter((sample) => {
    const rows = cellsOf[sample]!.map((cell) => spline.basis(times[cell]!))
    const gram = new Float64Array(knotsOfSample ** 2)
    for (const row of rows)
      for (let a = 0; a < knotsOfSample; a++)
        for (let b = 0; b < knotsOfSample; b++) gram[a * knotsOfSample + b]! += row[a]! * row[b]!
    const factor = Cholesky.of(gram, knotsOfSample, 1e-6)
    if (!factor) return false
    const [mean, changed] = [factor.solve(read), factor.solve(change)]
    for (const [at, cell] of cellsOf[sample]!.entries()) {
      means[cell] = rows[at]!.reduce((sum, x, k) => sum + x * mean[k]!, 0)
      changes[cell] = rows[at]!.reduce((sum, x, k) => sum + x * changed[k]!, 0)
    }
    return true
  })
  return { samples, means, changes }
}
