/** Solves small symmetric positive definite systems. Matrices are row-major, `size` × `size`. */
export class Cholesky {
  readonly size: number
  readonly #lower: Float64Array

  private constructor(lower: Float64Array, size: number) {
    this.#lower = lower
    this.size = size
  }

  /**
   * The factor L of A = L Lᵀ. Null where A is singular: a pivot below `tolerance` times its diagonal element
   * means that one unknown depends on those before it.
   */
  static of(matrix: Float64Array, size: number, tolerance = 1e-9): Cholesky | null {
    const lower = new Float64Array(size * size)
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = matrix[i * size + j]!
        for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
        if (i > j) lower[i * size + j] = sum / lower[j * size + j]!
        else if (sum > tolerance * Math.abs(matrix[i * size + i]!)) lower[i * size + i] = Math.sqrt(sum)
        else return null
      }
    }
    return new Cholesky(lower, size)
  }

  /** Solves L x = b. */
  forward(right: Float64Array): Float64Array {
    const { size } = this
    const x = right.slice()
    for (let i = 0; i < size; i++) {
      for (let k = 0; k < i; k++) x[i]! -= this.#lower[i * size + k]! * x[k]!
      x[i]! /= this.#lower[i * size + i]!
    }
    return x
  }

  /** Solves A x = b. */
  solve(right: Float64Array): Float64Array {
    const { size } = this
    const x = this.forward(right)
    for (let i = size - 1; i >= 0; i--) {
      for (let k = i + 1; k < size; k++) x[i]! -= this.#lower[k * size + i]! * x[k]!
      x[i]! /= this.#lower[i * size + i]!
    }
    return x
  }

  /** Solves L X = B, with the bits of `forward`. B is row-major, `size` × `width`. */
  forwardRows(right: Float64Array, width: number): Float64Array {
    const x = right.slice()
    for (let i = 0; i < this.size; i++) {
      for (let k = 0; k < i; k++) this.#subtractRow(x, i, k, this.#lower[i * this.size + k]!, width)
      this.#divideRow(x, i, width)
    }
    return x
  }

  /** Solves A X = B, with the bits of `solve`. B is row-major, `size` × `width`. */
  solveRows(right: Float64Array, width: number): Float64Array {
    const x = this.forwardRows(right, width)
    for (let i = this.size - 1; i >= 0; i--) {
      for (let k = i + 1; k < this.size; k++)
        this.#subtractRow(x, i, k, this.#lower[k * this.size + i]!, width)
      this.#divideRow(x, i, width)
    }
    return x
  }

  #subtractRow(x: Float64Array, row: number, other: number, factor: number, width: number): void {
    for (let c = 0, to = row * width, from = other * width; c < width; c++, to++, from++)
      x[to]! -= factor * x[from]!
  }

  #divideRow(x: Float64Array, row: number, width: number): void {
    const pivot = this.#lower[row * this.size + row]!
    for (let at = row * width; at < (row + 1) * width; at++) x[at]! /= pivot
  }

  /** A⁻¹. */
  inverse(): Float64Array {
    const { size } = this
    const inverse = new Float64Array(size * size)
    for (let j = 0; j < size; j++) {
      const column = this.solve(Float64Array.from({ length: size }, (_, i) => (i === j ? 1 : 0)))
      for (let i = 0; i < size; i++) inverse[i * size + j] = column[i]!
    }
    return inverse
  }
}

/** bᵀ A⁻¹ b; NaN where A is singular. */
export function quadraticForm(matrix: Float64Array, vector: Float64Array): number {
  const solved = Cholesky.of(matrix, vector.length)?.solve(vector)
  return solved ? vector.reduce((sum, value, i) => sum + value * solved[i]!, 0) : Number.NaN
}
