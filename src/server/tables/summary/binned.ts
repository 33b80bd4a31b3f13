/** Of a histogram. */
export const bins = 40

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

/** The finite ones of some numbers. */
export interface Finite {
  readonly found: Float64Array
  /** Infinity where there are no numbers, and -Infinity for `greatest`. */
  readonly least: number
  readonly greatest: number
}

/** The finite numbers of the rows, or of all, and the least and the greatest of them. */
export function finite(values: Float64Array, rows?: Uint32Array): Finite {
  const found = new Float64Array(rows?.length ?? values.length)
  let [count, least, greatest] = [0, Infinity, -Infinity]
  for (let at = 0; at < found.length; at++) {
    const value = values[rows ? rows[at]! : at]!
    if (!Number.isFinite(value)) continue
    found[count++] = value
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return { found: found.subarray(0, count), least, greatest }
}

/** Densities of the bins, with area 1 over all; zeros where there are no numbers. */
export const densitiesOf = (counts: Uint32Array, numbers: number, width: number): number[] =>
  Array.from(counts, (count) => (numbers === 0 ? 0 : count / numbers / (width || 1)))

/** Numbers counted in even bins over the range, from which the median is found without sorting. */
export class Binned {
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

  /** The numbers of the bins from one to another, in no order. */
  #within(first: number, last: number): Float64Array {
    const near = new Float64Array(this.#counts.subarray(first, last + 1).reduce((sum, n) => sum + n, 0))
    const [values, binOf] = [this.#values, this.#binOf]
    let count = 0
    for (let at = 0; at < values.length; at++) {
      const bin = binOf[at]!
      if (bin >= first && bin <= last) near[count++] = values[at]!
    }
    return near
  }

  /** The bin with the k-th smallest number, and its rank among those of the bin, both counted from 0. */
  #binWith(k: number): { bin: number; place: number } {
    let bin = 0
    let below = 0
    while (below + this.#counts[bin]! <= k) below += this.#counts[bin++]!
    return { bin, place: k - below }
  }

  /** The numbers of the bin with the k-th smallest, and its rank among them. */
  #around(k: number): { near: Float64Array; place: number } {
    const { bin, place } = this.#binWith(k)
    return { near: this.#within(bin, bin), place }
  }

  /** The numbers of so many ranks, at least one, from the k-th smallest on, ascending. */
  ranked(k: number, count: number): Float64Array {
    const [first, last] = [this.#binWith(k), this.#binWith(k + count - 1)]
    // Numbers of few genes or counts fill few bins: to sort all that are near would take several times as
    // long as to find those of the ranks and sort these alone.
    const near = this.#within(first.bin, last.bin)
    select(near, first.place)
    const wanted = near.subarray(first.place)
    select(wanted, count - 1)
    return wanted.slice(0, count).sort()
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

  /** How many numbers are in each bin. */
  get counts(): Uint32Array {
    return this.#counts
  }

  /** See `densitiesOf`. */
  densities(): number[] {
    return densitiesOf(this.#counts, this.#values.length, this.#width)
  }
}
