/**
 * Moving averages along chromosomes with weights that fall linearly from the middle of a window to its ends
 * (inferCNV's pyramidal window). At the ends of a chromosome windows are cut, and the remaining weights are
 * normalised. Two running sums make the cost per value independent of the window.
 */
export class Smoother {
  readonly #starts: Int32Array
  readonly #half: number
  /** The sum of the weights on the chromosome, for each gene. */
  readonly #weights: Float64Array
  readonly #sums: Float64Array
  readonly #boxes: Float64Array

  /**
   * @param starts the first gene of each chromosome, and the number of genes at the end
   * @param window the window in genes, odd
   */
  constructor(starts: Int32Array, window: number) {
    this.#starts = starts
    this.#half = (window - 1) / 2
    const genes = starts.at(-1)!
    const longest = starts.reduce((most, start, at) => Math.max(most, start - (starts[at - 1] ?? 0)), 0)
    this.#sums = new Float64Array(longest + 1)
    this.#boxes = new Float64Array(longest + this.#half + 1)
    this.#weights = new Float64Array(genes).fill(1)
    this.#weights = this.#weighted(this.#weights.slice(), new Float64Array(genes))
  }

  /** Smooths values into another array. A chromosome with one gene keeps its value. */
  smooth(values: Float64Array, out: Float64Array): void {
    this.#weighted(values, out)
    for (let gene = 0; gene < out.length; gene++) out[gene]! /= this.#weights[gene]!
  }

  /** Sums the values times the weights of each window, by two box sums. */
  #weighted(values: Float64Array, out: Float64Array): Float64Array {
    const [half, sums, boxes] = [this.#half, this.#sums, this.#boxes]
    for (let at = 0; at + 1 < this.#starts.length; at++) {
      const [from, to] = [this.#starts[at]!, this.#starts[at + 1]!]
      const length = to - from
      for (let i = 0; i < length; i++) sums[i + 1] = sums[i]! + values[from + i]!
      // Box j is the sum of the values j − half … j; the second pass sums boxes.
      for (let j = 0; j < length + half; j++)
        boxes[j + 1] = boxes[j]! + sums[Math.min(length, j + 1)]! - sums[Math.max(0, j - half)]!
      for (let i = 0; i < length; i++) out[from + i] = boxes[i + half + 1]! - boxes[i]!
    }
    return out
  }
}
