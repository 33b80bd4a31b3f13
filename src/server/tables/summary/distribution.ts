import type { Summary } from '../../services.ts'

type Distribution = Summary['distributions'][number]

const bins = 40

/** The k-th smallest of the numbers, which are put into another order (Hoare's quickselect with the middle as pivot). */
function select(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++
      while ((values[j] ?? 0) > pivot) j--
      if (i <= j) {
        const kept = values[i] ?? 0
        values[i++] = values[j] ?? 0
        values[j--] = kept
      }
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k] ?? NaN
}

/** The median; null of no numbers. Puts them into another order. */
export function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null
  const middle = values.length >> 1
  const upper = select(values, middle)
  if (values.length % 2 === 1) return upper
  let lower = -Infinity
  for (let at = 0; at < middle; at++) lower = Math.max(lower, values[at] ?? lower)
  return (lower + upper) / 2
}

const finite = (values: Float64Array, rows: Uint32Array): Float64Array => {
  const found = new Float64Array(rows.length)
  let count = 0
  for (const row of rows) {
    const value = values[row] ?? NaN
    if (Number.isFinite(value)) found[count++] = value
  }
  return found.subarray(0, count)
}

/** Area 1 over all bins, of so many numbers as there are; zeros of none. */
function densities(values: Float64Array, from: number, to: number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  const width = (to - from) / bins
  for (const value of values) {
    const bin = width > 0 ? Math.min(bins - 1, Math.floor((value - from) / width)) : 0
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count) => (values.length === 0 ? 0 : count / values.length / (width || 1)))
}

/** A number among the selected cells and among the rest: medians, and densities in 40 even bins over both. */
export function distributionOf(column: string, values: Float64Array, here: Uint32Array, rest: Uint32Array): Distribution {
  const [some, others] = [finite(values, here), finite(values, rest)]
  let [from, to] = [Infinity, -Infinity]
  for (const side of [some, others]) {
    for (const value of side) {
      if (value < from) from = value
      if (value > to) to = value
    }
  }
  if (from > to) [from, to] = [0, 0]
  const histogram = { from, to, here: densities(some, from, to), rest: densities(others, from, to) }
  return { column, median: medianOf(some), restMedian: medianOf(others), histogram }
}
