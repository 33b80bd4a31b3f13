import { addScaled, dot } from './dense.ts'
import type { Vectors } from './vectors.ts'

/**
 * Vectors as separate arrays.
 * @param length the number of entries of each
 */
export const denseVectors = (length: number): Vectors => ({
  length,
  take: (count) => Array.from({ length: count }, () => new Float64Array(length)),
  free: () => undefined,
  dot,
  addScaled,
  products: (left, right) => Float64Array.from(left.flatMap((a) => right.map((b) => dot(a, b)))),
  addCombinations: (to, from, coefficients) => {
    for (const [j, vector] of to.entries())
      for (const [i, term] of from.entries()) addScaled(vector, term, coefficients[i * to.length + j]!)
  }
})
