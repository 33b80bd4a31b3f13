import { quickMedian } from '../stats/select.ts'
import { Smoother } from './smooth.ts'

/** What a profile needs to know of the genes, which stand in the order of the genome. */
export interface ProfilePlan {
  /** Where each chromosome begins, and the number of genes at the end. */
  readonly starts: Int32Array
  /** Genes of the moving average, odd. */
  readonly window: number
  /** Differences from the reference beyond this count as this. */
  readonly clip: number
}

/** The lowest and the highest mean of the reference groups, of each gene. */
export interface Bounds {
  readonly low: Float64Array
  readonly high: Float64Array
}

/**
 * The profile of a cell along the genome by the steps of inferCNV (Tickle et al. 2019; Patel et al. 2014):
 * log2 of expression, less the reference, clipped, smoothed along chromosomes, less the median of the cell,
 * less the reference of that.
 */
export class CellProfile {
  /** What the last step left; reused by the next cell. */
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
   * log2(1 + value × factor) of each gene.
   * @param indices the place of each gene of the data along the genome, −1 for none
   * @param valueOf a stored value as expression, not as a logarithm
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
   * Smoothed differences from the reference, around the median of the cell. @param bounds of what `read` left
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

  /** log2 of the ratio to the reference. @param bounds of what `smooth` left */
  relate(bounds: Bounds): void {
    subtract(this.values, bounds)
  }
}

/** What lies above the highest or below the lowest mean of the reference; 0 between them. */
function subtract(values: Float64Array, { low, high }: Bounds): void {
  for (let gene = 0; gene < values.length; gene++) {
    const value = values[gene]!
    values[gene] = value > high[gene]! ? value - high[gene]! : value < low[gene]! ? value - low[gene]! : 0
  }
}

/** The lowest and the highest mean of groups. @param sums group-major @param sizes cells of each group */
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

/** Values as ratios, 2 to their power, and how far they are from 1. */
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

/** Ratios that are noise: those nearer to the mean of the reference than `width` become that mean. */
export interface Noise {
  readonly mean: number
  readonly width: number
}

export function denoise(values: Float64Array, { mean, width }: Noise): void {
  for (let gene = 0; gene < values.length; gene++)
    if (values[gene]! > mean - width && values[gene]! < mean + width) values[gene] = mean
}
