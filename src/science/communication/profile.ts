import { lognorm } from '../normalize/lognorm.ts'
import type { SparseGene } from '../stats/group-statistics.ts'

/** The number of bins of the histogram of a gene's values above 0. */
export const valueBins = 48

/**
 * The cells of the analysis, each in a group and in a pool; pools are, for example, the cells of one sample
 * in one group.
 */
export interface PooledCells {
  /** The pool of each cell of the data set, −1 for none. */
  readonly pools: Int32Array
  readonly poolCount: number
  /** The group of each pool. */
  readonly groupOf: Int32Array
  /** The number of cells in each group. */
  readonly sizes: Float64Array
  /** The total counts of each cell; null where the stored values are `lognorm` already. */
  readonly totals: Float64Array | null
}

/** The profiles of genes: gene g and pool p at `g * pools + p`, gene g and group k at `g * groups + k`. */
export interface GeneProfiles {
  /** The sum of `lognorm` and the number of detecting cells in each pool. */
  readonly sums: Float64Array
  readonly detected: Float64Array
  /** The trimean (Q1 + 2 Q2 + Q3) / 4 of `lognorm` in each group, zeros included. */
  readonly triMeans: Float64Array
  /** The largest value of each gene. */
  readonly largest: Float64Array
  /**
   * The histogram of values above 0 over all cells in pools: the number of values in each bin, and their
   * mean; gene g and bin b at `g * valueBins + b`.
   */
  readonly binCounts: Float64Array
  readonly binMeans: Float64Array
}

/** Memory of one thread, which is reused for every gene. */
export class ProfileScratch {
  values = new Float64Array(0)
  groups = new Int32Array(0)
  readonly counts: Int32Array
  readonly places: Int32Array
  sorted = new Float64Array(0)

  constructor(groups: number) {
    this.counts = new Int32Array(groups)
    this.places = new Int32Array(groups)
  }

  reserve(length: number): void {
    if (length <= this.values.length) return
    this.values = new Float64Array(length)
    this.groups = new Int32Array(length)
    this.sorted = new Float64Array(length)
  }
}

/**
 * Reads one gene once, and writes row `row` of `out`. Sums are in the order of the cells, so that they depend
 * on nothing but the gene and the cells.
 */
export function profileGene(
  gene: SparseGene,
  row: number,
  cells: PooledCells,
  out: GeneProfiles,
  scratch: ProfileScratch
): void {
  const { pools, poolCount, groupOf, sizes, totals } = cells
  scratch.reserve(gene.cells.length)
  const { values, groups, counts } = scratch
  counts.fill(0)
  let found = 0
  let [least, most] = [Infinity, 0]
  for (let i = 0; i < gene.cells.length; i++) {
    const cell = gene.cells[i]!
    const pool = pools[cell]!
    const stored = gene.values[i]!
    if (pool < 0 || stored <= 0) continue
    const value = totals ? lognorm(stored, totals[cell]!) : stored
    const at = row * poolCount + pool
    out.sums[at]! += value
    out.detected[at]! += 1
    values[found] = value
    groups[found] = groupOf[pool]!
    counts[groupOf[pool]!]! += 1
    if (value < least) least = value
    if (value > most) most = value
    found++
  }
  out.largest[row] = most
  fillBins(values.subarray(0, found), least, most, row * valueBins, out)
  triMeansOf(row, sizes, found, out.triMeans, scratch)
}

/** The counts and means of values in bins of equal width. */
function fillBins(values: Float64Array, least: number, most: number, at: number, out: GeneProfiles): void {
  const scale = most > least ? valueBins / (most - least) : 0
  for (const value of values) {
    const bin = at + Math.min(valueBins - 1, Math.floor((value - least) * scale))
    out.binCounts[bin]! += 1
    out.binMeans[bin]! += value
  }
  for (let bin = at; bin < at + valueBins; bin++)
    if (out.binCounts[bin]! > 0) out.binMeans[bin]! /= out.binCounts[bin]!
}

/**
 * The trimeans of each group. Quartiles are interpolated (type 7); the zeros are before the sorted values.
 */
function triMeansOf(
  row: number,
  sizes: Float64Array,
  found: number,
  triMeans: Float64Array,
  { values, groups, counts, places, sorted }: ProfileScratch
): void {
  let from = 0
  for (let group = 0; group < sizes.length; group++) {
    places[group] = from
    from += counts[group]!
  }
  for (let i = 0; i < found; i++) {
    const group = groups[i]!
    sorted[places[group]!] = values[i]!
    places[group]! += 1
  }
  for (let group = 0; group < sizes.length; group++) {
    const size = sizes[group]!
    const own = sorted.subarray(places[group]! - counts[group]!, places[group])
    if (own.length <= (size - 1) / 4) continue
    own.sort()
    const zeros = size - own.length
    const value = (index: number): number => (index < zeros ? 0 : own[index - zeros]!)
    const quantile = (share: number): number => {
      const index = share * (size - 1)
      const below = Math.floor(index)
      return value(below) + (index - below) * (value(Math.min(below + 1, size - 1)) - value(below))
    }
    triMeans[row * sizes.length + group] = (quantile(0.25) + 2 * quantile(0.5) + quantile(0.75)) / 4
  }
}
