import { LeastSquares, type Design } from './least-squares.ts'
import { lowess } from './lowess.ts'

/** The share of the genes in each local fit of the trend. */
const span = 0.5

/** Log counts per million with their precision weights; gene-major, as the counts. */
export interface Voom {
  readonly logCpm: Float64Array
  readonly weights: Float64Array
  /**
   * One entry per gene: the mean log2 count, the square root of the residual standard deviation, and the
   * fitted trend.
   */
  readonly trend: { readonly mean: Float64Array; readonly root: Float64Array; readonly fitted: Float64Array }
}

/**
 * log2((count + 0.5) / (size + 1) × 10⁶) of each count.
 * @param sizes effective library sizes: sums times factors
 */
export function logCountsPerMillion(counts: Float64Array, sizes: Float64Array): Float64Array {
  const samples = sizes.length
  return counts.map((count, at) => Math.log2(((count + 0.5) / (sizes[at % samples]! + 1)) * 1e6))
}

/**
 * Precision weights of log counts (Law et al., voom, Genome Biol 2014): the residual standard deviation of
 * genes follows their mean log count along a smooth trend. The weight of an observation is the trend at its
 * fitted count to the power −4. The design must leave residual degrees of freedom.
 */
export function voom(counts: Float64Array, sizes: Float64Array, design: Design): Voom {
  const { samples, coefficients } = design
  const genes = counts.length / samples
  const logCpm = logCountsPerMillion(counts, sizes)
  const logSizes = sizes.map((size) => Math.log2(size + 1))
  const shift = logSizes.reduce((a, b) => a + b, 0) / samples - Math.log2(1e6)

  const fit = new LeastSquares(design)
  const expected = new Float64Array(counts.length)
  const mean = new Float64Array(genes)
  const root = new Float64Array(genes)
  for (let gene = 0, at = 0; gene < genes; gene++, at += samples) {
    fit.fit(logCpm, null, at)
    let sum = 0
    for (let sample = 0; sample < samples; sample++) {
      sum += logCpm[at + sample]!
      let value = 0
      for (let j = 0; j < coefficients; j++)
        value += fit.coefficients[j]! * design.values[sample * coefficients + j]!
      expected[at + sample] = value - Math.log2(1e6) + logSizes[sample]!
    }
    mean[gene] = sum / samples + shift
    root[gene] = Math.sqrt(Math.sqrt(fit.variance))
  }

  const order = Uint32Array.from(mean.keys()).sort((a, b) => mean[a]! - mean[b]! || a - b)
  const sortedMean = Float64Array.from(order, (gene) => mean[gene]!)
  const sortedFit = lowess(
    sortedMean,
    Float64Array.from(order, (gene) => root[gene]!),
    span
  )
  const trendAt = interpolation(sortedMean, sortedFit)
  const fitted = new Float64Array(genes)
  for (const [index, gene] of order.entries()) fitted[gene] = sortedFit[index]!
  return { logCpm, weights: expected.map((value) => trendAt(value) ** -4), trend: { mean, root, fitted } }
}

/**
 * Linear interpolation between points with ascending x, constant beyond the ends; points with the same x are
 * averaged.
 */
function interpolation(x: Float64Array, y: Float64Array): (value: number) => number {
  const indices: number[] = []
  const values: number[] = []
  for (let from = 0; from < x.length;) {
    let to = from + 1
    let sum = y[from]!
    while (to < x.length && x[to] === x[from]) sum += y[to++]!
    indices.push(x[from]!)
    values.push(sum / (to - from))
    from = to
  }
  const last = indices.length - 1
  return (value) => {
    if (value <= indices[0]!) return values[0]!
    if (value >= indices[last]!) return values[last]!
    let [low, high] = [0, last]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (indices[middle]! <= value) low = middle
      else high = middle
    }
    return (
      values[low]! +
      (values[high]! - values[low]!) * ((value - indices[low]!) / (indices[high]! - indices[low]!))
    )
  }
}
