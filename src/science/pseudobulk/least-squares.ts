/** The design matrix of a linear model: one row per sample, one column per coefficient. */
export interface Design {
  readonly samples: number
  readonly coefficients: number
  /** Row-major: the value of coefficient j in sample i at `i * coefficients + j`. */
  readonly values: Float64Array
}

/** A column counts as a combination of others if this share of its length, or less, is independent. */
const dependent = 1e-7

/**
 * Least squares by Householder reflections (Golub and Van Loan, Matrix Computations, 5.2 and 5.3). One object
 * serves many fits of one design; each fit overwrites the results of the last.
 */
export class LeastSquares {
  readonly coefficients: Float64Array
  /** The square roots of the diagonal of (XᵀWX)⁻¹. */
  readonly unscaled: Float64Array
  /** The residual sum of squares over the residual degrees of freedom; NaN where there are none. */
  variance = Number.NaN
  readonly df: number
  readonly #design: Design
  /** Column-major: the reflections below the diagonal, and R. */
  readonly #work: Float64Array
  readonly #diagonal: Float64Array
  readonly #effects: Float64Array

  constructor(design: Design) {
    const { samples, coefficients } = design
    this.#design = design
    this.#work = new Float64Array(samples * coefficients)
    this.#diagonal = new Float64Array(coefficients)
    this.#effects = new Float64Array(samples)
    this.coefficients = new Float64Array(coefficients)
    this.unscaled = new Float64Array(coefficients)
    this.df = samples - coefficients
  }

  /**
   * Fits one response.
   * @param values one per sample, from `at`
   * @param weights one per sample, from `at`; all 1 where null
   */
  fit(values: Float64Array, weights: Float64Array | null, at = 0): void {
    this.#decompose(weights, at)
    const { samples, coefficients } = this.#design
    const effects = this.#effects
    for (let i = 0; i < samples; i++)
      effects[i] = values[at + i]! * (weights ? Math.sqrt(weights[at + i]!) : 1)
    for (let j = 0; j < coefficients; j++) this.#reflect(j, effects, 0)
    let squares = 0
    for (let i = coefficients; i < samples; i++) squares += effects[i]! * effects[i]!
    this.variance = this.df > 0 ? squares / this.df : Number.NaN
    this.#solve(effects, this.coefficients)
    this.#invert()
  }

  /** The number of columns that are not combinations of those before them. */
  rank(): number {
    this.#decompose(null, 0)
    const { samples, coefficients, values } = this.#design
    let rank = 0
    for (let j = 0; j < coefficients; j++) {
      let length = 0
      for (let i = 0; i < samples; i++) length += values[i * coefficients + j]! ** 2
      if (Math.abs(this.#diagonal[j]!) > dependent * Math.sqrt(length)) rank++
    }
    return rank
  }

  /** The diagonal of X(XᵀX)⁻¹Xᵀ: the squared lengths of the rows of Q. */
  leverages(): Float64Array {
    this.#decompose(null, 0)
    const { samples, coefficients } = this.#design
    const found = new Float64Array(samples)
    const unit = new Float64Array(samples)
    for (let i = 0; i < samples; i++) {
      unit.fill(0)
      unit[i] = 1
      for (let j = 0; j < coefficients; j++) this.#reflect(j, unit, 0)
      for (let j = 0; j < coefficients; j++) found[i]! += unit[j]! * unit[j]!
    }
    return found
  }

  #decompose(weights: Float64Array | null, at: number): void {
    const { samples, coefficients, values } = this.#design
    const work = this.#work
    for (let i = 0; i < samples; i++) {
      const root = weights ? Math.sqrt(weights[at + i]!) : 1
      for (let j = 0; j < coefficients; j++) work[j * samples + i] = values[i * coefficients + j]! * root
    }
    for (let j = 0; j < coefficients; j++) {
      const column = j * samples
      let squares = 0
      for (let i = j; i < samples; i++) squares += work[column + i]! * work[column + i]!
      const head = work[column + j]!
      const length = head > 0 ? -Math.sqrt(squares) : Math.sqrt(squares)
      this.#diagonal[j] = length
      work[column + j] = head - length
      for (let k = j + 1; k < coefficients; k++) this.#reflect(j, work, k * samples)
    }
  }

  /** Applies reflection j to the column of `target` that begins at `from`. */
  #reflect(j: number, target: Float64Array, from: number): void {
    const { samples } = this.#design
    const work = this.#work
    const column = j * samples
    const scale = this.#diagonal[j]! * work[column + j]!
    if (scale === 0) return
    let product = 0
    for (let i = j; i < samples; i++) product += work[column + i]! * target[from + i]!
    product /= scale
    for (let i = j; i < samples; i++) target[from + i]! += product * work[column + i]!
  }

  /** Solves R x = the head of `right` by back substitution. */
  #solve(right: Float64Array, x: Float64Array): void {
    const { samples, coefficients } = this.#design
    for (let j = coefficients - 1; j >= 0; j--) {
      let rest = right[j]!
      for (let k = j + 1; k < coefficients; k++) rest -= this.#work[k * samples + j]! * x[k]!
      x[j] = rest / this.#diagonal[j]!
    }
  }

  /** The lengths of the rows of R⁻¹. */
  #invert(): void {
    const { samples, coefficients } = this.#design
    const { unscaled } = this
    const row = new Float64Array(coefficients)
    for (let j = 0; j < coefficients; j++) {
      row.fill(0)
      let squares = 0
      for (let k = j; k < coefficients; k++) {
        let rest = k === j ? 1 : 0
        for (let l = j; l < k; l++) rest -= row[l]! * this.#work[k * samples + l]!
        row[k] = rest / this.#diagonal[k]!
        squares += row[k]! * row[k]!
      }
      unscaled[j] = Math.sqrt(squares)
    }
  }
}

/** Whether all coefficients of the design can be estimated. */
export const isFullRank = (design: Design): boolean =>
  design.samples >= design.coefficients && new LeastSquares(design).rank() === design.coefficients

/** The leverage of each sample, 0 to 1; in a design of groups, one over the size of its group. */
export const leverages = (design: Design): Float64Array => new LeastSquares(design).leverages()
