import { adjustBenjaminiHochberg } from '../stats/adjust.ts'
import { fisherTest, type FisherTest } from '../stats/fisher.ts'

export interface CloneEnrichment {
  /** log10 of the two-sided p of each clone; NaN of one that is not tested. */
  readonly log10P: Float64Array
  /** The same, adjusted by Benjamini and Hochberg over the clones that are tested; NaN of the others. */
  readonly log10Padj: Float64Array
  /** Conditional estimate; 0 or Infinity where one side has no cell, NaN of a clone that is not tested. */
  readonly oddsRatio: Float64Array
  readonly tested: number
}

/**
 * A clone of fewer cells is not tested: it cannot differ. That is decided by the cells of both sides together,
 * which say nothing of how they divide.
 */
export const leastTested = 2

/**
 * Whether clones are more frequent among some cells than among others: Fisher's exact test, two-sided, of each
 * clone against all other clones.
 * @param here cells of each clone on the one side
 * @param there cells of each clone on the other
 */
export function cloneEnrichment(here: Uint32Array, there: Uint32Array): CloneEnrichment {
  const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)
  const [allHere, allThere] = [sum(here), sum(there)]
  const log10P = new Float64Array(here.length).fill(Number.NaN)
  const ratio = log10P.slice()
  // Clones of the same counts have the same test, and most clones are small.
  const known = new Map<string, FisherTest>()
  const indices: number[] = []
  for (const [clone, a] of here.entries()) {
    const b = there[clone]!
    if (a + b < leastTested) continue
    const key = `${a} ${b}`
    const test = known.get(key) ?? fisherTest(a, b, allHere - a, allThere - b)
    known.set(key, test)
    log10P[clone] = test.log10P
    ratio[clone] = test.oddsRatio
    indices.push(clone)
  }
  const adjusted = adjustBenjaminiHochberg(Float64Array.from(indices, (clone) => log10P[clone]!))
  const log10Padj = new Float64Array(here.length).fill(Number.NaN)
  for (const [at, clone] of indices.entries()) log10Padj[clone] = adjusted[at]!
  return { log10P, log10Padj, oddsRatio: ratio, tested: indices.length }
}
