import { RankScratch, sortPlaces } from '../stats/rank-order.ts'
import type { SetsOfGenes } from './gene-sets.ts'

/** Ranks beyond this count as one more: what is hardly expressed tells no cells apart. */
export const usualMaxRank = 1500

/**
 * UCell scores (Andreatta and Carmona 2021): 1 − U / U_max of the Mann-Whitney statistic of each set's genes
 * among all genes of one cell, ranked by falling expression. A score depends on nothing but the cell and the
 * set.
 */
export class UcellScorer {
  readonly #sets: SetsOfGenes
  readonly #genes: number
  readonly #maxRank: number
  readonly #scratch = new RankScratch()
  #values = new Float64Array(0)

  /** @param genes all genes of the data set, detected or not */
  constructor(sets: SetsOfGenes, genes: number, maxRank = usualMaxRank) {
    this.#sets = sets
    this.#genes = genes
    this.#maxRank = maxRank
  }

  /**
   * Scores one cell; any increasing function of the counts gives the same.
   * @param detected genes above 0, with their values beside them
   * @param out one score a set, from `at` on; NaN for a set without genes
   */
  score(
    detected: ArrayLike<number>,
    values: ArrayLike<number>,
    out: Float64Array | Float32Array,
    at: number
  ): void {
    const { sets, sizes, starts, members } = this.#sets
    const n = detected.length
    if (this.#values.length < n) this.#values = new Float64Array(n)
    for (let i = 0; i < n; i++) this.#values[i] = values[i]!
    sortPlaces(this.#values, n, this.#scratch)
    const { order, runs } = this.#scratch
    const beyond = this.#maxRank + 1
    const capped = (rank: number): number => (rank > this.#maxRank ? beyond : rank)
    // Genes that are not detected share the mean of the ranks that are left.
    const absent = capped((n + 1 + this.#genes) / 2)
    for (let set = 0; set < sets; set++) out[at + set] = 0
    // From the highest value down: a run of equal values shares its mean rank.
    for (let end = n; end > 0;) {
      let from = end - 1
      while (from > 0 && runs[from - 1] === runs[end - 1]) from--
      const rank = capped((n - end + 1 + n - from) / 2)
      for (let i = from; i < end; i++) {
        const gene = detected[order[i]!]!
        for (let m = starts[gene]!; m < starts[gene + 1]!; m++) out[at + members[m]!]! += rank - absent
      }
      end = from
    }
    for (let set = 0; set < sets; set++) {
      const size = sizes[set]!
      const least = (size * (size + 1)) / 2
      out[at + set] = 1 - (out[at + set]! + size * absent - least) / (size * this.#maxRank - least)
    }
  }
}
