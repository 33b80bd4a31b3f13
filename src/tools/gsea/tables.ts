import type { TableData } from '../../contract/tool.ts'
import { hitWeights, runningScore } from '../../science/enrichment/running-score.ts'
import { topRows, type LeadingSet } from '../parts/enrichment/leaders.ts'
import { mapTables, shownNodes, type MapNode } from '../parts/enrichment/map.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { RankedComparison } from './rank.ts'
import type { Params, Tables } from './schema.ts'
import type { SetEnrichment } from './score.ts'

/** All that the tables of a result are made of. */
export interface GseaResults {
  readonly found: readonly SetEnrichment[]
  readonly ranked: readonly RankedComparison[]
  readonly sets: readonly SizedSet[]
  /** The names of the genes of the data set. */
  readonly names: readonly string[]
  readonly params: Params
  /** The names of the comparisons in tables and charts. */
  readonly comparisons: readonly string[]
}

type Table<Id extends keyof Tables> = TableData<Tables[Id]>

/** The most rows of the table of running scores, which charts read. */
const mostHits = 400_000
/** The most points of the curve of ranked values. */
const mostRanked = 600

/** Compares two sets by p, then by the absolute normalized score, then by name. */
export const strongerFirst =
  (sets: readonly SizedSet[]) =>
  (a: SetEnrichment, b: SetEnrichment): number =>
    a.log10P - b.log10P ||
    Math.abs(b.normalized) - Math.abs(a.normalized) ||
    (sets[a.set]!.name < sets[b.set]!.name ? -1 : 1)

/** All sets in all comparisons, the strongest first. */
export function setTable({ found, ranked, sets, names, params, comparisons }: GseaResults): Table<'sets'> {
  const rows = ranked.flatMap(({ ranking, genes }, comparison) => {
    const weights = hitWeights(ranking.statistics, params.exponent)
    return found
      .filter((one) => one.comparison === comparison)
      .sort(strongerFirst(sets))
      .map((one) => {
        const { leadingEdge } = runningScore(one.places, weights, params.ends)
        return {
          ...one,
          leading: Array.from(leadingEdge, (index) => names[genes[ranking.order[index]!]!]!)
        }
      })
  })
  return {
    group: factor(
      rows.map(({ comparison }) => comparison),
      comparisons
    ),
    set: factor(
      rows.map(({ set }) => set),
      sets.map(({ name }) => name)
    ),
    size: integers(rows, ({ size }) => size),
    es: numbers(rows, ({ score }) => score),
    nes: numbers(rows, ({ normalized }) => normalized),
    p_val: numbers(rows, ({ log10P }) => 10 ** log10P),
    log10_p_val: numbers(rows, ({ log10P }) => log10P),
    padj_bh: numbers(rows, ({ log10Adjusted }) => 10 ** log10Adjusted),
    log10_padj_bh: numbers(rows, ({ log10Adjusted }) => log10Adjusted),
    log2err: numbers(rows, ({ log2Error }) => log2Error),
    leading: integers(rows, ({ leading }) => leading.length),
    leading_genes: rows.map(({ leading }) => leading.join(' '))
  }
}

/** The strongest sets with their scores in all comparisons. */
export function topTable(
  { found, sets, comparisons }: GseaResults,
  leaders: readonly LeadingSet[],
  indices: ReadonlyMap<SetEnrichment, number>
): Table<'top'> {
  const { rows, columns } = topRows(found, leaders, indices, {
    sets: sets.map(({ name }) => name),
    comparisons
  })
  return { ...columns, nes: numbers(rows, ({ normalized }) => normalized) }
}

/**
 * The running scores of the genes of the strongest sets, up to `mostHits` rows. They begin with the sets that
 * are strongest in the first comparison: charts start with the first of both.
 */
export function runningTable(
  { found, ranked, sets, names, params, comparisons }: GseaResults,
  leaders: readonly LeadingSet[],
  indices: ReadonlyMap<SetEnrichment, number>
): Table<'running'> {
  const placeOf = new Map(leaders.map(({ set }, order) => [set, order]))
  const weights = ranked.map(({ ranking }) => hitWeights(ranking.statistics, params.exponent))
  const wanted = found
    .filter(({ set }) => placeOf.has(set))
    .sort((a, b) => leaders[placeOf.get(a.set)!]!.rank - leaders[placeOf.get(b.set)!]!.rank)
  let room = mostHits
  const kept = wanted.filter(({ size }) => (room -= size) >= 0)
  const strength = new Map(
    found
      .filter(({ comparison }) => comparison === 0)
      .sort(strongerFirst(sets))
      .map(({ set }, at) => [set, at] as const)
  )
  const strengthOf = ({ set }: SetEnrichment): number => strength.get(set) ?? strength.size
  const rows = kept
    .sort(
      (a, b) =>
        strengthOf(a) - strengthOf(b) ||
        placeOf.get(a.set)! - placeOf.get(b.set)! ||
        a.comparison - b.comparison
    )
    .flatMap((one) => {
      const { ranking, genes } = ranked[one.comparison]!
      const { before, after, leadingEdge } = runningScore(one.places, weights[one.comparison]!, params.ends)
      const edge = new Set(leadingEdge)
      const rank = indices.get(one) ?? 0
      return Array.from(one.places, (index, i) => ({
        set: one.set,
        comparison: one.comparison,
        nes: one.normalized,
        rank,
        gene: genes[ranking.order[index]!]!,
        place: index + 1,
        value: ranking.statistics[index]!,
        before: before[i]!,
        after: after[i]!,
        leading: edge.has(index)
      }))
    })
  return {
    set: factor(
      rows.map(({ set }) => set),
      sets.map(({ name }) => name)
    ),
    group: factor(
      rows.map(({ comparison }) => comparison),
      comparisons
    ),
    gene: factor(
      rows.map(({ gene }) => gene),
      names
    ),
    nes: numbers(rows, ({ nes }) => nes),
    rank: integers(rows, ({ rank }) => rank),
    place: integers(rows, ({ place }) => place),
    value: numbers(rows, ({ value }) => value),
    before: numbers(rows, ({ before }) => before),
    after: numbers(rows, ({ after }) => after),
    leading: Uint8Array.from(rows, ({ leading }) => Number(leading))
  }
}

/** The values that genes are ranked by, at evenly spaced ranks. */
export function rankedTable({ ranked, comparisons }: GseaResults): Table<'ranked'> {
  const rows = ranked.flatMap(({ ranking }, comparison) => {
    const last = ranking.order.length - 1
    const steps = Math.min(mostRanked, last)
    return Array.from({ length: steps + 1 }, (_, step) => {
      const index = Math.round((step * last) / steps)
      return { comparison, place: index + 1, value: ranking.statistics[index]! }
    })
  })
  return {
    group: factor(
      rows.map(({ comparison }) => comparison),
      comparisons
    ),
    place: integers(rows, ({ place }) => place),
    value: numbers(rows, ({ value }) => value)
  }
}

/** The enrichment map: the strongest sets of each comparison, with edges between sets that share genes. */
export function mapOf({ found, ranked, sets, comparisons }: GseaResults) {
  const strongest = found.filter(({ score }) => score !== 0).sort(strongerFirst(sets))
  const nodes = ranked.flatMap((_, comparison) =>
    shownNodes(
      strongest.flatMap((one): MapNode[] =>
        one.comparison === comparison
          ? [
              {
                comparison,
                set: one.set,
                strength: one.normalized,
                log10Adjusted: one.log10Adjusted,
                direction: one.score > 0 ? 'up' : 'down'
              }
            ]
          : []
      )
    )
  )
  return mapTables(
    nodes,
    sets.map(({ genes }) => genes),
    { sets: sets.map(({ name }) => name), comparisons }
  )
}
