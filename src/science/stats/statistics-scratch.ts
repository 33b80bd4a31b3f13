import { RankScratch } from './order/rank-order.ts'
import { WordScratch } from './order/word-order.ts'

/** Memory of one thread, which is reused for every gene. */
export class StatisticsScratch {
  readonly words = new WordScratch()
  readonly rank = new RankScratch()
  /**
   * How many cells of each kind and group have each of the counts that are binned, by `kindWords`, one count
   * after the other; zeros before and after each gene.
   */
  bins = new Uint32Array(0)
  /** The values and groups of the cells that are not binned, in the order of the cells. */
  values = new Float64Array(0)
  labels = new Int32Array(0)
  /** The same for the cells whose value is not in the table, where ranks are needed. */
  otherValues = new Float64Array(0)
  otherLabels = new Int32Array(0)
  rankSums = new Float64Array(0)
  /** Three numbers per group, side by side in one cache line: detecting cells, Σx and Σ expm1(x). */
  sums = new Float64Array(0)
  /** Counts up to this are binned; 0 where none is. */
  binned = 0
  /**
   * The number of cells that detect the gene, of those that are not binned, of those with a word, and of
   * those with another value.
   */
  found = 0
  listed = 0
  worded = 0
  others = 0

  /**
   * Room for a gene that `most` cells may detect, as many as there are: memory that is not written is not
   * taken, while arrays that grow from gene to gene leave those before them behind.
   * @param ranked false where no ranks are needed
   */
  reserve(most: number, groups: number, bins: number, ranked: boolean): void {
    if (bins > this.bins.length) this.bins = new Uint32Array(bins)
    if (groups !== this.rankSums.length) {
      this.rankSums = new Float64Array(groups)
      this.sums = new Float64Array(3 * groups)
    }
    if (most > this.values.length) {
      this.values = new Float64Array(most)
      this.labels = new Int32Array(most)
    }
    if (!ranked || most <= this.otherValues.length) return
    this.words.reserve(most)
    this.otherValues = new Float64Array(most)
    this.otherLabels = new Int32Array(most)
  }
}
