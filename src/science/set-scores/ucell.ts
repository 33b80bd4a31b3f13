import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
import type { SetsOfGenes } from './gene-sets.ts'

/** Greater ranks are replaced by this one plus one: weakly expressed genes do not distinguish cells. */
export const usualMaxRank = 1500

/**
 * UCell scores (Andreatta and Carmona 2021): 1 − U / U_max of the Mann–Whitney statistic of each set's genes
 * among all genes of one cell, ranked by decreasing expression. A score depends on nothing but the cell and
 * the set.
 */
export class UcellScorer {
  readonly #sets: SetsOfGenes
  readonly #genes: number
  readonly #maxRank: number
  readonly #scratch = new RankScratch()
  #values = new Float64Array(0)

  /**
   * @param sets the gene sets
   * @param genes the number of genes of the data set, detected or not
   * @param maxRank the rank of weakly expressed genes
   */
  constructor(sets: SetsOfGenes, genes: number, maxRank = usualMaxRank) {
    this.#sets = sets
    this.#genes = genes
    this.#maxRank = maxRank
  }

  /**
   * Scores one cell; any increasing function of the counts gives the same scores.
   * @param detected the genes above 0, with their values in `values`
   * @param out one score per set, from `at`; NaN for a set without genes
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
    // Undetected genes have the mean of the remaining ranks.
    const absent = capped((n + 1 + this.#genes) / 2)
    for (let set = 0; set < sets; set++) out[at + set] = 0
    // From the highest value down; a run of equal values has its mean rank.
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
