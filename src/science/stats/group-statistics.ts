import { countsPerCell } from './counts-per-cell.ts'
import { countTable, leftOut, noTable, type CountTable } from './count-table.ts'
import { sortPlaces } from './order/rank-order.ts'
import type { StatisticsScratch } from './statistics-scratch.ts'
import { sortWords } from './order/word-order.ts'

/** One gene over all cells, sparse, as stored. */
export interface SparseGene {
  readonly gene: number
  readonly cells: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/** The properties of the cells that all genes need, from `groupCells`. */
export interface Grouping {
  /** The group of each cell of the data set, −1 for none. */
  readonly labels: Int32Array
  readonly groups: number
  /** The number of cells in each group, and in all of them. */
  readonly sizes: Float64Array
  readonly included: number
  /** The total counts of each cell; empty where the stored values are `lognorm` already. */
  readonly totals: Float64Array
  /**
   * The values of small counts in each cell: most counts are 1 or 2, and logarithms and sorting are most of
   * the cost.
   */
  readonly small: CountTable
}

/**
 * Gene-major matrices (gene g and group k at `g * groups + k`); `ties` has one entry per gene. They may be
 * shared between threads.
 */
export interface GroupMoments {
  readonly detected: Float64Array
  readonly means: Float64Array
  readonly variances: Float64Array
  readonly meansExpm1: Float64Array
}

/** Moments with rank sums. */
export interface GroupSums extends GroupMoments {
  readonly rankSums: Float64Array
  readonly ties: Float64Array
}

/** The number of cells in each group; negative labels are ignored. */
export function groupSizes(labels: Int32Array, groups: number): Float64Array {
  const sizes = new Float64Array(groups)
  for (const label of labels) if (label >= 0) sizes[label]! += 1
  return sizes
}

/**
 * Prepares the properties of the cells for `geneGroupStatistics`. `totals` is null where the stored values
 * are `lognorm`.
 * @param ranked false where no ranks are needed
 */
export function groupCells(
  labels: Int32Array,
  groups: number,
  totals: Float64Array | null,
  ranked = true
): Grouping {
  const sizes = groupSizes(labels, groups)
  return {
    labels,
    groups,
    sizes,
    included: sizes.reduce((all, size) => all + size, 0),
    totals: totals ?? new Float64Array(0),
    small: totals ? countTable(totals, labels, groups, ranked) : noTable
  }
}

/**
 * Computes the statistics of one gene in every group, and writes them into its row of `out`: detecting cells,
 * mean and unbiased variance of x = ln(1 + count / total × 10,000), mean of expm1(x), and, where `out` has
 * room for them, rank sums (ties have their mean rank, zeros included) and Σ(t³ − t).
 *
 * Only the n cells that detect the gene are visited: the N − n zeros have the rank (N − n + 1) / 2, as in
 * Wilcoxon's rank-sum test with ties (Lehmann 1975). Variances take two passes over the values, so nothing
 * cancels. Where a gene has more cells than there are kinds of cells, those of one kind with the same small
 * count are counted, and their value enters sums once, times their number; sums over the others are in the
 * order of the cells. So the results of a gene depend neither on threads nor on other genes. Rank sums are
 * multiples of ½, and exact in any order.
 */
export function geneGroupStatistics(
  row: SparseGene,
  grouping: Grouping,
  out: GroupMoments | GroupSums,
  scratch: StatisticsScratch
): void {
  const { groups, sizes } = grouping
  const { detected, means, meansExpm1 } = out
  const ranked = 'rankSums' in out
  const at = row.gene * groups
  scratch.binned = mostBinned(row.cells.length, grouping.small)
  scratch.reserve(grouping.included, groups, scratch.binned * binsPerCount(grouping.small), ranked)
  const { sums } = scratch
  sums.fill(0)
  if (grouping.small.most > 0) gatherSmall(row, grouping, ranked, scratch)
  else gatherPlain(row, grouping, ranked, scratch)
  for (let k = 0; k < groups; k++) {
    detected[at + k] = sums[3 * k]!
    means[at + k] = sums[3 * k + 1]!
    meansExpm1[at + k] = sums[3 * k + 2]!
  }
  moments(grouping, out, at, scratch)

  if (!ranked) return
  const { rankSums } = out
  let zeros = -scratch.found
  for (let k = 0; k < groups; k++) zeros += sizes[k]!
  out.ties[row.gene] = ranks(zeros, grouping, scratch)
  for (let k = 0; k < groups; k++)
    rankSums[at + k] = (sizes[k]! - detected[at + k]!) * ((zeros + 1) / 2) + scratch.rankSums[k]!
}

/**
 * Gathers the included cells that detect the gene, and adds them to the sums of their groups. Words and other
 * values are needed for ranks only.
 */
function gatherSmall(
  { cells, values: counts }: SparseGene,
  grouping: Grouping,
  ranked: boolean,
  scratch: StatisticsScratch
): void {
  const { totals } = grouping
  const { most, kinds, kindWords, valuePairs, places, labelBits } = grouping.small
  const { values, labels: kept, otherValues, otherLabels, sums } = scratch
  const { words } = scratch.words
  const { bins, binned } = scratch
  const perCount = binsPerCount(grouping.small)
  const mask = (1 << labelBits) - 1
  const length = cells.length
  let found = 0
  let listed = 0
  let worded = 0
  let others = 0
  for (let i = 0; i < length; i++) {
    const cell = cells[i]!
    const kindWord = kindWords[cell]!
    const count = counts[i]!
    if (kindWord === leftOut || count === 0) continue
    found++
    const label = kindWord & mask
    if (count <= binned) {
      bins[(count - 1) * perCount + kindWord]! += 1
      if (ranked)
        words[worded++] = (places[(count - 1) * kinds + (kindWord >>> labelBits)]! << labelBits) | label
      continue
    }
    let value: number
    let perCell: number
    if (count <= most) {
      const index = (count - 1) * kinds + (kindWord >>> labelBits)
      value = valuePairs[2 * index]!
      perCell = valuePairs[2 * index + 1]!
      if (ranked) words[worded++] = (places[index]! << labelBits) | label
    } else {
      perCell = (count / totals[cell]!) * countsPerCell
      value = Math.log(1 + perCell)
      if (ranked) {
        otherValues[others] = value
        otherLabels[others++] = label
      }
    }
    values[listed] = value
    kept[listed++] = label
    sums[3 * label]! += 1
    sums[3 * label + 1]! += value
    sums[3 * label + 2]! += perCell
  }
  scratch.found = found
  scratch.listed = listed
  scratch.worded = worded
  scratch.others = others
  sumBins(grouping, scratch)
}

/** Bins of one count: as many as there are words of kind and group. */
const binsPerCount = ({ kinds, labelBits }: CountTable): number => kinds << labelBits

/**
 * Bins for each cell that detects a gene, at most: they are read twice, and with more of them that takes
 * longer than it takes to read the cells twice.
 */
const binsPerCell = 0.5

/** The largest count that is worth binning in a gene that so many cells detect; 0 where none is. */
const mostBinned = (detecting: number, small: CountTable): number =>
  small.most === 0 ? 0 : Math.min(small.most, Math.floor((binsPerCell * detecting) / binsPerCount(small)))

/** Adds what is binned to the sums of the groups. */
function sumBins({ groups, small }: Grouping, { bins, binned, sums }: StatisticsScratch): void {
  const { kinds, valuePairs, labelBits } = small
  for (let index = 0; index < binned * kinds; index++) {
    const value = valuePairs[2 * index]!
    const perCell = valuePairs[2 * index + 1]!
    for (let k = 0, bin = index << labelBits; k < groups; k++, bin++) {
      const cells = bins[bin]!
      sums[3 * k]! += cells
      sums[3 * k + 1]! += cells * value
      sums[3 * k + 2]! += cells * perCell
    }
  }
}

/**
 * The same without a table: where the stored values are `lognorm` already, or where there are too many groups
 * and totals for one.
 */
function gatherPlain(
  { cells, values: stored }: SparseGene,
  grouping: Grouping,
  ranked: boolean,
  scratch: StatisticsScratch
): void {
  const { labels, totals } = grouping
  const { values, labels: kept, otherValues, otherLabels, sums } = scratch
  const counted = totals.length > 0
  const length = cells.length
  let found = 0
  for (let i = 0; i < length; i++) {
    const cell = cells[i]!
    const label = labels[cell]!
    const own = stored[i]!
    if (label < 0 || own === 0) continue
    const perCell = counted ? (own / totals[cell]!) * countsPerCell : Math.expm1(own)
    const value = counted ? Math.log(1 + perCell) : own
    values[found] = value
    kept[found] = label
    if (ranked) {
      otherValues[found] = value
      otherLabels[found] = label
    }
    found++
    sums[3 * label]! += 1
    sums[3 * label + 1]! += value
    sums[3 * label + 2]! += perCell
  }
  scratch.found = found
  scratch.listed = found
  scratch.worded = 0
  scratch.others = found
}

/**
 * Converts sums to means, and sums the squared differences from them for the variances. Empties the bins.
 */
function moments(
  { groups, sizes, small }: Grouping,
  out: GroupMoments,
  at: number,
  { values, labels, listed, bins, binned }: StatisticsScratch
): void {
  const { detected, means, variances, meansExpm1 } = out
  for (let k = 0; k < groups; k++) {
    const size = sizes[k]!
    const mean = means[at + k]! / size
    means[at + k] = mean
    meansExpm1[at + k]! /= size
    variances[at + k] = (size - detected[at + k]!) * mean * mean
  }
  const { kinds, valuePairs, labelBits } = small
  for (let index = 0; index < binned * kinds; index++) {
    const value = valuePairs[2 * index]!
    for (let k = at, bin = index << labelBits; k < at + groups; k++, bin++) {
      const difference = value - means[k]!
      variances[k]! += bins[bin]! * (difference * difference)
    }
  }
  bins.fill(0, 0, binned * binsPerCount(small))
  for (let i = 0; i < listed; i++) {
    const index = at + labels[i]!
    const difference = values[i]! - means[index]!
    variances[index]! += difference * difference
  }
  for (let k = 0; k < groups; k++)
    variances[at + k] = sizes[k]! > 1 ? variances[at + k]! / (sizes[k]! - 1) : Number.NaN
}

/**
 * Sums the ranks of the cells that detect the gene by group, into `scratch.rankSums`.
 * @returns Σ(t³ − t)
 */
function ranks(zeros: number, { small }: Grouping, scratch: StatisticsScratch): number {
  scratch.rankSums.fill(0)
  const tied = zeros > 1 ? zeros * (zeros * zeros - 1) : 0
  if (scratch.worded > 0) sortWords(scratch.words, scratch.worded, small.labelBits, small.placeBits)
  if (scratch.others > 0) sortPlaces(scratch.otherValues, scratch.others, scratch.rank)
  if (scratch.others > 0) return rankAll(zeros, tied, small, scratch)
  return scratch.worded > 0 ? rankWords(zeros, tied, small, scratch) : tied
}

/**
 * Where every value is in the table, equal ranks in the table are equal values. The mean rank of a run is the
 * mean of its first and last rank: one pass adds the first ones and one the last, without branches, since
 * runs are short and their ends could not be predicted.
 */
function rankWords(
  zeros: number,
  tiedZeros: number,
  { labelBits }: CountTable,
  { worded, rankSums, words: { words } }: StatisticsScratch
): number {
  const mask = (1 << labelBits) - 1
  const shift = 2 * zeros + 1
  let tied = 0
  for (let i = 0, start = 0, before = words[0]! >>> labelBits; i < worded; i++) {
    const word = words[i]!
    const index = word >>> labelBits
    start += ((before - index) >>> 31) * (i - start)
    before = index
    const within = i - start
    tied += 3 * within * (within + 1)
    rankSums[word & mask]! += start + shift
  }
  for (let i = worded - 1, end = worded, behind = words[i]! >>> labelBits; i >= 0; i--) {
    const word = words[i]!
    const index = word >>> labelBits
    end += ((index - behind) >>> 31) * (i + 1 - end)
    behind = index
    rankSums[word & mask]! += end
  }
  for (let k = 0; k < rankSums.length; k++) rankSums[k]! /= 2
  return tiedZeros + tied
}

/** Merges the words and the other values in ascending order; a value may be in both. */
function rankAll(
  zeros: number,
  tiedZeros: number,
  { labelBits, sorted }: CountTable,
  scratch: StatisticsScratch
): number {
  const { worded, others, rankSums, otherValues, otherLabels } = scratch
  const { words } = scratch.words
  const { order, runs } = scratch.rank
  const mask = (1 << labelBits) - 1
  let tied = tiedZeros
  let before = 0
  for (let word = 0, other = 0; word < worded || other < others;) {
    const index = word < worded ? words[word]! >>> labelBits : -1
    const wordValue = index < 0 ? Infinity : sorted[index]!
    const otherValue = other < others ? otherValues[order[other]!]! : Infinity
    const value = Math.min(wordValue, otherValue)
    let wordEnd = word
    let otherEnd = other
    if (wordValue === value) while (wordEnd < worded && words[wordEnd]! >>> labelBits === index) wordEnd++
    if (otherValue === value)
      for (const run = runs[other]; otherEnd < others && runs[otherEnd] === run;) otherEnd++
    const length = wordEnd - word + otherEnd - other
    const mean = zeros + before + (length + 1) / 2
    if (length > 1) tied += length * (length * length - 1)
    for (; word < wordEnd; word++) rankSums[words[word]! & mask]! += mean
    for (; other < otherEnd; other++) rankSums[otherLabels[order[other]!]!]! += mean
    before += length
  }
  return tied
}
