import { quickMedian } from '../stats/select.ts'
import { limits, shiftOf, stateOf, toDeviation, type Limits, type Shift, type State } from './evidence.ts'

/** A stretch of genes with one level: from its first gene to the one after its last. */
export interface Segment extends Shift {
  readonly from: number
  readonly to: number
  readonly state: State
}

/** Ratios beyond this count as this where levels are fitted, so that single genes do not cut a chromosome. */
const clip = 2
/** What a further segment must save of squared distance, in variances times the logarithm of the genes. */
const price = 5

/**
 * A chromosome cut into segments of even level: the division that costs least, where each segment costs its
 * squared distances from its mean and a fixed price (optimal partitioning, Jackson et al. 2005). Neighbours
 * of one state are one segment.
 * @param ratios log2 of each gene, in order @param least genes of a segment
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

/** Variance around the levels, from the differences of neighbours, which changes of level hardly touch. */
function noiseOf(ratios: Float64Array): number {
  const steps = Float64Array.from({ length: ratios.length - 1 }, (_, gene) =>
    Math.abs(ratios[gene + 1]! - ratios[gene]!)
  )
  const deviation = (toDeviation * quickMedian(steps)) / Math.SQRT2
  return deviation > 0 ? deviation ** 2 : 1e-9
}

/**
 * Segments between the cuts. Neighbours of one state become one, as do two of one state with what lies
 * between them, where that differs from their level by less than counts as a change.
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
