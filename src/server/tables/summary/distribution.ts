import type { Summary } from '../../services.ts'

type Distribution = Summary['distributions'][number]

const bins = 40

/**
 * The k-th smallest number, counted from 0; the array is reordered (Hoare's quickselect with the middle
 * element as pivot).
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

/** The finite numbers of the rows, and the least and the greatest of them. */
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

/** Numbers counted in even bins over the range, from which the median is found without sorting. */
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

  /** The numbers of the bin with the k-th smallest, and its rank among them, both counted from 0. */
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

  /** Null where there are no numbers. */
  median(): number | null {
    const { length } = this.#values
    if (length === 0) return null
    const k = length >> 1
    const { near, place } = this.#around(k)
    const upper = select(near, place)
    if (length % 2 === 1) return upper
    // `select` has moved all smaller numbers of the bin before the upper middle one. Where there are none,
    // the lower middle one is in another bin.
    const lower =
      place === 0
        ? this.#smallest(k - 1)
        : near.subarray(0, place).reduce((most, value) => Math.max(most, value), -Infinity)
    return (lower + upper) / 2
  }

  /** Densities of the bins, with area 1 over all; zeros where there are no numbers. */
  densities(): number[] {
    const { length } = this.#values
    return Array.from(this.#counts, (count) => (length === 0 ? 0 : count / length / (this.#width || 1)))
  }
}

/**
 * A numeric column in the selected cells and in the rest: medians, and densities in 40 even bins over the
 * range of both.
 */
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
