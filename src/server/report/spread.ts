import type { QualityReport, Spread } from '../../contract/api/project.ts'

/**
 * The value below which a share of the sorted numbers lies, linear between neighbours (Hyndman and Fan 1996,
 * type 7).
 */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below] ?? NaN
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN
  return low + (at - below) * (high - low)
}

/** Mean and quantiles of numbers; zeros where there are none. Sorts `values`. */
export function spreadOf(values: Float64Array): Spread {
  if (values.length === 0)
    return { cells: 0, min: 0, low: 0, lower: 0, median: 0, upper: 0, high: 0, max: 0, mean: 0 }
  const sorted = values.sort()
  let sum = 0
  for (const value of sorted) sum += value
  const [min, low, lower, median, upper, high, max] = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1].map((share) =>
    quantile(sorted, share)
  ) as [number, number, number, number, number, number, number]
  return { cells: sorted.length, min, low, lower, median, upper, high, max, mean: sum / sorted.length }
}

const binCount = 40

/**
 * Counts in 40 even bins between the ends; of numbers that span much, even in their logarithm, zeros and
 * below left out.
 */
export function binsOf(
  values: Float64Array,
  { min, max }: Spread,
  log: boolean
): QualityReport['quality'][number]['bins'] {
  const least = log ? leastAboveZero(values) : min
  if (!(max >= least)) return []
  const scale = log ? Math.log10 : (value: number) => value
  const back = log ? (value: number) => 10 ** value : (value: number) => value
  const from = scale(least)
  const width = (scale(max) - from) / binCount || 1 / binCount
  const counts = new Uint32Array(binCount)
  for (const value of values) {
    if (log && value <= 0) continue
    const bin = Math.min(binCount - 1, Math.floor((scale(value) - from) / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return Array.from(counts, (cells, bin) => ({
    from: back(from + bin * width),
    to: back(from + (bin + 1) * width),
    cells
  }))
}

function leastAboveZero(values: Float64Array): number {
  let least = Infinity
  for (const value of values) if (value > 0 && value < least) least = value
  return least
}
