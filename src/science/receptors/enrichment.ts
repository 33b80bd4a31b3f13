import { adjustBenjaminiHochberg } from '../stats/adjust.ts'
import { fisherTest, type FisherTest } from '../stats/fisher.ts'

export interface CloneEnrichment {
  /** log10 of the two-sided p of each clone; NaN for clones that are not tested. */
  readonly log10P: Float64Array
  /** The same, adjusted (Benjamini and Hochberg) over the tested clones; NaN for the others. */
  readonly log10Padj: Float64Array
  /**
   * The conditional estimate; 0 or Infinity where one side has no cell, NaN for clones that are not tested.
   */
  readonly oddsRatio: Float64Array
  readonly tested: number
}

/**
 * Clones with fewer cells are not tested: they cannot differ. This is decided by the cells of both sides
 * together, which does not bias the test.
 */
export const leastTested = 2

/**
 * Tests whether each clone is more frequent among some cells than among others, against all other clones, by
 * Fisher's exact test, two-sided.
 * @param here the number of cells of each clone on the one side
 * @param there the number of cells of each clone on the other side
 */
export function cloneEnrichment(here: Uint32Array, there: Uint32Array): CloneEnrichment {
  const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)
  const [allHere, allThere] = [sum(here), sum(there)]
  const log10P = new Float64Array(here.length).fill(Number.NaN)
  const ratio = log10P.slice()
  // Clones with the same counts have the same test, and most clones are small.
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
