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
    for (let i = 0; i < this.size; i++) solveRow(x, width, i, 0, i, this.#lower, i * this.size, 1)
    return x
  }

  /** Solves A X = B, with the bits of `solve`. B is row-major, `size` × `width`. */
  solveRows(right: Float64Array, width: number): Float64Array {
    const { size } = this
    const x = this.forwardRows(right, width)
    for (let i = size - 1; i >= 0; i--) solveRow(x, width, i, i + 1, size, this.#lower, i, size)
    return x
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

/**
 * Takes the rows from `first` to before `end` of X, times their factors, from row i, and divides it by its
 * pivot. Four columns are interleaved, so that no difference waits for another.
 * @param factors that of row k at `from + k * step`, and the pivot at `from + i * step`
 */
function solveRow(
  x: Float64Array,
  width: number,
  i: number,
  first: number,
  end: number,
  factors: Float64Array,
  from: number,
  step: number
): void {
  const pivot = factors[from + i * step]!
  const row = i * width
  let c = 0
  for (; c + 4 <= width; c += 4) {
    let x0 = x[row + c]!
    let x1 = x[row + c + 1]!
    let x2 = x[row + c + 2]!
    let x3 = x[row + c + 3]!
    for (let k = first, at = first * width + c; k < end; k++, at += width) {
      const factor = factors[from + k * step]!
      x0 -= factor * x[at]!
      x1 -= factor * x[at + 1]!
      x2 -= factor * x[at + 2]!
      x3 -= factor * x[at + 3]!
    }
    x[row + c] = x0 / pivot
    x[row + c + 1] = x1 / pivot
    x[row + c + 2] = x2 / pivot
    x[row + c + 3] = x3 / pivot
  }
  for (; c < width; c++) {
    let own = x[row + c]!
    for (let k = first; k < end; k++) own -= factors[from + k * step]! * x[k * width + c]!
    x[row + c] = own / pivot
  }
}

/** bᵀ A⁻¹ b; NaN where A is singular. */
export function quadraticForm(matrix: Float64Array, vector: Float64Array): number {
  const solved = Cholesky.of(matrix, vector.length)?.solve(vector)
  return solved ? vector.reduce((sum, value, i) => sum + value * solved[i]!, 0) : Number.NaN
}
