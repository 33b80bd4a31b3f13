import { logChoose } from '../stats/gamma.ts'
import { logNormalTail, normalScore } from '../stats/normal.ts'
import { furthest, nullSteps, type NullTable } from './null-table.ts'

/** A histogram of the values above 0 of a gene. */
export interface BinnedValues {
  readonly counts: Float64Array
  readonly means: Float64Array
  /** The number of all cells in pools, with and without the gene. */
  readonly cells: number
}

/** The number of grid points of the distribution, and of frequencies of the characteristic function. */
const gridPoints = 512
const mostFrequencies = 255
/** The standard deviation of the smoothing, in steps of the grid. It makes high frequencies negligible. */
const smoothing = 2
/** The number of empty steps at each end of the grid. */
const margin = 14
/** Numbers of cells whose probability is below this share of the largest are left out. */
const negligible = 1e-14
/** The series ends at the frequency where the modulus of the characteristic function falls below this. */
const silent = 1e-12

/**
 * Computes the distribution of the mean of a gene in n of N cells drawn without replacement. The number of
 * detecting cells is hypergeometric. The sum of their values has the characteristic function of independent
 * draws from the values; these are shrunk to their mean so that the variance is that of draws without
 * replacement. (FastCCC, Nat Commun 2025, draws with replacement, whose variance is N / (N − n) times as
 * large.) The characteristic function is inverted on a grid.
 * @param n the number of cells of the group, below N
 * @param table is written
 */
export function nullOfMean({ counts, means, cells }: BinnedValues, n: number, table: NullTable): void {
  const detected = counts.reduce((a, b) => a + b, 0)
  const total = means.reduce((sum, value, bin) => sum + value * counts[bin]!, 0)
  const draws = Math.min(n, cells - n)
  const hits = hitsOf(cells, detected, draws)
  const mean = total / detected
  const shrink = Math.sqrt((detected * (1 - draws / cells)) / Math.max(1, detected - 1))
  const bins = Array.from(counts.keys()).filter((bin) => counts[bin]! > 0)
  const values = Float64Array.from(bins, (bin) => (mean + shrink * (means[bin]! - mean)) / draws)
  const shares = Float64Array.from(bins, (bin) => counts[bin]! / detected)

  const none = hits.first === 0 ? hits.chances[0]! : 0
  const grid = gridOf(values, shares, hits)
  const tails = tailsOnGrid(values, shares, hits, none, grid)
  // For more than half of the cells the mean follows from that of the other cells.
  if (n === draws) {
    const from = Math.min(
      furthest - 0.1,
      Math.max(-furthest, none > 0 ? normalScore(Math.log1p(-none)) : -furthest)
    )
    fillTable(table, from, grid, tails, (mean) => Math.max(0, mean))
  } else {
    const low = tails.map((_, point) => Math.max(0, 1 - tails[gridPoints - 1 - point]!))
    const top = grid.lower + grid.step * (gridPoints - 1)
    fillTable(table, -furthest, { lower: grid.lower, step: grid.step }, low, (mirrored) =>
      Math.max(0, (total - draws * Math.max(0, top - (mirrored - grid.lower))) / n)
    )
  }
}

interface Grid {
  readonly lower: number
  readonly step: number
}

/** Writes the quantiles, from upper tail probabilities that decrease along the grid. */
function fillTable(
  table: NullTable,
  from: number,
  { lower, step }: Grid,
  tails: Float64Array,
  valueAt: (index: number) => number
): void {
  table[0] = from
  let point = 0
  for (let i = 0; i <= nullSteps; i++) {
    const tail = Math.exp(logNormalTail(from + (i * (furthest - from)) / nullSteps))
    while (point < gridPoints - 2 && tails[point + 1]! > tail) point++
    const [high, low] = [tails[point]!, tails[point + 1]!]
    const share = high > low && low > 0 ? Math.log(high / tail) / Math.log(high / low) : 0
    const value = valueAt(lower + step * (point + Math.min(1, Math.max(0, share))))
    table[i + 1] = i > 0 ? Math.max(value, table[i]!) : value
  }
}

interface Hits {
  /** The smallest number of cells whose probability is not negligible. */
  readonly first: number
  /** The probability of `first + i` detecting cells. */
  readonly chances: Float64Array
}

/** The distribution of the number of detecting cells among n of N cells, if `detected` of N are detecting. */
function hitsOf(cells: number, detected: number, n: number): Hits {
  const least = Math.max(0, n - (cells - detected))
  const most = Math.min(n, detected)
  const all = logChoose(cells, n)
  const log = (k: number): number => logChoose(detected, k) + logChoose(cells - detected, n - k) - all
  const mode = Math.min(most, Math.max(least, Math.floor(((n + 1) * (detected + 1)) / (cells + 2))))
  const enough = log(mode) + Math.log(negligible)
  let [first, last] = [mode, mode]
  while (first > least && log(first - 1) > enough) first--
  while (last < most && log(last + 1) > enough) last++
  const chances = Float64Array.from({ length: last - first + 1 }, (_, i) => Math.exp(log(first + i)))
  const sum = chances.reduce((a, b) => a + b, 0)
  return { first, chances: chances.map((chance) => chance / sum) }
}

/** A grid over all means whose probability is not negligible, with margins for the smoothing. */
function gridOf(values: Float64Array, shares: Float64Array, { first, chances }: Hits): Grid {
  let [mean, square] = [0, 0]
  for (const [i, value] of values.entries()) mean += shares[i]! * value
  for (const [i, value] of values.entries()) square += shares[i]! * (value - mean) ** 2
  const last = first + chances.length - 1
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  const reach = (k: number, sign: number): number => k * mean + sign * 8 * Math.sqrt(k * square)
  const lower = Math.max(first * least, reach(first, -1), 0)
  const upper = Math.max(Math.min(last * most, reach(last, 1)), least)
  const step = Math.max(upper - lower, 1e-6 * least) / (gridPoints - 2 * margin)
  return { lower: lower - margin * step, step }
}

/** P(mean > x) at the grid points, for samples with a mean above 0. */
function tailsOnGrid(
  values: Float64Array,
  shares: Float64Array,
  { first, chances }: Hits,
  none: number,
  { lower, step }: Grid
): Float64Array {
  const period = step * gridPoints
  const real = new Float64Array(mostFrequencies + 1)
  const imaginary = new Float64Array(mostFrequencies + 1)
  let frequencies = 0
  for (let j = 1; j <= mostFrequencies; j++) {
    const angle = (2 * Math.PI * j) / period
    let [re, im] = [0, 0]
    for (let i = 0; i < values.length; i++) {
      re += shares[i]! * Math.cos(angle * values[i]!)
      im += shares[i]! * Math.sin(angle * values[i]!)
    }
    let [sumRe, sumIm] = [0, 0]
    const lowest = first === 0 ? 1 : 0
    for (let i = chances.length - 1; i >= lowest; i--) {
      const next = sumRe * re - sumIm * im + chances[i]!
      sumIm = sumRe * im + sumIm * re
      sumRe = next
    }
    const power = first + lowest
    const size = Math.hypot(re, im) ** power * Math.exp(-0.5 * (angle * step * smoothing) ** 2)
    const turn = power * Math.atan2(im, re) - angle * lower
    const [cos, sin] = [size * Math.cos(turn), size * Math.sin(turn)]
    real[j] = sumRe * cos - sumIm * sin
    imaginary[j] = sumRe * sin + sumIm * cos
    frequencies = j
    if (Math.hypot(real[j]!, imaginary[j]!) < silent) break
  }
  const tails = new Float64Array(gridPoints)
  let before = 1 - none
  for (let point = 0; point < gridPoints; point++) {
    let below = ((1 - none) * point) / gridPoints
    for (let j = 1; j <= frequencies; j++) {
      const index = (j * point) & (gridPoints - 1)
      below += (real[j]! * sines[index]! + imaginary[j]! * (1 - cosines[index]!)) / (Math.PI * j)
    }
    before = Math.max(0, Math.min(before, 1 - none - below))
    tails[point] = before
  }
  return tails
}

const sines = Float64Array.from({ length: gridPoints }, (_, i) => Math.sin((2 * Math.PI * i) / gridPoints))
const cosines = Float64Array.from({ length: gridPoints }, (_, i) => Math.cos((2 * Math.PI * i) / gridPoints))
