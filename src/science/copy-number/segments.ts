import { quickMedian } from '../stats/select.ts'
import { limits, shiftOf, stateOf, toDeviation, type Limits, type Shift, type State } from './evidence.ts'

/** A stretch of genes with one level, from its first gene up to `to` (exclusive). */
export interface Segment extends Shift {
  readonly from: number
  readonly to: number
  readonly state: State
}

/**
 * Log2 ratios are clipped to ± this where levels are fitted, so that single genes do not divide a chromosome.
 */
const clip = 2
/** The cost of a further segment, in variances times the logarithm of the number of genes. */
const price = 5

/**
 * Divides a chromosome into segments of constant level: the division with the least cost, where each segment
 * costs its squared distances from its mean plus a fixed cost (optimal partitioning, Jackson et al. 2005).
 * Neighbouring segments of the same state are joined.
 * @param ratios the log2 ratio of each gene, in the order of the genome
 * @param least the fewest genes of a segment
 */
export function segmentsOf(
  ratios: Float64Array,
  least: number = limits.genes,
  rule: Limits = limits
): Segment[] {
  const genes = ratios.length
  if (genes === 0) return []
  const clipped = ratios.map((value) => Math.max(-clip, Math.min(clip, value)))
  const [sums, squares] = [new Float64Array(genes + 1), new Float64Array(genes + 1)]
  for (const [gene, value] of clipped.entries()) {
    sums[gene + 1] = sums[gene]! + value
    squares[gene + 1] = squares[gene]! + value * value
  }
  const cost = (from: number, to: number): number =>
    squares[to]! - squares[from]! - (sums[to]! - sums[from]!) ** 2 / (to - from)
  const variance = noiseOf(clipped)
  const each = price * variance * Math.log(Math.max(2, genes))
  const best = new Float64Array(genes + 1).fill(Infinity)
  const before = new Int32Array(genes + 1)
  best[0] = 0
  for (let to = Math.min(least, genes); to <= genes; to++)
    for (let from = 0; from <= to - Math.min(least, genes); from++) {
      const total = best[from]! + cost(from, to) + each
      if (total < best[to]!) [best[to], before[to]] = [total, from]
    }
  const cuts: [number, number][] = []
  for (let to = genes; to > 0; to = before[to]!) cuts.unshift([before[to]!, to])
  return joined(ratios, cuts, rule)
}

/**
 * The variance around the levels, from differences of neighbouring genes, which few changes of level hardly
 * affect.
 */
function noiseOf(ratios: Float64Array): number {
  const steps = Float64Array.from({ length: ratios.length - 1 }, (_, gene) =>
    Math.abs(ratios[gene + 1]! - ratios[gene]!)
  )
  const deviation = (toDeviation * quickMedian(steps)) / Math.SQRT2
  return deviation > 0 ? deviation ** 2 : 1e-9
}

/**
 * Makes segments from the cuts. Neighbours of the same state are joined, also across a segment between them
 * if it differs from them by less than a change.
 */
function joined(ratios: Float64Array, cuts: readonly (readonly [number, number])[], rule: Limits): Segment[] {
  const segments: Segment[] = []
  const segment = (from: number, to: number, state?: State): Segment => {
    const shift = shiftOf(ratios.subarray(from, to))
    return { ...shift, from, to, state: state ?? stateOf(shift, rule) }
  }
  for (const [from, to] of cuts) {
    const next = segment(from, to)
    const [before, last] = [segments.at(-2), segments.at(-1)]
    if (last?.state === next.state) segments.splice(-1, 1, segment(last.from, to, next.state))
    else if (last && before?.state === next.state && next.state !== 'none' && isLike(last, before, next))
      segments.splice(-2, 2, segment(before.from, to, next.state))
    else segments.push(next)
  }
  return segments

  function isLike(middle: Segment, one: Segment, other: Segment): boolean {
    const level = (one.median + other.median) / 2
    const own = ratios.subarray(middle.from, middle.to).map((ratio) => ratio - level)
    return stateOf(shiftOf(own), rule) === 'none'
  }
}
