import { transposedTimes } from '../linear/dense.ts'
import type { NaturalSpline } from './natural-spline.ts'

/** The products of the four weights of a case (see `NaturalSpline.place`) with each other. */
const productsOfCase = 10

/**
 * The normal equations of a natural spline that is fitted to weighted cases. In an interval between two knots
 * the spline depends on four numbers alone, its values and second derivatives at both. So a case adds ten
 * products to the sums of its interval, and the second derivatives are expressed by the values at the end.
 */
export class SplineSums {
  readonly #spline: NaturalSpline
  readonly #dimensions: number
  /** By interval: Σ w wₐ w_b for a ≤ b. */
  readonly #products: Float64Array
  /** By knot: Σ w w₀ y, and for the second derivatives Σ w w₂ y, of each response. */
  readonly #values: Float64Array
  readonly #bends: Float64Array
  readonly #own = new Float64Array(4)

  constructor(spline: NaturalSpline, dimensions: number) {
    this.#spline = spline
    this.#dimensions = dimensions
    this.#products = new Float64Array((spline.size - 1) * productsOfCase)
    this.#values = new Float64Array(spline.size * dimensions)
    this.#bends = new Float64Array(spline.size * dimensions)
  }

  /**
   * Adds a case.
   * @param from where its responses begin
   */
  add(t: number, weight: number, responses: ArrayLike<number>, from: number): void {
    const own = this.#own
    const interval = this.#spline.place(t, own)
    const products = this.#products
    let to = interval * productsOfCase
    for (let a = 0; a < 4; a++) {
      const one = weight * own[a]!
      for (let b = a; b < 4; b++) products[to++]! += one * own[b]!
    }
    const d = this.#dimensions
    const [values, bends] = [this.#values, this.#bends]
    const w0 = weight * own[0]!
    const w1 = weight * own[1]!
    const w2 = weight * own[2]!
    const w3 = weight * own[3]!
    for (let k = 0, at = interval * d; k < d; k++, at++) {
      const y = responses[from + k]!
      values[at]! += w0 * y
      values[at + d]! += w1 * y
      bends[at]! += w2 * y
      bends[at + d]! += w3 * y
    }
  }

  /** Σ w b bᵀ, with the basis b of the values at the knots; row-major, size × size. */
  gram(): Float64Array {
    const { size, bends } = this.#spline
    const values = new Tridiagonal(size)
    const curvatures = new Tridiagonal(size)
    /** Σ of the weights of a value and of a second derivative: on the diagonal, above it and below it. */
    const mixed = new Float64Array(3 * size)
    for (let k = 0, at = 0; k < size - 1; k++, at += productsOfCase) {
      // The ten are those of 00, 01, 02, 03, 11, 12, 13, 22, 23 and 33.
      const own = this.#products.subarray(at, at + productsOfCase)
      values.add(k, own[0]!, own[1]!, own[4]!)
      curvatures.add(k, own[7]!, own[8]!, own[9]!)
      mixed[3 * k]! += own[2]!
      mixed[3 * k + 1]! += own[3]!
      mixed[3 * k + 2]! += own[5]!
      mixed[3 * k + 3]! += own[6]!
    }
    // With γ = B g for the second derivatives, the sum is V + S + Sᵀ, S = Bᵀ (C B / 2 + M).
    const half = new Float64Array(size * size)
    for (let row = 0; row < size; row++) {
      for (let near = Math.max(0, row - 1); near <= Math.min(size - 1, row + 1); near++) {
        const share = curvatures.at(row, near) / 2
        for (let column = 0; column < size; column++)
          half[row * size + column]! += share * bends[near * size + column]!
      }
      half[row * size + row]! += mixed[3 * row]!
      if (row > 0) half[row * size + row - 1]! += mixed[3 * (row - 1) + 1]!
      if (row + 1 < size) half[row * size + row + 1]! += mixed[3 * row + 2]!
    }
    const sides = transposedTimes(bends, size, half, size)
    const gram = new Float64Array(size * size)
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        gram[row * size + column] = sides[row * size + column]! + sides[column * size + row]!
    for (let row = 0; row < size; row++)
      for (let near = Math.max(0, row - 1); near <= Math.min(size - 1, row + 1); near++)
        gram[row * size + near]! += values.at(row, near)
    return gram
  }

  /** Σ w b yᵀ; row-major, size × dimensions. */
  right(): Float64Array {
    const { size, bends } = this.#spline
    const right = transposedTimes(bends, size, this.#bends, this.#dimensions)
    for (let at = 0; at < right.length; at++) right[at]! += this.#values[at]!
    return right
  }
}

/** A symmetric matrix that is 0 but on its diagonal and beside it. */
class Tridiagonal {
  readonly #diagonal: Float64Array
  readonly #beside: Float64Array

  constructor(size: number) {
    this.#diagonal = new Float64Array(size)
    this.#beside = new Float64Array(size)
  }

  /** Adds to the elements of rows and columns k and k + 1. */
  add(k: number, first: number, between: number, second: number): void {
    this.#diagonal[k]! += first
    this.#beside[k]! += between
    this.#diagonal[k + 1]! += second
  }

  /** The element of a row and of a column that is at most one further. */
  at(row: number, column: number): number {
    return row === column ? this.#diagonal[row]! : this.#beside[Math.min(row, column)]!
  }
}
