/**
 * Vectors of equal length with their memory, and operations on lists of them. The order of every sum is
 * fixed.
 */
export interface Vectors {
  readonly length: number
  /** Allocates vectors of zeros. */
  take(count: number): Float64Array[]
  /** Releases vectors that are not used any more. */
  free(vectors: readonly Float64Array[]): void
  dot(a: Float64Array, b: Float64Array): number
  /** Adds `factor` times a vector to another, in place. */
  addScaled(to: Float64Array, from: Float64Array, factor: number): void
  /** The dot products of all pairs: that of left i and right j at `i * right.length + j`. */
  products(left: readonly Float64Array[], right: readonly Float64Array[]): Float64Array
  /** Adds Σ over i of `coefficients[i * to.length + j] * from[i]` to each vector j, in place. */
  addCombinations(
    to: readonly Float64Array[],
    from: readonly Float64Array[],
    coefficients: Float64Array
  ): void
}
