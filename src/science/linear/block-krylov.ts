import { Generator } from '../random/generator.ts'
import { lengthOf } from './dense.ts'
import { symmetricEigen, type Eigen } from './symmetric.ts'
import type { Vectors } from './vectors.ts'

/** The largest eigenpairs of a symmetric positive semidefinite matrix. */
export interface LeadingEigen {
  /** The eigenvalues, descending. */
  readonly values: Float64Array
  /** Vector i is at `i * size`; orthonormal. */
  readonly vectors: Float64Array
  /** ‖A v − λ v‖ of each pair: the matrix has an eigenvalue within this distance of λ. */
  readonly residuals: Float64Array
  /** The number of products of the matrix with a block. */
  readonly passes: number
}

export interface KrylovOptions {
  /** Memory and operations for vectors of the size of the matrix. */
  readonly vectors: Vectors
  /** The number of wanted pairs. */
  readonly wanted: number
  /** The number of columns per block. */
  readonly width: number
  readonly seed: number
  /**
   * The largest residual of each pair, as a share of its eigenvalue. By default the iteration ends when the
   * residuals show that the eigenvalues are accurate enough.
   */
  readonly residual?: number | undefined
  /** The most vectors of the basis before it is restarted with the best ones; `mostVectors` by default. */
  readonly held?: number
  /** Multiplies A with a block of `width` columns, both row-major: row r and column c at `r * width + c`. */
  readonly apply: (block: Float64Array) => Promise<Float64Array>
  readonly onPass?: ((passes: number) => void) | undefined
}

/** The accepted errors of the first ten eigenvalues, and of the others, as shares of their size. */
const near = { first: 10, leading: 5e-5, others: 5e-3 } as const
/** The pass after which the residuals are first computed. */
const firstCheck = 3
/** Until the next check, errors are assumed to shrink by this factor per pass, which few exceed. */
const shrinkage = 6
/** The most passes from one check to the next. */
const mostUnchecked = 3
const mostPasses = 200
/** The default number of vectors before the basis is restarted with the best ones. */
export const mostVectors = 400
/** If orthogonalization leaves less than this share of a direction, it is not new. */
const nothingNew = 1e-10
/**
 * If vectors of a block are so close to each other, their rounding errors have grown, and they are
 * orthogonalized a second time.
 */
const nearlyAlike = 1e-4

/**
 * Randomized block Krylov iteration with Rayleigh–Ritz on the whole basis, with full orthogonalization,
 * restarted with the best Ritz vectors when the basis is long (Musco and Musco 2015; Golub and Van Loan
 * 10.3). The same seed gives the same bits.
 */
export async function leadingEigen(options: KrylovOptions): Promise<LeadingEigen> {
  const { vectors, width, apply, onPass, residual, held = mostVectors } = options
  const size = vectors.length
  const wanted = Math.min(options.wanted, size)
  const generator = new Generator(options.seed)
  const random = vectors.take(Math.min(width, size))
  for (const vector of random) for (let row = 0; row < size; row++) vector[row] = generator.normal()
  const space = new KrylovSpace(vectors)
  let block = space.orthonormal(random)
  let nextCheck = firstCheck
  for (let passes = 1; ; passes++) {
    const mapped = await apply(rowMajor(block, size, width))
    block = space.add(block, columnsInto(vectors.take(block.length), mapped, width))
    onPass?.(passes)
    const ended = block.length === 0 || passes === mostPasses
    const full = space.basis.length + width > held
    if (passes < nextCheck && !ended && !full) continue
    const ritz = space.ritz()
    const found = Math.min(wanted, space.basis.length)
    const most = Math.min(wanted + 1, space.basis.length)
    const excessOf = (residuals: Float64Array, i: number): number =>
      excess(ritz.values, residuals, i, residual)
    const last = Math.max(0, wanted - 1)
    // The last wanted pair is mostly the last to be near: until it is, no other residual is computed.
    let largest = found < wanted ? Infinity : excessOf(space.residuals(ritz.vectors(most, last), last), last)
    if (ended || largest <= 1) {
      const combinations = ritz.vectors(most)
      const residuals = space.residuals(combinations)
      for (let i = 0; i < last; i++) largest = Math.max(largest, excessOf(residuals, i))
      if (ended || largest <= 1) {
        const values = ritz.values.slice(0, found)
        const kept = residuals.slice(0, found)
        return { values, vectors: space.pairs(combinations.slice(0, found)), residuals: kept, passes }
      }
    }
    nextCheck = passes + passesUntilNear(largest)
    if (full) space.fold(ritz, Math.min(space.basis.length, wanted + 2 * width))
  }
}

/** The orthonormal basis K, with the upper triangle of KᵀAK by columns. */
class KrylovSpace {
  basis: Float64Array[] = []
  #columns: Float64Array[] = []
  /**
   * The part of the images AK outside of K: only the last vectors have one, since those of the vectors before
   * are spanned by the next block.
   */
  #outside: Float64Array[] = []
  /** The number of vectors of the last block. */
  #last = 0
  readonly #vectors: Vectors

  constructor(vectors: Vectors) {
    this.#vectors = vectors
  }

  /**
   * Adds vectors that are orthonormal to the basis. An image lies along its own block and the one before,
   * except for rounding errors and restarts (the three-term recurrence of Lanczos): these parts are removed
   * first, then those along the whole basis. The sum of both parts are the products with the basis.
   * @returns an orthonormal basis of what the images add, made in place of the images
   */
  add(vectors: readonly Float64Array[], images: readonly Float64Array[]): Float64Array[] {
    const first = this.basis.length
    const count = vectors.length
    this.basis.push(...vectors)
    const wholes = images.map(lengthOf)
    const near = Math.max(0, first - this.#last)
    this.#last = count
    const alongNear = this.#removed(images, this.basis.slice(near))
    const along = this.#removed(images, this.basis)
    for (const [at, product] of alongNear.entries()) along[near * count + at]! += product
    for (let i = 0; i < count; i++)
      this.#columns.push(
        Float64Array.from({ length: first + i + 1 }, (_, j) =>
          j < first
            ? along[j * count + i]!
            : (along[j * count + i]! + along[(first + i) * count + j - first]!) / 2
        )
      )
    this.#vectors.free(this.#outside)
    this.#outside = this.#vectors.take(count)
    for (const [i, image] of images.entries()) this.#outside[i]!.set(image)
    return this.orthonormal(images, wholes)
  }

  /** The eigenpairs of KᵀAK. */
  ritz(): Eigen {
    const count = this.basis.length
    const matrix = new Float64Array(count * count)
    for (const [j, column] of this.#columns.entries()) matrix.set(column, j * count)
    return symmetricEigen(matrix, count)
  }

  /** The Ritz vectors of some eigenvectors of KᵀAK, one after the other. */
  pairs(combinations: readonly Float64Array[]): Float64Array {
    const size = this.#vectors.length
    const vectors = new Float64Array(combinations.length * size)
    const found = this.#combined(this.basis, combinations)
    for (const [i, vector] of found.entries()) vectors.set(vector, i * size)
    this.#vectors.free(found)
    return vectors
  }

  /**
   * The residuals of the pairs of some eigenvectors of KᵀAK: the parts of the images outside of K (Golub and
   * Van Loan 10.1.4). The first is that of pair `from`; those before are not computed, and 0.
   */
  residuals(combinations: readonly Float64Array[], from = 0): Float64Array {
    const ofLast = combinations.map((combination) =>
      combination.subarray(this.basis.length - this.#outside.length)
    )
    const left = this.#combined(this.#outside, ofLast)
    const residuals = new Float64Array(from + left.length)
    for (const [i, vector] of left.entries()) residuals[from + i] = lengthOf(vector)
    this.#vectors.free(left)
    return residuals
  }

  /** Restarts the basis with the best Ritz vectors. */
  fold(ritz: Eigen, count: number): void {
    const before = this.basis
    this.basis = this.#combined(before, ritz.vectors(count))
    this.#vectors.free(before)
    this.#columns = Array.from({ length: count }, (_, j) => {
      const column = new Float64Array(j + 1)
      column[j] = ritz.values[j]!
      return column
    })
  }
  /**
   * Orthogonalizes vectors to the basis and to each other, in place, twice where they were nearly alike
   * (Kahan's "twice is enough"). Vectors of which almost nothing is left are dropped.
   */
  orthonormal(
    vectors: readonly Float64Array[],
    wholes: readonly number[] = vectors.map(lengthOf)
  ): Float64Array[] {
    const { made, least } = this.#apart(vectors, wholes)
    if (least >= nearlyAlike) return made
    this.#removed(made, this.basis)
    return this.#apart(
      made,
      made.map(() => 1)
    ).made
  }

  /**
   * Gram–Schmidt.
   * @returns the smallest remaining share of a vector's length
   */
  #apart(
    vectors: readonly Float64Array[],
    wholes: readonly number[]
  ): { readonly made: Float64Array[]; readonly least: number } {
    const made: Float64Array[] = []
    let least = 1
    for (const [i, vector] of vectors.entries()) {
      const before = lengthOf(vector)
      for (const other of made) this.#vectors.addScaled(vector, other, -this.#vectors.dot(vector, other))
      const left = lengthOf(vector)
      if (!(left > nothingNew * wholes[i]!)) continue
      least = Math.min(least, left / before)
      for (let r = 0; r < vector.length; r++) vector[r]! /= left
      made.push(vector)
    }
    return { made, least }
  }

  /**
   * Subtracts from each vector, in place, its part along the basis.
   * @returns the products with the basis, in the layout of `products`
   */
  #removed(vectors: readonly Float64Array[], basis: readonly Float64Array[]): Float64Array {
    const along = this.#vectors.products(basis, vectors)
    this.#vectors.addCombinations(
      vectors,
      basis,
      along.map((product) => -product)
    )
    return along
  }

  /** A linear combination of the vectors for each list of coefficients. */
  #combined(vectors: readonly Float64Array[], coefficients: readonly Float64Array[]): Float64Array[] {
    const count = coefficients.length
    const sums = this.#vectors.take(count)
    const transposed = new Float64Array(vectors.length * count)
    for (const [i, own] of coefficients.entries())
      for (let j = 0; j < own.length; j++) transposed[j * count + i] = own[j]!
    this.#vectors.addCombinations(sums, vectors, transposed)
    return sums
  }
}

/**
 * The residual of pair i as a multiple of the accepted one, or where none is asked for, the largest error
 * that its eigenvalue can have as a multiple of the accepted error.
 */
function excess(values: Float64Array, residuals: Float64Array, i: number, residual?: number): number {
  const usual = i < near.first ? near.leading : near.others
  const error = residual === undefined ? errorBound(values, residuals, i) : residuals[i]!
  if (error === 0) return 0
  return values[i]! > 0 ? error / ((residual ?? usual) * values[i]!) : Infinity
}

/**
 * The error of eigenvalue i is at most its residual r, and at most r² over its distance to the other
 * eigenvalues (Parlett, The Symmetric Eigenvalue Problem 1998, theorem 11.7.1).
 */
function errorBound(values: Float64Array, residuals: Float64Array, i: number): number {
  const [value, own] = [values[i]!, residuals[i]!]
  const above = i === 0 ? Infinity : values[i - 1]! - value
  const below = value - (values[i + 1] ?? 0) - (residuals[i + 1] ?? 0)
  const gap = Math.min(above, below)
  return gap > 0 ? Math.min(own, own ** 2 / gap) : own
}

/** The passes until a pair can be near, judged by its excess. */
const passesUntilNear = (excess: number): number =>
  Math.max(1, Math.min(mostUnchecked, Math.ceil(Math.log(excess) / Math.log(shrinkage))))

/** Vectors as one row-major block; missing columns are zero. */
function rowMajor(vectors: readonly Float64Array[], size: number, width: number): Float64Array {
  const block = new Float64Array(size * width)
  for (const [column, vector] of vectors.entries())
    for (let row = 0; row < size; row++) block[row * width + column] = vector[row]!
  return block
}

/** The first columns of such a block, as vectors. */
function columnsInto(columns: Float64Array[], block: Float64Array, width: number): Float64Array[] {
  for (const [column, values] of columns.entries())
    for (let row = 0; row < values.length; row++) values[row] = block[row * width + column]!
  return columns
}
