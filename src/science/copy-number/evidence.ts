import { quickMedian } from '../stats/select.ts'

/** From the median of absolute deviations to a standard deviation. */
export const toDeviation = 1.4826
/** From a standard deviation to the error of a median. */
const ofMedian = 1.2533
/** What is added to means before their ratio is taken, as a share of the mean of all genes. */
const addedShare = 0.02

/**
 * log2 of the ratio of two mean expressions of each gene, less the median of all genes.
 * @param mean of the cells in question @param other what they are compared with
 */
export function geneRatios(mean: Float64Array, other: Float64Array): Float64Array {
  const added = (addedShare * other.reduce((sum, value) => sum + value, 0)) / other.length || 1e-9
  const ratios = mean.map((value, gene) => Math.log2((value + added) / (other[gene]! + added)))
  const median = quickMedian(ratios.slice())
  return ratios.map((value) => value - median)
}

/** How a stretch of the genome differs. */
export interface Shift {
  readonly genes: number
  /** Median of the ratios of its genes, log2. */
  readonly median: number
  /** The median over its standard error. */
  readonly z: number
}

/**
 * The shift of a stretch of genes. A gain or loss moves nearly all genes of it a little, a cell type moves
 * few genes far: a median tells the two apart where a mean does not.
 */
export function shiftOf(ratios: Float64Array): Shift {
  const median = quickMedian(ratios.slice())
  const spread = toDeviation * quickMedian(ratios.map((value) => Math.abs(value - median)))
  const z = spread > 0 ? (median * Math.sqrt(ratios.length)) / (ofMedian * spread) : 0
  return { genes: ratios.length, median, z }
}

/** What counts as a change of copy number. */
export interface Limits {
  /** Genes of a stretch, at least. */
  readonly genes: number
  /** log2. */
  readonly median: number
  readonly z: number
  /** z of one change that is enough by itself for cells to be malignant; else there must be two. */
  readonly alone: number
}

export const limits: Limits = { genes: 30, median: 0.25, z: 4.5, alone: 6 }

export type State = 'gain' | 'loss' | 'none'

/** Whether a stretch is gained or lost. */
export const stateOf = ({ genes, median, z }: Shift, least: Limits = limits): State =>
  genes < least.genes || Math.abs(median) < least.median || Math.abs(z) < least.z
    ? 'none'
    : median > 0
      ? 'gain'
      : 'loss'

/** Whether shifts are those of cells that have changed chromosomes. */
export function isChanged(shifts: readonly Shift[], least: Limits = limits): boolean {
  const changed = shifts.filter((shift) => stateOf(shift, least) !== 'none')
  return changed.length >= 2 || changed.some(({ z }) => Math.abs(z) >= least.alone)
}
