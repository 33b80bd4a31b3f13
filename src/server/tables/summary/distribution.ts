import type { Summary } from '../../services.ts'

type Distribution = Summary['distributions'][number]

const bins = 40

/**
 * The k-th smallest of the numbers, which are put into another order (Hoare's quickselect with the middle as
 * pivot).
 */
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

/** The finite numbers of some rows, with the least and the greatest of them. */
function finite(
  values: Float64Array,
  rows: Uint32Array
): { found: Float64Array; least: number; greatest: number } {
  const found = new Float64Array(rows.length)
  let [count, least, greatest] = [0, Infinity, -Infinity]
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!
    if (!Number.isFinite(value)) continue
    found[count++] = value
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return { found: found.subarray(0, count), least, greatest }
}

/** Numbers in even bins from the least to the greatest of the range. */
class Binned {
  readonly #values: Float64Array
  readonly #width: number
  /** The bin of each number. */
  readonly #binOf: Uint8Array
  readonly #counts = new Uint32Array(bins)

  constructor(values: Float64Array, from: number, to: number) {
    const width = (to - from) / bins
    const binOf = new Uint8Array(values.length)
    const counts = this.#counts
    for (let at = 0; at < values.length; at++) {
      const bin = width > 0 ? Math.min(bins - 1, Math.floor((values[at]! - from) / width)) : 0
      binOf[at] = bin
      counts[bin]!++
    }
    this.#values = values
    this.#width = width
    this.#binOf = binOf
  }

  /** The numbers of the bin in which the k-th smallest lies, and its place among them in order. */
  #around(k: number): { near: Float64Array; place: number } {
    let bin = 0
    let below = 0
    while (below + this.#counts[bin]! <= k) below += this.#counts[bin++]!
    const near = new Float64Array(this.#counts[bin]!)
    const [values, binOf] = [this.#values, this.#binOf]
    let count = 0
    for (let at = 0; at < values.length; at++) if (binOf[at] === bin) near[count++] = values[at]!
    return { near, place: k - below }
  }

  #smallest(k: number): number {
    const { near, place } = this.#around(k)
    return select(near, place)
  }

  /** Null of no numbers. */
  median(): number | null {
    const { length } = this.#values
    if (length === 0) return null
    const k = length >> 1
    const { near, place } = this.#around(k)
    const upper = select(near, place)
    if (length % 2 === 1) return upper
    // Selecting has put what is smaller before it; only where it is the least of its bin the one below lies
    // in another.
    const lower =
      place === 0
        ? this.#smallest(k - 1)
        : near.subarray(0, place).reduce((most, value) => Math.max(most, value), -Infinity)
    return (lower + upper) / 2
  }

  /** Area 1 over all bins, of so many numbers as there are; zeros of none. */
  densities(): number[] {
    const { length } = this.#values
    return Array.from(this.#counts, (count) => (length === 0 ? 0 : count / length / (this.#width || 1)))
  }
}

/** A number among the selected cells and among the rest: medians, and densities in 40 even bins over both. */
export function distributionOf(
  column: string,
  values: Float64Array,
  here: Uint32Array,
  rest: Uint32Array
): Distribution {
  const [chosen, remaining] = [finite(values, here), finite(values, rest)]
  let [from, to] = [Math.min(chosen.least, remaining.least), Math.max(chosen.greatest, remaining.greatest)]
  if (from > to) [from, to] = [0, 0]
  const [some, others] = [new Binned(chosen.found, from, to), new Binned(remaining.found, from, to)]
  return {
    column,
    median: some.median(),
    restMedian: others.median(),
    histogram: { from, to, here: some.densities(), rest: others.densities() }
  }
}
