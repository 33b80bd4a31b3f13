import type { Lists } from './neighbour-kernel.ts'

/** Moran's I of a gene over the neighbour graph, and its standard score. */
export interface Moran {
  readonly index: number
  /** NaN where the gene does not vary. */
  readonly z: number
}

/**
 * Moran's I on the nearest neighbours, each with weight 1, with its moments over all permutations of the
 * values (Cliff and Ord 1981; randomization). Whatever does not depend on the gene is computed once.
 */
export class MoranGraph {
  readonly #lists: Lists
  /** For each cell the number of its neighbours plus that of the cells whose neighbour it is. */
  readonly #ends: Float64Array
  readonly #s1: number
  readonly #s2: number

  /**
   * @param pairs the number of ordered pairs of cells of which one has the other among its neighbours, from
   * `neighbourPairs`
   */
  constructor(lists: Lists, pairs: number) {
    const { cells, count, ids } = lists
    this.#lists = lists
    this.#ends = new Float64Array(cells).fill(count)
    for (let at = 0; at < cells * count; at++) this.#ends[ids[at]!]! += 1
    // ½ Σ (w_ij + w_ji)² is 1 for each neighbour, and one more where both cells have each other.
    this.#s1 = 3 * cells * count - pairs
    this.#s2 = this.#ends.reduce((sum, ends) => sum + ends ** 2, 0)
  }

  /**
   * Moran's I of one gene.
   * @param values dense, one per cell
   * @param expressed the cells where values are not 0, up to `length`
   */
  of(values: Float64Array, expressed: Int32Array, length: number): Moran {
    const { cells: n, count, ids } = this.#lists
    let [sum, ends] = [0, 0]
    for (let i = 0; i < length; i++) {
      sum += values[expressed[i]!]!
      ends += values[expressed[i]!]! * this.#ends[expressed[i]!]!
    }
    const mean = sum / n
    let [products, squares, fourths] = [0, (n - length) * mean ** 2, (n - length) * mean ** 4]
    for (let i = 0; i < length; i++) {
      const cell = expressed[i]!
      let near = 0
      for (let at = cell * count; at < (cell + 1) * count; at++) near += values[ids[at]!]!
      const away = values[cell]! - mean
      products += values[cell]! * near
      squares += away ** 2
      fourths += away ** 4
    }
    const s0 = n * count
    const index = (n / s0) * ((products - mean * ends + mean ** 2 * s0) / squares)
    const expected = -1 / (n - 1)
    const kurtosis = (n * fourths) / squares ** 2
    const variance =
      (n * ((n ** 2 - 3 * n + 3) * this.#s1 - n * this.#s2 + 3 * s0 ** 2) -
        kurtosis * ((n ** 2 - n) * this.#s1 - 2 * n * this.#s2 + 6 * s0 ** 2)) /
        ((n - 1) * (n - 2) * (n - 3) * s0 ** 2) -
      expected ** 2
    return { index, z: squares > 0 && variance > 0 ? (index - expected) / Math.sqrt(variance) : Number.NaN }
  }
}
