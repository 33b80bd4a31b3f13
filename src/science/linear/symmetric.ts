import { addScaled, dot } from './dense.ts'

/** The eigenvalues of a symmetric matrix, descending, with as many of their vectors as are requested. */
export interface Eigen {
  readonly values: Float64Array
  /**
   * Computes the vectors of the values from `from`, by default the first, to before `to`, orthonormal, in
   * about 10 · size² operations each. The bits of a vector do not depend on which others are asked for.
   */
  readonly vectors: (to: number, from?: number) => Float64Array[]
}

const maxSweeps = 60

/**
 * All eigenvalues of a symmetric matrix, by Householder's reduction to tridiagonal form and the implicit QL
 * method (Golub and Van Loan, Matrix Computations, 8.3), in about 4/3 · size³ operations. The reflections and
 * rotations are applied to the requested vectors only.
 * @param matrix size × size; only the lower triangle is read
 */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const { diagonal, below, reflectors } = tridiagonal(matrix, size)
  const values = diagonal.slice()
  diagonalize(values, below.slice(), size, null)
  const order = Array.from({ length: size }, (_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b)
  let rotations: Rotations | null = null
  return {
    values: Float64Array.from(order, (i) => values[i]!),
    vectors: (to, from = 0) => {
      // Many who ask for the values need no vectors, and the rotations take longer to keep than to find.
      if (!rotations) {
        rotations = { rows: [], sines: [], cosines: [] }
        diagonalize(diagonal, below, size, rotations)
      }
      const vectors = turnedBack(rotations, order.slice(from, to), size)
      for (let k = reflectors.length - 1; k >= 0; k--)
        for (const vector of vectors)
          addScaled(vector, reflectors[k]!, -2 * dot(vector, reflectors[k]!, k + 1), k + 1)
      return vectors
    }
  }
}

interface Tridiagonal {
  readonly diagonal: Float64Array
  /** Element i is the one beside the diagonal in rows i and i + 1. */
  readonly below: Float64Array
  /** Reflection k is zero up to element k. */
  readonly reflectors: readonly Float64Array[]
}

/** Reduces A = Qᵀ T Q to the tridiagonal T; Q is the product of the reflections I − 2vvᵀ. */
function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const a = new Float64Array(size * size)
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) a[i * size + j] = matrix[i * size + j]!
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

/**
 * Sets A to (I − 2vvᵀ) A (I − 2vvᵀ) in the rows and columns from `from`; only the lower triangle is stored. v
 * has length 1.
 */
function reflectBothSides(
  a: Float64Array,
  v: Float64Array,
  p: Float64Array,
  from: number,
  size: number
): void {
  p.fill(0, from)
  for (let i = from; i < size; i++) {
    const own = v[i]!
    let sum = 0
    let at = i * size + from
    for (let j = from; j < i; j++, at++) {
      const element = a[at]!
      sum += element * v[j]!
      p[j]! += element * own
    }
    p[i]! += sum + a[at]! * own
  }
  let shift = 0
  for (let i = from; i < size; i++) shift += v[i]! * p[i]!
  for (let i = from; i < size; i++) p[i] = 2 * (p[i]! - shift * v[i]!)
  for (let i = from; i < size; i++) {
    const own = v[i]!
    const ownImage = p[i]!
    for (let j = from, at = i * size + from; j <= i; j++, at++) a[at]! -= own * p[j]! + ownImage * v[j]!
  }
}

/** Rotations of neighbouring rows, in their order. */
interface Rotations {
  /** Rotation r is of the rows `rows[r]` and the next. */
  readonly rows: number[]
  readonly sines: number[]
  readonly cosines: number[]
}

/**
 * Implicit QL with Wilkinson's shifts: leaves the eigenvalues in `d`.
 * @param turns receives the rotations that diagonalized T, where they are asked for
 */
function diagonalize(d: Float64Array, e: Float64Array, size: number, turns: Rotations | null): void {
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
        if (!turns) continue
        turns.rows.push(i)
        turns.sines.push(sine)
        turns.cosines.push(cosine)
      }
      if (i >= start) continue
      d[start]! -= carried
      e[start] = g
      e[end] = 0
    }
  }
}

/** The eigenvectors of T with the indices `chosen`. */
function turnedBack(
  { rows, sines, cosines }: Rotations,
  chosen: readonly number[],
  size: number
): Float64Array[] {
  const count = chosen.length
  const columns = new Float64Array(size * count)
  for (const [i, row] of chosen.entries()) columns[row * count + i] = 1
  for (let r = rows.length - 1; r >= 0; r--) {
    const [sine, cosine] = [sines[r]!, cosines[r]!]
    const first = rows[r]! * count
    const second = first + count
    for (let i = 0; i < count; i++) {
      const a = columns[first + i]!
      const b = columns[second + i]!
      columns[first + i] = cosine * a + sine * b
      columns[second + i] = cosine * b - sine * a
    }
  }
  return chosen.map((_, i) => Float64Array.from({ length: size }, (__, row) => columns[row * count + i]!))
}
