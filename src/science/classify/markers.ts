import { medianOf } from '../stats/quantile.ts'

/**
 * The genes that distinguish labels, for every ordered pair of labels: those of (a, b) are higher in a. Best
 * first.
 */
export interface PairMarkers {
  readonly labels: number
  /** The genes of (a, b) are `genes[starts[a * labels + b]]` up to `starts[a * labels + b + 1]`. */
  readonly starts: Int32Array
  readonly genes: Int32Array
}

/**
 * The default number of genes per ordered pair: 500 · (2/3)^log2(labels), as in SingleR (Aran et al. 2019).
 */
export const usualMarkers = (labels: number): number =>
  Math.round(500 * (2 / 3) ** Math.log2(Math.max(1, labels)))

/**
 * The profile of each label: the median of its profiles, gene by gene.
 * @param values gene-major, gene g and profile p at `g * profiles + p`, on a log scale
 * @param labelOf the label of each profile
 * @returns gene-major, gene g and label k at `g * labels + k`
 */
export function labelMedians(
  values: Float64Array,
  genes: number,
  labelOf: Int32Array,
  labels: number
): Float64Array {
  const profiles = labelOf.length
  const members = Array.from({ length: labels }, (_, label) =>
    Int32Array.from(labelOf.keys()).filter((profile) => labelOf[profile] === label)
  )
  const medians = new Float64Array(genes * labels)
  for (const [label, own] of members.entries()) {
    const sorted = new Float64Array(own.length)
    for (let gene = 0; gene < genes; gene++) {
      for (let i = 0; i < own.length; i++) sorted[i] = values[gene * profiles + own[i]!]!
      medians[gene * labels + label] = own.length === 1 ? sorted[0]! : medianOf(sorted)
    }
  }
  return medians
}

/**
 * For every ordered pair of labels the `top` genes with the largest positive difference of their medians;
 * ties are in the order of the genes. Aran D et al. Nat Immunol 2019, 20:163.
 */
export function pairMarkers(medians: Float64Array, genes: number, labels: number, top: number): PairMarkers {
  const starts = new Int32Array(labels * labels + 1)
  const found: Int32Array[] = []
  const differences = new Float64Array(top)
  const kept = new Int32Array(top)
  for (let a = 0; a < labels; a++) {
    for (let b = 0; b < labels; b++) {
      const pair = a * labels + b
      const requested = a === b ? 0 : genes
      let count = 0
      for (let gene = 0; gene < requested; gene++) {
        const difference = medians[gene * labels + a]! - medians[gene * labels + b]!
        if (!(difference > 0) || (count === top && difference <= differences[top - 1]!)) continue
        let index = count < top ? count++ : top - 1
        for (; index > 0 && differences[index - 1]! < difference; index--) {
          differences[index] = differences[index - 1]!
          kept[index] = kept[index - 1]!
        }
        differences[index] = difference
        kept[index] = gene
      }
      starts[pair + 1] = starts[pair]! + count
      if (count > 0) found.push(kept.slice(0, count))
    }
  }
  const all = new Int32Array(starts[labels * labels]!)
  let at = 0
  for (const own of found) {
    all.set(own, at)
    at += own.length
  }
  return { labels, starts, genes: all }
}
