import type { TableData } from '../../../contract/tool.ts'
import { factor, integers, numbers } from '../table.ts'

/** The score of a set in one comparison. */
export interface ScoredSet {
  readonly comparison: number
  readonly set: number
  /**
   * Above 0 where the genes of the set are higher, below 0 where they are lower; sets with 0 have no rank.
   */
  readonly score: number
  readonly size: number
  readonly log10Adjusted: number
}

/**
 * The most leading sets per comparison and direction, their approximate number in all comparisons, and the
 * fewest per comparison and direction.
 */
const mostOfComparison = 20
const mostOfAll = 60
const leastOfComparison = 3

/** A leading set: one of the strongest of its direction in some comparison. */
export interface LeadingSet {
  readonly set: number
  /** Its best rank of all comparisons, from 1, among the sets of its direction. */
  readonly rank: number
}

/** The rank of each set among those of its direction in its comparison, from 1. */
export function placesOf<One extends ScoredSet>(strongestFirst: readonly One[]): Map<One, number> {
  const counts = new Map<string, number>()
  const indices = new Map<One, number>()
  for (const one of strongestFirst) {
    if (one.score === 0) continue
    const key = `${one.comparison} ${Math.sign(one.score)}`
    const index = (counts.get(key) ?? 0) + 1
    counts.set(key, index)
    indices.set(one, index)
  }
  return indices
}

/**
 * The leading sets of all comparisons, up and down, in the order of the charts: by comparison, and within one
 * by rank.
 * @param indices the ranks, from `placesOf`
 * @param comparisons the number of comparisons
 */
export function leadersOf<One extends ScoredSet>(
  found: readonly One[],
  indices: ReadonlyMap<One, number>,
  comparisons: number
): LeadingSet[] {
  const depth = Math.max(leastOfComparison, Math.min(mostOfComparison, Math.floor(mostOfAll / comparisons)))
  const best = new Map<number, { readonly one: One; readonly rank: number }>()
  for (const one of found) {
    const rank = indices.get(one)
    const known = best.get(one.set)
    if (rank === undefined || rank > depth) continue
    if (!known || rank < known.rank || (rank === known.rank && one.log10Adjusted < known.one.log10Adjusted))
      best.set(one.set, { one, rank })
  }
  return [...best.values()]
    .sort(
      (a, b) =>
        a.one.comparison - b.one.comparison ||
        a.rank - b.rank ||
        a.one.log10Adjusted - b.one.log10Adjusted ||
        a.one.set - b.one.set
    )
    .map(({ one: { set }, rank }) => ({ set, rank }))
}

/** The columns of leading sets that the charts of all tools read. */
export const topShape = {
  set: 'string',
  group: 'string',
  rank: 'integer',
  order: 'integer',
  place: 'integer',
  size: 'integer',
  log10_padj_bh: 'number'
} as const

/** The rows of all leading sets in all comparisons, and the columns that all tools have. */
export function topRows<One extends ScoredSet>(
  found: readonly One[],
  leaders: readonly LeadingSet[],
  indices: ReadonlyMap<One, number>,
  names: { readonly sets: readonly string[]; readonly comparisons: readonly string[] }
): { readonly rows: readonly One[]; readonly columns: TableData<typeof topShape> } {
  const orderOf = new Map(leaders.map(({ set }, order) => [set, order]))
  const order = ({ set }: One): number => orderOf.get(set)!
  const rows = found
    .filter(({ set }) => orderOf.has(set))
    .sort((a, b) => order(a) - order(b) || a.comparison - b.comparison)
  return {
    rows,
    columns: {
      set: factor(
        rows.map(({ set }) => set),
        names.sets
      ),
      group: factor(
        rows.map(({ comparison }) => comparison),
        names.comparisons
      ),
      rank: integers(rows, (one) => leaders[order(one)]!.rank),
      order: integers(rows, order),
      place: integers(rows, (one) => indices.get(one) ?? 0),
      size: integers(rows, ({ size }) => size),
      log10_padj_bh: numbers(rows, ({ log10Adjusted }) => log10Adjusted)
    }
  }
}
