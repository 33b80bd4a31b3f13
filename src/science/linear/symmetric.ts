/** Eigenvalues in descending order with their vectors: vector i lies at `i * size`. */
export interface Eigen {
  readonly values: Float64Array
  readonly vectors: Float64Array
}

const maxSweeps = 60

/**
 * All eigenpairs of a symmetric matrix, by Householder's reduction to tridiagonal form and the implicit QL method
 * (Golub and Van Loan, Matrix Computations, 8.3). Cost about 10 · size³ operations.
 * @param matrix size × size; only the lower triangle is read
 */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const { diagonal, below, reflectors } = tridiagonal(matrix, size)
  const basis = transposedProduct(reflectors, size)
  diagonalize(diagonal, below, basis, size)
  const order = Array.from({ length: size }, (_, i) => i).sort((a, b) => diagonal[b]! - diagonal[a]! || a - b)
  const vectors = new Float64Array(size * size)
  for (const [place, from] of order.entries()) vectors.set(basis.subarray(from * size, (from + 1) * size), place * size)
  return { values: Float64Array.from(order, (i) => diagonal[i]!), vectors }
}

/** The eigenvalues alone, in descending order: the same bits as those of `symmetricEigen`. */
export function symmetricEigenvalues(matrix: Float64Array, size: number): Float64Array {
  const { diagonal, below } = tridiagonal(matrix, size)
  diagonalize(diagonal, below, null, size)
  return diagonal.sort().reverse()
}

interface Tridiagonal {
  readonly diagonal: Float64Array
  /** Element i couples i and i + 1. */
  readonly below: Float64Array
  readonly reflectors: readonly Float64Array[]
}

/** A = Qᵀ T Q with T tridiagonal; Q is the product of the reflections I − 2vvᵀ. */
function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const a = new Float64Array(size * size)
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) a[i * size + j] = a[j * size + i] = matrix[i * size + j]!
  const below = new Float64Array(size)
  const reflectors: Float64Array[] = []
  const p = new Float64Array(size)
  for (let k = 0; k + 2 < size; k++) {
    const v = new Float64Array(size)
    let norm = 0
    for (let i = k + 1; i < size; i++) norm += (v[i] = a[i * size + k]!) ** 2
    norm = Math.sqrt(norm)
    reflectors.push(v)
    below[k] = norm
    if (norm === 0) continue
    const head = v[k + 1]!
    below[k] = head > 0 ? -norm : norm
    v[k + 1] = head - below[k]!
    const length = Math.sqrt(2 * norm * (norm + Math.abs(head)))
    for (let i = k + 1; i < size; i++) v[i]! /= length
    reflectBothSides(a, v, p, k + 1, size)
  }
  if (size > 1) below[size - 2] = a[(size - 1) * size + size - 2]!
  return { diagonal: Float64Array.from({ length: size }, (_, i) => a[i * size + i]!), below, reflectors }
}

/** A ← (I − 2vvᵀ) A (I − 2vvᵀ) on the rows and columns from `from`; v has length 1. */
function reflectBothSides(a: Float64Array, v: Float64Array, p: Float64Array, from: number, size: number): void {
  let shift = 0
  for (let i = from; i < size; i++) {
    let sum = 0
    for (let j = from, at = i * size + from; j < size; j++, at++) sum += a[at]! * v[j]!
    p[i] = 2 * sum
    shift += v[i]! * sum
  }
  for (let i = from; i < size; i++) p[i]! -= 2 * shift * v[i]!
  for (let i = from; i < size; i++) {
    const own = v[i]!
    const ownImage = p[i]!
    for (let j = from, at = i * size + from; j < size; j++, at++) a[at] = a[at]! - (own * p[j]! + ownImage * v[j]!)
  }
}

/** Rows are the columns of H₀ H₁ … with H = I − 2vvᵀ. */
function transposedProduct(reflectors: readonly Float64Array[], size: number): Float64Array {
  const basis = new Float64Array(size * size)
  for (let i = 0; i < size; i++) basis[i * size + i] = 1
  for (let k = reflectors.length - 1; k >= 0; k--) {
    const v = reflectors[k]!
    for (let row = k + 1; row < size; row++) {
      let sum = 0
      for (let j = k + 1; j < size; j++) sum += basis[row * size + j]! * v[j]!
      if (sum === 0) continue
      for (let j = k + 1; j < size; j++) basis[row * size + j]! -= 2 * sum * v[j]!
    }
  }
  return basis
}

/** Implicit QL with Wilkinson's shifts; turns the rows of `basis` along where there is one. */
function diagonalize(d: Float64Array, e: Float64Array, basis: Float64Array | null, size: number): void {
  for (let start = 0; start < size; start++) {
    for (let sweep = 0; ; sweep++) {
      let end = start
      for (; end < size - 1; end++) {
        const scale = Math.abs(d[end]!) + Math.abs(d[end + 1]!)
        if (Math.abs(e[end]!) <= Number.EPSILON * scale) break
      }
      if (end === start) break
      if (sweep === maxSweeps) throw new Error('the eigenvalues did not converge')
      const half = (d[start + 1]! - d[start]!) / (2 * e[start]!)
      let g = d[end]! - d[start]! + e[start]! / (half + Math.sign(half || 1) * Math.hypot(half, 1))
      let [sine, cosine, carried] = [1, 1, 0]
      let i = end - 1
      for (; i >= start; i--) {
        const f = sine * e[i]!
        const b = cosine * e[i]!
        const r = Math.sqrt(f * f + g * g)
        e[i + 1] = r
        if (r === 0) {
          d[i + 1]! -= carried
          e[end] = 0
          break
        }
        sine = f / r
        cosine = g / r
        const lowered = d[i + 1]! - carried
        const turned = (d[i]! - lowered) * sine + 2 * cosine * b
        carried = sine * turned
        d[i + 1] = lowered + carried
        g = cosine * turned - b
        if (basis) rotateRows(basis, i, sine, cosine, size)
      }
      if (i >= start) continue
      d[start]! -= carried
      e[start] = g
      e[end] = 0
    }
  }
}

function rotateRows(basis: Float64Array, row: number, sine: number, cosine: number, size: number): void {
  const first = row * size
  const second = first + size
  for (let k = 0; k < size; k++) {
    const a = basis[first + k]!
    const b = basis[second + k]!
    basis[second + k] = sine * a + cosine * b
    basis[first + k] = cosine * a - sine * b
  }
}
