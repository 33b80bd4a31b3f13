import type { Generator } from '../random/generator.ts'

/** Draws numbers 0…n−1 with given weights in constant time (Walker's alias method, as by Vose 1991). */
export class Alias {
  readonly #keep: Float64Array
  readonly #other: Uint32Array

  /** @param weights at least 0, with a sum above 0 */
  constructor(weights: Float64Array) {
    const n = weights.length
    const mean = weights.reduce((a, b) => a + b, 0) / n
    const scaled = weights.map((weight) => weight / mean)
    this.#keep = new Float64Array(n).fill(1)
    this.#other = Uint32Array.from({ length: n }, (_, i) => i)
    const small: number[] = []
    const large: number[] = []
    for (let i = 0; i < n; i++) (scaled[i]! < 1 ? small : large).push(i)
    while (small.length > 0 && large.length > 0) {
      const less = small.pop()!
      const more = large.at(-1)!
      this.#keep[less] = scaled[less]!
      this.#other[less] = more
      scaled[more]! -= 1 - scaled[less]!
      if (scaled[more]! < 1) small.push(large.pop()!)
    }
  }

  draw(generator: Generator): number {
    const index = generator.uniform() * this.#keep.length
    const i = Math.floor(index)
    return index - i < this.#keep[i]! ? i : this.#other[i]!
  }
}
