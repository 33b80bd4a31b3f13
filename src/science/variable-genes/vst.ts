import { loessAtBorders } from '../stats/loess-at-borders.ts'
import type { GeneMoments } from './moments.ts'

/** The default share of genes in each neighbourhood of the trend. */
const span = 0.3

/**
 * The expected variance of genes with the same mean, by the trend of log10 variance over log10 mean; 0 where
 * a gene does not vary.
 */
export function expectedVariances({
  means,
  variances
}: Pick<GeneMoments, 'means' | 'variances'>): Float64Array {
  const varying = Uint32Array.from(means.keys()).filter((gene) => variances[gene]! > 0)
  const log10 = (values: Float64Array): Float64Array =>
    Float64Array.from(varying, (gene) => Math.log10(values[gene]!))
  const fitted = loessAtBorders(log10(means), log10(variances), span)
  const expected = new Float64Array(means.length)
  for (const [i, gene] of varying.entries()) expected[gene] = 10 ** fitted[i]!
  return expected
}

/**
 * The variance of values standardized by mean and expected variance, each clipped at √cells, by which Stuart
 * et al. 2019 rank genes. Where no value reaches the clip it is the ratio of the variances; the other genes
 * are in `clipped`, and their values must be read again.
 */
export function standardizedVariances(
  moments: GeneMoments,
  expected: Float64Array
): { values: Float64Array; clipped: number[] } {
  const clip = Math.sqrt(moments.cells)
  const values = moments.variances.map((variance, gene) =>
    expected[gene]! > 0 ? variance / expected[gene]! : 0
  )
  const clipped = [...values.keys()].filter(
    (gene) =>
      expected[gene]! > 0 && moments.largest[gene]! > moments.means[gene]! + clip * Math.sqrt(expected[gene]!)
  )
  return { values, clipped }
}

/** The same for one gene, from its values in the cells that detect it (zeros left out). */
export function clippedVariance(
  values: Iterable<number>,
  { cells, mean, expected }: { cells: number; mean: number; expected: number }
): number {
  const scale = Math.sqrt(expected)
  const clip = Math.sqrt(cells)
  let detected = 0
  let squares = 0
  for (const value of values) {
    detected++
    squares += Math.min(clip, (value - mean) / scale) ** 2
  }
  return (squares + (cells - detected) * (mean / scale) ** 2) / (cells - 1)
}

/**
 * The genes by decreasing standardized variance, ties in their order; genes that do not vary are left out.
 */
export function rankGenes(standardized: Float64Array, count: number): Int32Array {
  const varying = Int32Array.from(standardized.keys()).filter((gene) => standardized[gene]! > 0)
  return varying.sort((a, b) => standardized[b]! - standardized[a]! || a - b).slice(0, count)
}
