import { quickMedian } from '../stats/select.ts'
import { Smoother } from './smooth.ts'

/** The plan of a profile: genes are in the order of the genome. */
export interface ProfilePlan {
  /** The first gene of each chromosome, and the number of genes at the end. */
  readonly starts: Int32Array
  /** The window of the moving average in genes, odd. */
  readonly window: number
  /** Log2 differences from the reference are clipped to ± this. */
  readonly clip: number
}

/** The lowest and highest mean of the reference groups, per gene. */
export interface Bounds {
  readonly low: Float64Array
  readonly high: Float64Array
}

/**
 * The profile of a cell along the genome, by the steps of inferCNV (Tickle et al. 2019; Patel et al. 2014):
 * log2 of expression minus the reference, clipped, smoothed along chromosomes, minus the median of the cell,
 * minus the smoothed reference.
 */
export class CellProfile {
  /** The values of the last step; the array is reused by the next cell. */
  readonly values: Float64Array
  readonly #smoother: Smoother
  readonly #clip: number
  readonly #scratch: Float64Array

  constructor({ starts, window, clip }: ProfilePlan) {
    this.values = new Float64Array(starts.at(-1)!)
    this.#scratch = new Float64Array(starts.at(-1)!)
    this.#smoother = new Smoother(starts, window)
    this.#clip = clip
  }

  /**
   * Computes log2(1 + value × factor) of each gene.
   * @param indices the position along the genome of each gene of the data, −1 for none
   * @param valueOf converts a stored value to expression (not a logarithm)
   */
  read(
    { genes, values }: { readonly genes: Int32Array; readonly values: ArrayLike<number> },
    indices: Int32Array,
    factor: number,
    valueOf: (stored: number) => number
  ): void {
    this.values.fill(0)
    for (let at = 0; at < genes.length; at++) {
      const index = indices[genes[at]!]!
      if (index >= 0) this.values[index] = Math.log2(1 + valueOf(values[at]!) * factor)
    }
  }

  /**
   * Computes the smoothed differences from the reference, minus the median of the cell.
   * @param bounds the reference after `read`
   */
  smooth(bounds: Bounds): void {
    const [values, scratch, clip] = [this.values, this.#scratch, this.#clip]
    subtract(values, bounds)
    for (let gene = 0; gene < values.length; gene++)
      values[gene] = Math.max(-clip, Math.min(clip, values[gene]!))
    this.#smoother.smooth(values, scratch)
    values.set(scratch)
    const median = quickMedian(scratch)
    for (let gene = 0; gene < values.length; gene++) values[gene]! -= median
  }

  /**
   * Computes log2 of the ratio to the reference.
   * @param bounds the reference after `smooth`
   */
  relate(bounds: Bounds): void {
    subtract(this.values, bounds)
  }
}

/**
 * Subtracts the reference: values above its highest or below its lowest mean give the difference, others 0.
 */
function subtract(values: Float64Array, { low, high }: Bounds): void {
  for (let gene = 0; gene < values.length; gene++) {
    const value = values[gene]!
    values[gene] = value > high[gene]! ? value - high[gene]! : value < low[gene]! ? value - low[gene]! : 0
  }
}

/**
 * The lowest and highest mean of groups, per gene.
 * @param sums group-major
 * @param sizes the number of cells of each group
 */
export function boundsOf(sums: Float64Array, sizes: ArrayLike<number>): Bounds {
  const genes = sums.length / sizes.length
  const [low, high] = [new Float64Array(genes).fill(Infinity), new Float64Array(genes).fill(-Infinity)]
  for (let group = 0; group < sizes.length; group++)
    for (let gene = 0; gene < genes; gene++) {
      const mean = sums[group * genes + gene]! / sizes[group]!
      low[gene] = Math.min(low[gene]!, mean)
      high[gene] = Math.max(high[gene]!, mean)
    }
  return { low, high }
}

/**
 * Converts log2 ratios to ratios, and measures how far they are from 1.
 * @returns `score`: their mean squared distance from 1
 */
export function ratios(values: Float64Array, out: Float64Array): { score: number; mean: number; sd: number } {
  let [squares, sum] = [0, 0]
  for (let gene = 0; gene < values.length; gene++) {
    const ratio = 2 ** values[gene]!
    out[gene] = ratio
    squares += (ratio - 1) ** 2
    sum += ratio
  }
  const mean = sum / out.length
  let deviations = 0
  for (const ratio of out) deviations += (ratio - mean) ** 2
  return { score: squares / out.length, mean, sd: Math.sqrt(deviations / (out.length - 1)) }
}

/** The noise of the reference: ratios less than `width` from its `mean` are replaced by it. */
export interface Noise {
  readonly mean: number
  readonly width: number
}

/** Replaces the ratios that are noise, in place. */
export function denoise(values: Float64Array, { mean, width }: Noise): void {
  for (let gene = 0; gene < values.length; gene++)
    if (values[gene]! > mean - width && values[gene]! < mean + width) values[gene] = mean
}
