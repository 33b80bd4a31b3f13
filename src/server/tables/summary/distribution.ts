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

const finite = (values: Float64Array, rows: Uint32Array): Float64Array => {
  const found = new Float64Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!
    if (Number.isFinite(value)) found[count++] = value
  }
  return found.subarray(0, count)
}

/** Numbers in even bins from the least to the greatest of the range. */
class Binned {
  readonly #values: Float64Array
  readonly #from: number
  readonly #width: number
  readonly #counts = new Uint32Array(bins)

  constructor(values: Float64Array, from: number, to: number) {
    this.#values = values
    this.#from = from
    this.#width = (to - from) / bins
    for (let at = 0; at < values.length; at++) this.#counts[this.#binOf(values[at]!)]!++
  }

  #binOf(value: number): number {
    return this.#width > 0 ? Math.min(bins - 1, Math.floor((value - this.#from) / this.#width)) : 0
  }

  /** The k-th smallest, sought among the numbers of its bin alone. */
  #smallest(k: number): number {
    let bin = 0
    let below = 0
    while (below + this.#counts[bin]! <= k) below += this.#counts[bin++]!
    const found = new Float64Array(this.#counts[bin]!)
    let count = 0
    for (let at = 0; at < this.#values.length; at++) {
      const value = this.#values[at]!
      if (this.#binOf(value) === bin) found[count++] = value
    }
    return select(found, k - below)
  }

  /** Null of no numbers. */
  median(): number | null {
    const { length } = this.#values
    if (length === 0) return null
    const upper = this.#smallest(length >> 1)
    return length % 2 === 1 ? upper : (this.#smallest((length >> 1) - 1) + upper) / 2
  }

  /** Area 1 over all bins, of so many numbers as there are; zeros of none. */
  densities(): number[] {
    const { length } = this.#values
    return Array.from(this.#counts, (count) => (length === 0 ? 0 : count / length / (this.#width || 1)))
  }
}

/** A number among the selected cells and among the rest: medians, and densities in 40 even bins over both. */
export function distributionOf(column: string, values: Float64Array, here: Uint32Array, rest: Uint32Array): Distribution {
  const sides = [finite(values, here), finite(values, rest)] as const
  let [from, to] = [Infinity, -Infinity]
  for (const side of sides) {
    for (let at = 0; at < side.length; at++) {
      const value = side[at]!
      if (value < from) from = value
      if (value > to) to = value
    }
  }
  if (from > to) [from, to] = [0, 0]
  const [some, others] = sides.map((side) => new Binned(side, from, to)) as [Binned, Binned]
  return { column, median: some.median(), restMedian: others.median(), histogram: { from, to, here: some.densities(), rest: others.densities() } }
}
