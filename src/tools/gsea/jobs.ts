import type { Job } from '../../contract/tool.ts'
import { preranked, type Enrichment } from '../../science/enrichment/preranked.ts'
import type { Ends } from '../../science/enrichment/running-score.ts'

/**
 * The rankings and sets of all comparisons, as arrays in shared memory. An entry is a set in one comparison.
 */
export interface Rankings {
  /** Ranking c is `statistics[starts[c]]` up to `statistics[starts[c + 1]]`, descending. */
  readonly statistics: Float64Array
  readonly starts: Int32Array
  /**
   * The positions of the genes of entry e, ascending:
   * `places[entryStarts[e]]` up to `places[entryStarts[e + 1]]`.
   */
  readonly places: Uint32Array
  readonly entryStarts: Int32Array
  /** The entries of block b are `entries[blockStarts[b]]` up to `entries[blockStarts[b + 1]]`. */
  readonly entries: Int32Array
  readonly blockStarts: Int32Array
  /** The comparison of each block. */
  readonly comparisons: Int32Array
  readonly seed: number
  readonly draws: number
  readonly exponent: number
  readonly ends: Ends
}

/** Computes the enrichment of the sets of a block along their ranking. */
export const scoreSets: Job<Rankings, Enrichment[]> = (thread, rankings) => (block) => {
  thread.check()
  const { statistics, starts, places, entryStarts, entries, blockStarts, comparisons, ...options } = rankings
  const comparison = comparisons[block]!
  const sets = Array.from(entries.subarray(blockStarts[block], blockStarts[block + 1]), (entry) =>
    places.slice(entryStarts[entry], entryStarts[entry + 1])
  )
  return preranked(statistics.slice(starts[comparison], starts[comparison + 1]), sets, options)
}
