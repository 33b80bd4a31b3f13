import { quickMedian } from '../stats/select.ts'

/** From a median absolute deviation to a standard deviation. */
export const toDeviation = 1.4826
/** From the standard error of a mean to that of a median of normal values: √(π / 2). */
const ofMedian = 1.2533
/** The pseudocount of means before their ratio is taken, as a share of the mean of all genes. */
const addedShare = 0.02

/**
 * log2 of the ratio of two mean expressions of each gene, minus the median of all genes.
 * @param mean the means of the tested cells
 * @param other the means of the cells that they are compared with
 */
export function geneRatios(mean: Float64Array, other: Float64Array): Float64Array {
  const added = (addedShare * other.reduce((sum, value) => sum + value, 0)) / other.length || 1e-9
  const ratios = mean.map((value, gene) => Math.log2((value + added) / (other[gene]! + added)))
  const median = quickMedian(ratios.slice())
  return ratios.map((value) => value - median)
}

/** The shift of a stretch of the genome. */
export interface Shift {
  readonly genes: number
  /** The median of the log2 ratios of its genes. */
  readonly median: number
  /** The median divided by its standard error. */
  readonly z: number
}

/**
 * The shift of a stretch of genes. A gain or loss shifts nearly all genes a little, whereas a cell type
 * changes few genes much: the median responds to the former only, unlike the mean.
 */
export function shiftOf(ratios: Float64Array): Shift {
  const median = quickMedian(ratios.slice())
  const spread = toDeviation * quickMedian(ratios.map((value) => Math.abs(value - median)))
  const z = spread > 0 ? (median * Math.sqrt(ratios.length)) / (ofMedian * spread) : 0
  return { genes: ratios.length, median, z }
}

/** The thresholds of a change of copy number. */
export interface Limits {
  /** The fewest genes of a stretch. */
  readonly genes: number
  /** The smallest absolute median, log2. */
  readonly median: number
  readonly z: number
  /** The z with which a single change makes cells malignant; otherwise there must be two changes. */
  readonly alone: number
}

export const limits: Limits = { genes: 30, median: 0.25, z: 4.5, alone: 6 }

export type State = 'gain' | 'loss' | 'none'

/** Whether a stretch is gained, lost or neither. */
export const stateOf = ({ genes, median, z }: Shift, least: Limits = limits): State =>
  genes < least.genes || Math.abs(median) < least.median || Math.abs(z) < least.z
    ? 'none'
    : median > 0
      ? 'gain'
      : 'loss'

/** Whether these shifts show that cells have chromosomal changes. */
export function isChanged(shifts: readonly Shift[], least: Limits = limits): boolean {
  const changed = shifts.filter((shift) => stateOf(shift, least) !== 'none')
  return changed.length >= 2 || changed.some(({ z }) => Math.abs(z) >= least.alone)
}
