import { medianOf } from '../stats/quantile.ts'
import { leverages, type Design } from './least-squares.ts'

/** The thresholds of Chen, Lun and Smyth (F1000Research 2016). */
const leastCount = 10
const leastTotal = 15
const largeGroup = 10
const shareBeyond = 0.7
const tolerance = 1e-14

/** The sum of the counts of each sample over the kept genes; over all genes without `kept`. */
export function librarySizes(counts: Float64Array, samples: number, kept?: Uint8Array): Float64Array {
  const sizes = new Float64Array(samples)
  for (let gene = 0, at = 0; at < counts.length; gene++) {
    for (let sample = 0; sample < samples; sample++, at++)
      if (!kept || kept[gene]) sizes[sample]! += counts[at]!
  }
  return sizes
}

/**
 * Flags genes with enough counts for a test, as edgeR's `filterByExpr`: as many counts per million as 10
 * counts are in the median sample, in as many samples as the smallest arm of the design has, and 15 counts in
 * total. Above 10 samples per arm, 7 of 10 further ones suffice.
 * @param counts gene-major sums, gene g and sample s at `g * samples + s`
 */
export function expressedGenes(counts: Float64Array, design: Design): Uint8Array {
  const { samples } = design
  const sizes = librarySizes(counts, samples)
  const smallest = 1 / Math.max(...leverages(design))
  const needed = smallest > largeGroup ? largeGroup + (smallest - largeGroup) * shareBeyond : smallest
  const cutoff = (leastCount / medianOf(sizes.slice())) * 1e6
  const kept = new Uint8Array(counts.length / samples)
  for (let gene = 0; gene < kept.length; gene++) {
    let above = 0
    let total = 0
    for (let sample = 0; sample < samples; sample++) {
      const count = counts[gene * samples + sample]!
      total += count
      if ((count / sizes[sample]!) * 1e6 >= cutoff) above++
    }
    kept[gene] = above >= needed - tolerance && total >= leastTotal - tolerance ? 1 : 0
  }
  return kept
}
