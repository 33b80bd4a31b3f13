import type { TableData } from '../../contract/tool.ts'
import { hitWeights, runningScore } from '../../science/enrichment/running-score.ts'
import { factor, integers } from '../parts/table.ts'
import type { Tables } from './schema.ts'
import type { SetEnrichment } from './score.ts'
import type { GseaResults } from './tables.ts'

/** The number of sets per direction whose leading edges are compared, and of combinations that are drawn. */
const setsOfDirection = 5
const mostCombinations = 20
/** The most genes whose names are listed per combination. */
const mostNamed = 40

interface Combination {
  /** Bit i is set for genes in the leading edge of the i-th set. */
  readonly members: number
  readonly genes: number[]
}

/**
 * The genes that are in the leading edges of several of the strongest sets of a comparison. Each gene counts
 * for exactly one combination: all sets whose leading edge contains it. Combinations with most genes come
 * first.
 * @param indices the rank of each set among those of its direction in its comparison, from 1
 */
export function sharedTable(
  { found, ranked, sets, names, params, comparisons }: GseaResults,
  indices: ReadonlyMap<SetEnrichment, number>
): TableData<Tables['shared']> {
  const rows = ranked.flatMap(({ ranking, genes }, comparison) => {
    const weights = hitWeights(ranking.statistics, params.exponent)
    const leaders = found
      .filter((one) => one.comparison === comparison && (indices.get(one) ?? Infinity) <= setsOfDirection)
      .sort((a, b) => b.normalized - a.normalized)
    const membersOf = new Map<number, number>()
    for (const [at, one] of leaders.entries())
      for (const index of runningScore(one.places, weights, params.ends).leadingEdge) {
        const gene = genes[ranking.order[index]!]!
        membersOf.set(gene, (membersOf.get(gene) ?? 0) | (1 << at))
      }
    return combinationsOf(membersOf).flatMap(({ members, genes: own }, rank) =>
      leaders.map(({ set }, at) => ({
        comparison,
        combination: rank + 1,
        genes: own.length,
        set,
        place: at + 1,
        member: (members & (1 << at)) !== 0,
        names: own
          .slice(0, mostNamed)
          .map((gene) => names[gene]!)
          .join(' ')
      }))
    )
  })
  return {
    group: factor(
      rows.map(({ comparison }) => comparison),
      comparisons
    ),
    combination: integers(rows, ({ combination }) => combination),
    genes: integers(rows, ({ genes }) => genes),
    set: factor(
      rows.map(({ set }) => set),
      sets.map(({ name }) => name)
    ),
    place: integers(rows, ({ place }) => place),
    member: Uint8Array.from(rows, ({ member }) => Number(member)),
    names: rows.map((row) => row.names)
  }
}

/** Groups the genes by their combination: the largest combinations, as many as are drawn. */
function combinationsOf(membersOf: ReadonlyMap<number, number>): Combination[] {
  const known = new Map<number, Combination>()
  for (const [gene, members] of membersOf) {
    const one = known.get(members) ?? { members, genes: [] }
    known.set(members, one)
    one.genes.push(gene)
  }
  return [...known.values()]
    .sort((a, b) => b.genes.length - a.genes.length || a.members - b.members)
    .slice(0, mostCombinations)
}
