import { Cholesky } from '../linear/cholesky.ts'
import { logFTail } from '../stats/f-distribution.ts'
import { quickQuantile } from '../stats/select.ts'
import { NaturalSpline, quantileKnots } from './natural-spline.ts'

/** The cells along one lineage. */
export interface Along {
  /** The pseudotime of each cell. */
  readonly times: Float64Array
  /** 1 for cells on the lineage. */
  readonly on: Uint8Array
}

/** Beyond this quantile of pseudotime there are too few cells for a curve. */
const readUpTo = 0.99

/** The pseudotime at which the curves of a lineage end: the 99% quantile of its cells; 0 without cells. */
export const endOf = ({ times, on }: Along): number => endOfTimes(times.filter((_, cell) => on[cell] === 1))

/** The same from the pseudotimes of the lineage's cells alone, which are rearranged. */
export const endOfTimes = (times: Float64Array): number =>
  times.length > 0 ? quickQuantile(times, readUpTo) : 0

/** The design of a regression of genes on pseudotime along one lineage, which can be used for any gene. */
export interface TrendDesign {
  /**
   * The number of knots, which is that of coefficients; 0 where the lineage has too few cells for a curve.
   */
  readonly size: number
  readonly cells: number
  readonly spline: NaturalSpline | null
  readonly factor: Cholesky | null
  /** The basis of cell i, from `i * size`; zeros for cells off the lineage. */
  readonly basis: Float64Array
}

/**
 * The design of one lineage.
 * @param knots the number of knots, at quantiles of pseudotime, at least three; there are fewer where times
 * repeat
 */
export function trendDesign({ times, on }: Along, knots: number): TrendDesign {
  const rows = Uint32Array.from(on.keys()).filter((i) => on[i] === 1)
  const sorted = Float64Array.from(rows, (i) => times[i]!).sort()
  const places = rows.length > 0 ? quantileKnots(sorted, knots) : sorted
  if (places.length < 3 || rows.length <= places.length)
    return { size: 0, cells: rows.length, spline: null, factor: null, basis: new Float64Array(0) }
  const spline = new NaturalSpline(places)
  const basis = new Float64Array(on.length * spline.size)
  for (const i of rows) spline.basis(times[i]!, basis.subarray(i * spline.size, (i + 1) * spline.size))
  return {
    size: spline.size,
    cells: rows.length,
    spline,
    factor: Cholesky.of(gramOf(basis, spline.size, rows), spline.size),
    basis
  }
}

function gramOf(basis: Float64Array, size: number, rows: Iterable<number>): Float64Array {
  const gram = new Float64Array(size * size)
  for (const i of rows)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++) gram[a * size + b]! += basis[i * size + a]! * basis[i * size + b]!
  return gram
}

/** An F test, with the share of variance that the curve explains. */
export interface TrendTest {
  readonly f: number
  /** log10 of p; NaN where no test is possible. */
  readonly log10P: number
  readonly df1: number
  readonly df2: number
  /** The share of the variance that the curve explains. */
  readonly explained: number
}

const untested: TrendTest = { f: Number.NaN, log10P: Number.NaN, df1: 0, df2: 0, explained: Number.NaN }

/**
 * Tests whether a gene changes along a lineage: a natural spline of pseudotime against a constant, by F.
 * @param products Σ x b over the cells of the lineage, one per coefficient
 * @param squares Σ x²
 */
export function associationTest(
  { size, cells, factor }: TrendDesign,
  products: Float64Array,
  squares: number
): TrendTest {
  if (!factor) return untested
  // The basis sums to 1 in every cell.
  const sum = products.reduce((a, b) => a + b, 0)
  return testOf(squares - sum ** 2 / cells, squares - fitted(factor, products), size - 1, cells - size)
}

const fitted = (factor: Cholesky, products: Float64Array): number => {
  const coefficients = factor.solve(products)
  return coefficients.reduce((sum, c, k) => sum + c * products[k]!, 0)
}

/** A sum of squares below this share of the total is rounding error. */
const rounding = 1e-12

function testOf(whole: number, left: number, df1: number, df2: number): TrendTest {
  if (!(whole > 0) || df1 < 1 || df2 < 1) return untested
  const residual = Math.max(left, rounding * whole)
  const gained = Math.max(whole - residual, 0)
  const f = gained / df1 / (residual / df2)
  const log10P = f > 0 ? Math.min(0, logFTail(Math.log(f), { df1, df2 }) / Math.LN10) : 0
  return { f, log10P, df1, df2, explained: gained / whole }
}

/** The design of a comparison of separate curves for all lineages with one common curve. */
export interface BetweenDesign {
  readonly size: number
  readonly cells: number
  /** The lineage of each cell; −1 for none. */
  readonly lineageOf: Int32Array
  readonly basis: Float64Array
  /** One factor per lineage; null where a lineage has too few cells between the knots. */
  readonly factors: readonly (Cholesky | null)[]
  readonly pooled: Cholesky | null
}

/**
 * The design of the comparison, over the pseudotimes that all lineages cover.
 * @param lineageOf the single lineage of each cell, −1 for none: cells on several lineages must not count
 * twice
 */
export function betweenDesign(
  lineages: readonly Along[],
  lineageOf: Int32Array,
  knots: number
): BetweenDesign {
  const ends = lineages.map(({ times }, l) =>
    times.reduce((most, time, i) => (lineageOf[i] === l ? Math.max(most, time) : most), 0)
  )
  const end = Math.min(...ends)
  const own = lineageOf.map((l, i) => (l >= 0 && lineages[l]!.times[i]! <= end ? l : -1))
  const rows = Uint32Array.from(own.keys()).filter((i) => own[i]! >= 0)
  const time = (i: number): number => lineages[own[i]!]!.times[i]!
  const sorted = Float64Array.from(rows, time).sort()
  const places = rows.length > 0 ? quantileKnots(sorted, knots) : sorted
  if (lineages.length < 2 || places.length < 3)
    return {
      size: 0,
      cells: 0,
      lineageOf: own.fill(-1),
      basis: new Float64Array(0),
      factors: [],
      pooled: null
    }
  const spline = new NaturalSpline(places)
  const { size } = spline
  const basis = new Float64Array(own.length * size)
  for (const i of rows) spline.basis(time(i), basis.subarray(i * size, (i + 1) * size))
  const grams = lineages.map((_, l) =>
    gramOf(
      basis,
      size,
      rows.filter((i) => own[i] === l)
    )
  )
  const all = grams[0]!.map((_, at) => grams.reduce((sum, gram) => sum + gram[at]!, 0))
  return {
    size,
    cells: rows.length,
    lineageOf: own,
    basis,
    factors: grams.map((gram) => Cholesky.of(gram, size)),
    pooled: Cholesky.of(all, size)
  }
}

/**
 * Tests whether a gene differs between the lineages: a curve for each against a common one, by F.
 * @param products Σ x b over the cells of lineage l, coefficient k at `l * size + k`
 * @param squares Σ x² over all of these cells
 */
export function betweenTest(design: BetweenDesign, products: Float64Array, squares: number): TrendTest {
  const { size, cells, factors, pooled } = design
  const able = factors.flatMap((factor, l) => (factor ? [{ factor, l }] : []))
  if (!pooled || able.length < factors.length) return untested
  const together = new Float64Array(size)
  for (const [at, product] of products.entries()) together[at % size]! += product
  const apart = able.reduce(
    (sum, { factor, l }) => sum + fitted(factor, products.subarray(l * size, (l + 1) * size)),
    0
  )
  return testOf(
    squares - fitted(pooled, together),
    squares - apart,
    (able.length - 1) * size,
    cells - able.length * size
  )
}

/** A fitted curve at some pseudotimes, with the half width of its pointwise 95% band. */
export interface TrendCurve {
  readonly fit: Float64Array
  readonly band: Float64Array
}

/**
 * The curve of a gene along a lineage.
 * @param times the pseudotimes of its points; the other parameters are those of the test
 */
export function trendCurve(
  design: TrendDesign,
  products: Float64Array,
  squares: number,
  times: Float64Array
): TrendCurve | null {
  const { factor, spline, size, cells } = design
  if (!factor || !spline) return null
  const coefficients = factor.solve(products)
  const variance = Math.max(0, squares - fitted(factor, products)) / (cells - size)
  const fit = new Float64Array(times.length)
  const band = new Float64Array(times.length)
  for (const [at, time] of times.entries()) {
    const row = spline.basis(time)
    const solved = factor.solve(row)
    fit[at] = row.reduce((sum, x, k) => sum + x * coefficients[k]!, 0)
    band[at] = 1.959963984540054 * Math.sqrt(variance * row.reduce((sum, x, k) => sum + x * solved[k]!, 0))
  }
  return { fit, band }
}
