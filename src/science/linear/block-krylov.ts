import { Generator } from '../random/generator.ts'
import { lengthOf } from './dense.ts'
import { symmetricEigen, type Eigen } from './symmetric.ts'
import type { Vectors } from './vectors.ts'

/** The largest eigenpairs of a symmetric positive matrix. */
export interface LeadingEigen {
  /** Descending. */
  readonly values: Float64Array
  /** Vector i lies at `i * size`; orthonormal. */
  readonly vectors: Float64Array
  /** ‖A v − λ v‖ of each pair: some eigenvalue of the matrix lies within so much of λ. */
  readonly residuals: Float64Array
  /** How often the matrix was multiplied by a block. */
  readonly passes: number
}

export interface KrylovOptions {
  /** As long as the matrix is wide. */
  readonly vectors: Vectors
  /** How many pairs are wanted. */
  readonly wanted: number
  /** Columns of the block that the matrix takes at once. */
  readonly width: number
  readonly seed: number
  /**
   * Stops only when every residual is at most this share of its eigenvalue; without it, when the residuals
   * show the eigenvalues to be near enough.
   */
  readonly residual?: number | undefined
  /** Vectors kept at most before the basis is folded into its best ones; `mostVectors` where absent. */
  readonly held?: number
  /** A times a block of `width` columns, both row-major: element of row r and column c at `r * width + c`. */
  readonly apply: (block: Float64Array) => Promise<Float64Array>
  readonly onPass?: ((passes: number) => void) | undefined
}

/** How far the first ten eigenvalues may be off, and the others, as a share of their size. */
const near = { first: 10, leading: 5e-5, others: 5e-3 } as const
/** The pass after which the residuals are first looked at; later looks lie further and further apart. */
const firstLook = 3
const mostPasses = 200
/** Vectors kept before the basis is folded into its best ones. */
export const mostVectors = 400
/** A direction of which orthogonalization leaves less than this holds nothing new. */
const nothingNew = 1e-10
/**
 * Where vectors of a block are so near to each other, what rounding left of the basis in them has grown, and
 * is taken away once more.
 */
const nearlyAlike = 1e-4

/**
 * Randomized block Krylov iteration with Rayleigh–Ritz on the whole basis, fully orthogonalized, restarted
 * with the best Ritz vectors once it grows long (Musco and Musco 2015; Golub and Van Loan 10.3). The same
 * seed gives the same bits.
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
  let look = firstLook
  for (let passes = 1; ; passes++) {
    const mapped = await apply(rowMajor(block, size, width))
    block = space.add(block, columnsInto(vectors.take(block.length), mapped, width))
    onPass?.(passes)
    const ended = block.length === 0 || passes === mostPasses
    const full = space.basis.length + width > held
    if (passes < look && !ended && !full) continue
    look = passes + Math.max(1, Math.floor(passes / 6))
    const ritz = space.ritz()
    const found = Math.min(wanted, space.basis.length)
    const residuals = space.residuals(ritz, Math.min(wanted + 1, space.basis.length))
    const isNear =
      residual === undefined
        ? areNear(ritz.values, residuals, wanted)
        : residuals.subarray(0, wanted).every((own, i) => own <= residual * ritz.values[i]!)
    if (ended || (found === wanted && isNear)) {
      const values = ritz.values.slice(0, found)
      const kept = residuals.slice(0, found)
      return { values, vectors: space.pairs(ritz, found), residuals: kept, passes }
    }
    if (full) space.fold(ritz, Math.min(space.basis.length, wanted + 2 * width))
  }
}

/** Orthonormal vectors K with the upper triangle of KᵀAK, column by column. */
class KrylovSpace {
  basis: Float64Array[] = []
  #columns: Float64Array[] = []
  /**
   * What of the images AK lies outside of K: that of its last vectors, for those before have theirs in the
   * block after them.
   */
  #outside: Float64Array[] = []
  /** Vectors of the last block. */
  #last = 0
  readonly #vectors: Vectors

  constructor(vectors: Vectors) {
    this.#vectors = vectors
  }

  /**
   * Takes vectors that are orthonormal to the basis into it, and answers an orthonormal basis of what their
   * images add to it, made of the images in place. An image lies along its own block and the one before, but
   * for what rounding and restarts leave (three-term recurrence of Lanczos): those are taken away first, and
   * the whole basis from the rest. Both together are the products with the basis.
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

  /** Eigenpairs of KᵀAK. */
  ritz(): Eigen {
    const count = this.basis.length
    const matrix = new Float64Array(count * count)
    for (const [j, column] of this.#columns.entries()) matrix.set(column, j * count)
    return symmetricEigen(matrix, count)
  }

  /** Vectors of the first pairs, one after the other. */
  pairs(ritz: Eigen, count: number): Float64Array {
    const size = this.#vectors.length
    const vectors = new Float64Array(count * size)
    const found = this.#combined(this.basis, ritz.vectors(count))
    for (const [i, vector] of found.entries()) vectors.set(vector, i * size)
    this.#vectors.free(found)
    return vectors
  }

  /** Residuals of the first pairs: what K leaves of the images (Golub and Van Loan 10.1.4). */
  residuals(ritz: Eigen, count: number): Float64Array {
    const ofLast = ritz
      .vectors(count)
      .map((combination) => combination.subarray(this.basis.length - this.#outside.length))
    const left = this.#combined(this.#outside, ofLast)
    const residuals = Float64Array.from(left, lengthOf)
    this.#vectors.free(left)
    return residuals
  }

  /** Keeps the best combinations alone. */
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
   * Vectors that are orthogonal to the basis, made orthonormal to each other, in place, and twice over where
   * they were nearly alike (Kahan's "twice is enough"); those of which next to nothing of their whole length
   * is left are left out.
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

  /** Gram–Schmidt; and the least that was left of a vector, as a share of its length before. */
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
   * Takes from each vector, in place, what lies along the basis; answers how much that was, as `products`
   * does.
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

  /** A combination of the vectors by each list of coefficients. */
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
 * Whether the first `wanted` eigenvalues are near enough. One is off by no more than its residual r, and by
 * no more than r² over its distance to the others (Parlett, The Symmetric Eigenvalue Problem 1998, theorem
 * 11.7.1).
 */
function areNear(values: Float64Array, residuals: Float64Array, wanted: number): boolean {
  for (let i = 0; i < Math.min(wanted, residuals.length); i++) {
    const [value, own] = [values[i]!, residuals[i]!]
    const above = i === 0 ? Infinity : values[i - 1]! - value
    const below = value - (values[i + 1] ?? 0) - (residuals[i + 1] ?? 0)
    const gap = Math.min(above, below)
    const off = gap > 0 ? Math.min(own, own ** 2 / gap) : own
    if (off > (i < near.first ? near.leading : near.others) * value) return false
  }
  return true
}

/** Vectors as one row-major block, its missing columns zero. */
function rowMajor(vectors: readonly Float64Array[], size: number, width: number): Float64Array {
  const block = new Float64Array(size * width)
  for (const [column, vector] of vectors.entries())
    for (let row = 0; row < size; row++) block[row * width + column] = vector[row]!
  return block
}

/** The first columns of such a block. */
function columnsInto(columns: Float64Array[], block: Float64Array, width: number): Float64Array[] {
  for (const [column, values] of columns.entries())
    for (let row = 0; row < values.length; row++) values[row] = block[row * width + column]!
  return columns
}
