import type { TableData } from '../../contract/tool.ts'
import { compareShares } from '../../science/composition/propeller.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import type { Present, Samples } from '../parts/grouping.ts'
import type { tables } from './schema.ts'

/** Samples that a level needs before samples are compared. */
const replicates = 2

/** Cells of each group in each sample of the two levels. */
export interface SampleCounts {
  /** Group k and sample s at `k * arms.length + s`. */
  readonly counts: Float64Array
  /** The level, 0 or 1, of each sample. */
  readonly arms: Uint8Array
}

/**
 * The samples behind two levels, where each level has two or more; null where they cannot be compared. A
 * sample with cells in both counts in each.
 */
export function countSamples(
  ids: Uint32Array,
  groups: Present,
  by: Present,
  samples: Samples | null
): SampleCounts | null {
  if (!samples || by.levels.length !== 2 || groups.levels.length < 2) return null
  const known = samples.levels.length
  const places = new Int32Array(2 * known).fill(-1)
  for (const id of ids) if (samples.codes[id]! >= 0) places[by.labels[id]! * known + samples.codes[id]!] = 0
  const there = [...places.keys()].filter((place) => places[place] === 0)
  const arms = Uint8Array.from(there, (place) => Math.floor(place / known))
  const second = arms.reduce((sum, arm) => sum + arm, 0)
  if (Math.min(second, arms.length - second) < replicates) return null
  for (const [place, pool] of there.entries()) places[pool] = place
  const counts = new Float64Array(groups.levels.length * arms.length)
  for (const id of ids) {
    if (samples.codes[id]! < 0) continue
    counts[groups.labels[id]! * arms.length + places[by.labels[id]! * known + samples.codes[id]!]!]! += 1
  }
  return { counts, arms }
}

/** The test of the samples, a row a group. */
export function sampleTable(
  found: SampleCounts | null,
  names: readonly string[]
): TableData<(typeof tables)['samples']> {
  if (!found) return {}
  const { first, second, difference, t, df, log10P } = compareShares(found.counts, found.arms)
  const adjusted = adjustBenjaminiHochberg(log10P)
  return {
    group: names,
    share_1: first.map((share) => 100 * share),
    share_2: second.map((share) => 100 * share),
    difference,
    t,
    df,
    p_val: log10P.map((log10) => 10 ** log10),
    log10_p_val: log10P,
    padj_bh: adjusted.map((log10) => 10 ** log10),
    log10_padj_bh: adjusted
  }
}
