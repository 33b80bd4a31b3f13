import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { TableData } from '../../contract/tool.ts'
import { compareShares } from '../../science/composition/propeller.ts'
import type { Design } from '../../science/pseudobulk/least-squares.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { rankSumTests, type RankSum } from '../../science/stats/rank-sum.ts'
import type { Present, Samples } from '../parts/grouping.ts'
import { readDesign, type SidedSamples } from '../parts/sample-design.ts'
import { factor } from '../parts/table.ts'
import type { Counts } from './counts.ts'
import { mostDrawn, type tables } from './schema.ts'

/** The number of cells of each group in each sample of each level. */
export interface SampleCounts {
  /** The count of group k in sample s is at `k * arms.length + s`. */
  readonly counts: Float64Array
  /** The index of each sample's level. */
  readonly arms: Uint32Array
  /**
   * The samples on the sides of a comparison. The second level is the first side, so that differences are the
   * second level minus the first.
   */
  readonly sided: SidedSamples
}

/**
 * Counts the cells of each group in each sample. A sample with cells in two levels counts as one sample in
 * each.
 */
export function countSamples(ids: Uint32Array, groups: Present, by: Present, samples: Samples): SampleCounts {
  const known = samples.levels.length
  const indices = new Int32Array(by.levels.length * known).fill(-1)
  for (const id of ids) if (samples.codes[id]! >= 0) indices[by.labels[id]! * known + samples.codes[id]!] = 0
  const there = [...indices.keys()].filter((index) => indices[index] === 0)
  for (const [place, pool] of there.entries()) indices[pool] = place
  const counts = new Float64Array(groups.levels.length * there.length)
  const labels = new Int32Array(by.labels.length).fill(-1)
  for (const id of ids) {
    if (samples.codes[id]! < 0) continue
    const index = indices[by.labels[id]! * known + samples.codes[id]!]!
    labels[id] = index
    counts[groups.labels[id]! * there.length + index]! += 1
  }
  const arms = Uint32Array.from(there, (index) => Math.floor(index / known))
  const pools = there.map((index, pool) => ({
    sample: index % known,
    side: arms[pool] === 1 ? (0 as const) : (1 as const)
  }))
  return { counts, arms, sided: { samples, pools, labels } }
}

/**
 * The design matrix for a comparison of samples within pairs.
 * @throws Fault where a sample has no value or several values in the column of pairs, or where the pairs
 * leave no degrees of freedom for the levels
 */
export async function pairedDesign(
  cells: Cells,
  { sided }: SampleCounts,
  paired: string | undefined
): Promise<Design | undefined> {
  if (paired === undefined) return undefined
  const design = await readDesign(cells, sided, [paired])
  if (design.samples <= design.coefficients)
    throw new Fault('confounded', { samples: design.samples, columns: [paired] })
  return design
}

/** The percentages of all groups in each sample, in the order of the groups. */
export function shareTable(
  found: SampleCounts | null,
  { groups, by }: Counts,
  names: readonly string[]
): TableData<(typeof tables)['sample_shares']> {
  if (!found || found.arms.length > mostDrawn) return {}
  const { counts, arms, sided } = found
  const samples = arms.length
  const totals = Array.from(arms, (_, sample) =>
    groups.reduce((sum, _group, group) => sum + counts[group * samples + sample]!, 0)
  )
  const indices = Array.from(counts.keys())
  const sampleOf = (index: number): number => index % samples
  return {
    by: factor(
      indices.map((index) => arms[sampleOf(index)]!),
      by
    ),
    sample: factor(
      indices.map((index) => sided.pools[sampleOf(index)]!.sample),
      names
    ),
    group: factor(
      indices.map((index) => Math.floor(index / samples)),
      groups
    ),
    n: Int32Array.from(counts),
    total: Int32Array.from(indices, (index) => totals[sampleOf(index)]!),
    percent: counts.map((n, index) => (100 * n) / totals[sampleOf(index)]!)
  }
}

/** The results of the test of samples, one row per group. */
export function sampleTable(
  found: SampleCounts | null,
  names: readonly string[],
  design: Design | undefined
): TableData<(typeof tables)['samples']> {
  if (!found) return {}
  const { first, second, difference, t, df, log10P } = compareShares(
    found.counts,
    Uint8Array.from(found.arms),
    design && { design }
  )
  const adjusted = adjustBenjaminiHochberg(log10P)
  const ranks = design ? names.map(() => ({ u: NaN, p: NaN })) : rankTests(found, names.length)
  const rankP = Float64Array.from(ranks, ({ p }) => p)
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
    log10_padj_bh: adjusted,
    rank_u: Float64Array.from(ranks, ({ u }) => u),
    rank_p_val: rankP,
    rank_padj_bh: adjustBenjaminiHochberg(rankP.map(Math.log10)).map((log10) => 10 ** log10)
  }
}

/** Compares the shares of each group in the samples of the first level with those of the second. */
function rankTests({ counts, arms }: SampleCounts, groups: number): RankSum[] {
  const totals = Array.from(arms, (_, sample) => {
    let total = 0
    for (let group = 0; group < groups; group++) total += counts[group * arms.length + sample]!
    return total
  })
  const sharesOf = (group: number, level: number): number[] =>
    totals.flatMap((total, sample) =>
      arms[sample] === level ? [counts[group * arms.length + sample]! / total] : []
    )
  return rankSumTests(Array.from({ length: groups }, (_, group) => [sharesOf(group, 0), sharesOf(group, 1)]))
}
