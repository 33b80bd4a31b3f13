import type { Cells } from '../../contract/cells.ts'
import { rowsOf, type Context, type Result, type Warning } from '../../contract/tool.ts'
import { chosenSets, type ChosenSet } from '../../resources/gene-sets/chosen.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { comparedShape, readComparisons, type TableComparisons } from '../parts/enrichment/comparisons.ts'
import { leadersOf, placesOf } from '../parts/enrichment/leaders.ts'
import { fewPresent, sharePresent, sizedSets } from '../parts/enrichment/sets.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { sharedTable } from './leading-edges.ts'
import { rankComparisons, type RankedComparison } from './rank.ts'
import type { Params, Tables } from './schema.ts'
import { scoreAll, type SetEnrichment } from './score.ts'
import { mapOf, rankedTable, runningTable, setTable, strongerFirst, topTable } from './tables.ts'
import type * as jobs from './jobs.ts'
import type { en } from './texts.ts'

/**
 * Memory per gene and comparison, in bytes: its columns, their copies while genes are ranked, and its ranks.
 */
const bytesPerGene = 200
/**
 * Memory per gene of a set and comparison, in bytes: its position in the ranking, shared and copied, and its
 * rows of tables.
 */
const bytesPerMember = 64
/** With this share of ties or more, a warning says that the order of tied genes matters. */
const manyTies = 0.05
/** log10 of the smallest p that the estimate resolves. */
const leastP = -50

/**
 * Runs preranked gene set enrichment (GSEA) in each comparison of an earlier result. Faults: those of the
 * sets, of `rankComparisons` and of `sizedSets`.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en, typeof jobs>
): Promise<Result<Tables, typeof en>> {
  const { names } = cells.genes
  context.require({ of: 'genes', count: names.length, each: bytesPerGene, least: names.length })
  context.report('reading', 0)
  const compared = readComparisons(await context.result(params.ranking, comparedShape), names)
  const ranked = rankComparisons(compared.comparisons, params.rank_by, names)
  const chosen = await chosenSets(params.sets, cells.genes, context)
  const counts = new Uint8Array(names.length)
  for (const { placeOf } of ranked)
    for (const [gene, index] of placeOf.entries()) if (index >= 0) counts[gene] = 1
  const sets = sizedSets(chosen.sets, counts, params)
  const members = sets.reduce((sum, { genes }) => sum + genes.length, 0)
  context.require({
    of: 'genes',
    count: names.length,
    each: bytesPerGene * ranked.length,
    fixed: members * ranked.length * bytesPerMember,
    least: names.length
  })
  context.report('scores', 0.1)
  const found = await scoreAll(ranked, sets, params, context)
  context.stop.check()
  context.report('tables', 0.92)
  const comparisons = ranked.map(({ name }) => name)
  const outcome = { found, ranked, sets, names, params, comparisons }
  const indices = placesOf(found.toSorted(strongerFirst(sets)))
  const leaders = leadersOf(found, indices, ranked.length)
  const shared = sharedTable(outcome, indices)
  const significant = (sign: 1 | -1): number =>
    found.filter(({ log10Adjusted, score }) => log10Adjusted < log10Alpha && score * sign > 0).length
  return {
    summary: {
      comparisons,
      sets: chosen.names,
      tested: new Set(found.map(({ set }) => set)).size,
      given: chosen.sets.length,
      genes: Math.max(...ranked.map(({ ranking }) => ranking.order.length)),
      tied_percent: Math.round(1000 * Math.max(...ranked.map(({ ranking }) => ranking.tied))) / 10,
      up: significant(1),
      down: significant(-1),
      nes_limit: Math.ceil(
        found.reduce((most, { normalized }) => Math.max(most, Math.abs(normalized) || 0), 1)
      ),
      combinations: rowsOf(shared),
      seed: context.seed,
      ...otherNamesSummary(chosen.otherNames)
    },
    cellsUsed: 0,
    warnings: warningsOf(compared, ranked, chosen.sets, found),
    tables: {
      sets: setTable(outcome),
      top: topTable(outcome, leaders, indices),
      running: runningTable(outcome, leaders, indices),
      shared,
      ranked: rankedTable(outcome),
      ...mapOf(outcome)
    }
  }
}

function warningsOf(
  { comparisons, unknown, repeated }: TableComparisons,
  ranked: readonly RankedComparison[],
  chosen: readonly ChosenSet[],
  found: readonly SetEnrichment[]
): Warning<typeof en>[] {
  const tied = Math.max(...ranked.map(({ ranking }) => ranking.tied))
  const present = sharePresent(chosen)
  const unranked = Math.max(...ranked.map(({ genes, ranking }) => genes.length - ranking.order.length))
  const kept = new Set(ranked.map(({ name }) => name))
  const without = comparisons.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
  const least = found.filter(({ log10P }) => log10P <= leastP).length
  return [
    ...(tied > manyTies ? [{ key: 'ties' as const, values: { percent: Math.round(100 * tied) } }] : []),
    ...(unranked > 0 ? [{ key: 'unranked' as const, values: { genes: unranked } }] : []),
    ...(without.length > 0 ? [{ key: 'no_values' as const, values: { groups: without } }] : []),
    ...(unknown > 0 ? [{ key: 'unknown' as const, values: { rows: unknown } }] : []),
    ...(repeated > 0 ? [{ key: 'repeated' as const, values: { rows: repeated } }] : []),
    ...(chosen.some(({ byCase }) => byCase) ? [{ key: 'by_case' as const }] : []),
    ...(present < fewPresent
      ? [{ key: 'few_genes' as const, values: { percent: Math.round(100 * present) } }]
      : []),
    ...(least > 0 ? [{ key: 'least_p' as const, values: { sets: least } }] : [])
  ]
}
