import { bins, Binned, finite } from './binned.ts'

/**
 * The part of the numbers that is kept in their order, around the middle: while no more than so many are
 * taken away, the median of the others is among them.
 */
export const middleShare = 1 / 4

/** How many of the ascending numbers are no greater than the value. */
function countUpTo(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const half = (low + high) >>> 1
    if (sorted[half]! <= value) low = half + 1
    else high = half
  }
  return low
}

/**
 * Facts of a numeric column over all cells, by which a summary of a few of them need not read the others: the
 * range, how many numbers are in each bin, and a quarter of the numbers in their order.
 */
export class WholeColumn {
  /** How many cells have a finite number. */
  readonly numbers: number
  /** The range, 0 to 0 where there are no numbers. */
  readonly from: number
  readonly to: number
  readonly counts: Uint32Array
  /** The numbers of the ranks from `#first` on, ascending. */
  readonly #middle: Float64Array
  readonly #first: number

  constructor(values: Float64Array) {
    const { found, least, greatest } = finite(values)
    const { length } = found
    const [from, to] = length === 0 ? [0, 0] : [least, greatest]
    this.numbers = length
    this.from = from
    this.to = to
    const binned = new Binned(found, from, to)
    this.counts = binned.counts
    const kept = Math.min(length, Math.ceil(middleShare * length) + 2)
    this.#first = (length - kept) >> 1
    this.#middle = length === 0 ? new Float64Array(0) : binned.ranked(this.#first, kept)
  }

  /** Of a bin. */
  get width(): number {
    return (this.to - this.from) / bins
  }

  /**
   * The median of the numbers without those that are taken away, each of which must be one of them: null
   * where none is left, and undefined where too many are taken for what is kept.
   */
  medianWithout(taken: Float64Array): number | null | undefined {
    const left = this.numbers - taken.length
    if (left === 0) return null
    const upper = left >> 1
    const lower = left % 2 === 1 ? upper : upper - 1
    const end = this.#first + this.#middle.length
    if (lower < this.#first || upper + taken.length >= end) return undefined
    const sorted = taken.toSorted()
    return (this.#without(sorted, lower) + this.#without(sorted, upper)) / 2
  }

  /** The number of this rank, from 0, among those that are left. */
  #without(taken: Float64Array, rank: number): number {
    const middle = this.#middle
    let low = 0
    let high = middle.length - 1
    while (low < high) {
      const half = (low + high) >>> 1
      const value = middle[half]!
      const known = countUpTo(middle, value)
      // Of a value that goes on behind the last one kept it is not known how often it occurs: often enough,
      // since the rank is among those that are kept.
      if (known === middle.length || this.#first + known - countUpTo(taken, value) > rank) high = half
      else low = half + 1
    }
    return middle[low]!
  }
}
