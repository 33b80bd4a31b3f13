import { countsPerCell, lognorm } from '../normalize/lognorm.ts'
import { RankScratch, sortPlaces } from './rank-order.ts'

/** One gene over all cells, sparse, as the store gives it. */
export interface SparseGene {
  readonly gene: number
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/** What all genes share, from `groupCells`. */
export interface Grouping {
  /** Group of each cell of the data set, −1 where the cell takes no part. */
  readonly labels: Int32Array
  readonly groups: number
  /** Cells in each group. */
  readonly sizes: Float64Array
  /** Sum of the counts of each cell; empty where the stored values are `lognorm` already. */
  readonly totals: Float64Array
  /** `lognorm` of a count of 1 in each cell: most counts are 1, and the logarithm is what costs. */
  readonly ones: Float64Array
}

/** Gene-major matrices (element of gene g and group k at `g * groups + k`), `ties` one entry a gene. They may be shared between threads. */
export interface GroupSums {
  readonly detected: Float64Array
  readonly means: Float64Array
  readonly variances: Float64Array
  readonly meansExpm1: Float64Array
  readonly rankSums: Float64Array
  readonly ties: Float64Array
}

/** Memory that one thread uses again for every gene; it grows to the densest gene. */
export class StatisticsScratch {
  readonly rank = new RankScratch()
  values = new Float64Array(0)
  scaled = new Float64Array(0)
  labels = new Int32Array(0)
  rankSums = new Float64Array(0)

  reserve(length: number, groups: number): void {
    if (groups !== this.rankSums.length) this.rankSums = new Float64Array(groups)
    if (length <= this.values.length) return
    const room = Math.ceil(length * 1.25)
    this.values = new Float64Array(room)
    this.scaled = new Float64Array(room)
    this.labels = new Int32Array(room)
  }
}

/** Cells in each group; labels below 0 take no part. */
export function groupSizes(labels: Int32Array, groups: number): Float64Array {
  const sizes = new Float64Array(groups)
  for (const label of labels) if (label >= 0) sizes[label]! += 1
  return sizes
}

/** Makes ready what `geneGroupStatistics` needs of the cells. `totals` is null where the stored values are `lognorm`. */
export function groupCells(labels: Int32Array, groups: number, totals: Float64Array | null): Grouping {
  return {
    labels,
    groups,
    sizes: groupSizes(labels, groups),
    totals: totals ?? new Float64Array(0),
    ones: totals?.map((total) => lognorm(1, total)) ?? new Float64Array(0)
  }
}

/**
 * Statistics of one gene in every group, written into its row of `out`: detected cells, mean and unbiased variance of
 * x = ln(1 + count / total × 10,000), mean of expm1(x), rank sums (ties share their mean rank, zeros included) and Σ(t³ − t).
 *
 * Only the n cells that detect the gene are visited: the N − n zeros share the rank (N − n + 1) / 2, as in Wilcoxon's rank sum
 * with ties (Lehmann 1975). Variances take two passes over the values, so nothing cancels. Sums run in the order of the cells, so that the numbers of
 * a gene depend neither on threads nor on the genes around it.
 */
export function geneGroupStatistics(row: SparseGene, grouping: Grouping, out: GroupSums, scratch: StatisticsScratch): void {
  const { groups, sizes } = grouping
  const at = row.gene * groups
  const found = grouping.totals.length > 0 ? gatherCounts(row, grouping, scratch) : gatherLogs(row, grouping, scratch)
  moments(found, grouping, out, at, scratch)

  let zeros = -found
  for (let k = 0; k < groups; k++) zeros += sizes[k]!
  out.ties[row.gene] = ranks(zeros, found, scratch)
  const { detected, rankSums } = out
  for (let k = 0; k < groups; k++) rankSums[at + k] = (sizes[k]! - detected[at + k]!) * ((zeros + 1) / 2) + scratch.rankSums[k]!
}

/** Copies the cells that take part and detect the gene; returns how many. */
function gatherCounts({ cells, values: counts }: SparseGene, grouping: Grouping, scratch: StatisticsScratch): number {
  const { labels, totals, ones } = grouping
  const length = cells.length
  scratch.reserve(length, grouping.groups)
  const { values, scaled, labels: kept } = scratch
  let found = 0
  for (let i = 0; i < length; i++) {
    const cell = cells[i]!
    const label = labels[cell]!
    const count = counts[i]!
    if (label < 0 || count === 0) continue
    const perCell = (count / totals[cell]!) * countsPerCell
    scaled[found] = perCell
    values[found] = count === 1 ? ones[cell]! : Math.log(1 + perCell)
    kept[found] = label
    found++
  }
  return found
}

/** The same where the stored values are `lognorm` already. */
function gatherLogs({ cells, values: logs }: SparseGene, grouping: Grouping, scratch: StatisticsScratch): number {
  const { labels } = grouping
  const length = cells.length
  scratch.reserve(length, grouping.groups)
  const { values, scaled, labels: kept } = scratch
  let found = 0
  for (let i = 0; i < length; i++) {
    const label = labels[cells[i]!]!
    const value = logs[i]!
    if (label < 0 || value === 0) continue
    scaled[found] = Math.expm1(value)
    values[found] = value
    kept[found] = label
    found++
  }
  return found
}

function moments(found: number, grouping: Grouping, out: GroupSums, at: number, scratch: StatisticsScratch): void {
  const { groups, sizes } = grouping
  const { detected, means, variances, meansExpm1 } = out
  const { values, scaled, labels } = scratch
  const end = at + groups
  detected.fill(0, at, end)
  means.fill(0, at, end)
  meansExpm1.fill(0, at, end)
  for (let i = 0; i < found; i++) {
    const place = at + labels[i]!
    detected[place]! += 1
    means[place]! += values[i]!
    meansExpm1[place]! += scaled[i]!
  }
  for (let k = 0; k < groups; k++) {
    const size = sizes[k]!
    const mean = means[at + k]! / size
    means[at + k] = mean
    meansExpm1[at + k]! /= size
    variances[at + k] = (size - detected[at + k]!) * mean * mean
  }
  for (let i = 0; i < found; i++) {
    const place = at + labels[i]!
    const difference = values[i]! - means[place]!
    variances[place]! += difference * difference
  }
  for (let k = 0; k < groups; k++) variances[at + k] = sizes[k]! > 1 ? variances[at + k]! / (sizes[k]! - 1) : Number.NaN
}

/** Adds up the ranks of the cells that detect the gene, by group, into `scratch.rankSums`; returns Σ(t³ − t). */
function ranks(zeros: number, found: number, scratch: StatisticsScratch): number {
  const { labels, rankSums, rank } = scratch
  rankSums.fill(0)
  sortPlaces(scratch.values, found, rank)
  const { order, runs } = rank
  let tied = zeros > 1 ? zeros * (zeros * zeros - 1) : 0
  for (let from = 0; from < found;) {
    const run = runs[from]
    let to = from + 1
    while (to < found && runs[to] === run) to++
    const length = to - from
    const mean = zeros + from + (length + 1) / 2
    if (length > 1) tied += length * (length * length - 1)
    for (let i = from; i < to; i++) rankSums[labels[order[i]!]!]! += mean
    from = to
  }
  return tied
}
