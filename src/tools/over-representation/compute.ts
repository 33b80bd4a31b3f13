import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result, TableData, Warning } from '../../contract/tool.ts'
import { chosenSets, type ChosenSet } from '../../resources/gene-sets/chosen.ts'
import { overRepresentation, type OverRepresentation } from '../../science/enrichment/over-representation.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { leadersOf, placesOf, topRows, type ScoredSet } from '../parts/enrichment/leaders.ts'
import { mapTables, shownNodes } from '../parts/enrichment/map.ts'
import { fewPresent, sharePresent, sizedSets, type SizedSet } from '../parts/enrichment/sets.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { readQueries, type Queries, type Query } from './queries.ts'
import type { Params, Tables } from './schema.ts'
import type { en } from './texts.ts'

const bytesPerGene = 200

/** The test of a set in a query. */
interface TestedSet extends OverRepresentation, ScoredSet {
  readonly query: number
  readonly universe: number
  readonly shared: readonly number[]
}

/**
 * Finds the gene sets that contain more of the queried genes than expected by chance. Faults:
 * no_set_overlap, and those of `readQueries` and of the sets.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  const { names } = cells.genes
  context.require({ of: 'genes', count: names.length, each: bytesPerGene, least: names.length })
  context.report('universe', 0)
  const requested = await readQueries(cells, params, context)
  const { queries } = requested
  const chosen = await chosenSets(params.sets, cells.genes, context)
  const counts = new Uint8Array(names.length)
  for (const { inUniverse } of queries) for (const [gene, one] of inUniverse.entries()) counts[gene]! |= one
  const sets = sizedSets(chosen.sets, counts, params)
  context.require({
    of: 'genes',
    count: names.length,
    each: bytesPerGene,
    fixed: queries.length * sets.reduce((sum, { genes }) => sum + 400 + genes.length * 8, 0),
    least: names.length
  })
  context.report('tests', 0.6)
  const found = queries.flatMap((query, comparison) => testedSets(query, comparison, sets, params))
  if (found.every(({ overlap }) => overlap === 0))
    throw new Fault('no_set_overlap', { genes: new Set(queries.flatMap(({ genes }) => [...genes])).size })
  context.stop.check()
  context.report('tables', 0.9)
  const comparisons = queries.map(({ name }) => name)
  const setNames = sets.map(({ name }) => name)
  const strongest = found.toSorted(
    (a, b) =>
      a.log10P - b.log10P ||
      b.foldEnrichment - a.foldEnrichment ||
      (setNames[a.set]! < setNames[b.set]! ? -1 : 1)
  )
  const indices = placesOf(strongest)
  const top = topRows(found, leadersOf(found, indices, queries.length), indices, {
    sets: setNames,
    comparisons
  })
  const nodes = queries.flatMap((_, comparison) =>
    shownNodes(
      strongest
        .filter((one) => one.comparison === comparison && one.score > 0)
        .map(({ set, foldEnrichment, log10Adjusted }) => ({
          comparison,
          set,
          strength: foldEnrichment,
          log10Adjusted,
          direction: params.from === 'result' ? params.direction : ('both' as const)
        }))
    )
  )
  return {
    summary: {
      comparisons,
      sets: chosen.names,
      given: chosen.sets.length,
      tested: new Set(found.map(({ set }) => set)).size,
      universe: requested.universe,
      universe_genes: [...new Set(queries.map(({ universe }) => universe))].sort((a, b) => a - b).map(String),
      fold_limit: Math.ceil(top.rows.reduce((most, one) => Math.max(most, one.foldEnrichment), 2)),
      ...otherNamesSummary(chosen.otherNames)
    },
    cellsUsed: requested.universe === 'detected' ? cells.ids.length : 0,
    warnings: warningsOf(requested, chosen.sets),
    tables: {
      sets: setTable(
        queries.flatMap((_, comparison) => strongest.filter((one) => one.comparison === comparison)),
        { sets: setNames, comparisons, genes: names }
      ),
      queries: {
        group: comparisons,
        genes: integers(queries, ({ genes }) => genes.size),
        universe: integers(queries, ({ universe }) => universe),
        significant: integers(
          queries.map((_, at) => at),
          (at) =>
            found.filter(({ comparison, log10Adjusted }) => comparison === at && log10Adjusted < log10Alpha)
              .length
        )
      },
      top: {
        ...top.columns,
        overlap: integers(top.rows, ({ overlap }) => overlap),
        fold_enrichment: numbers(top.rows, ({ foldEnrichment }) => foldEnrichment)
      },
      ...mapTables(
        nodes,
        sets.map(({ genes }) => genes),
        { sets: setNames, comparisons }
      )
    }
  }
}

/**
 * Tests each set with a valid number of genes in the universe of a query. p is adjusted over these sets (BH).
 */
function testedSets(
  { genes, inUniverse, universe }: Query,
  comparison: number,
  sets: readonly SizedSet[],
  { min_size, max_size }: Params
): TestedSet[] {
  const found = sets.flatMap((set, number) => {
    const own = set.genes.filter((gene) => inUniverse[gene] === 1)
    if (own.length < min_size || own.length > max_size) return []
    const shared = [...own].filter((gene) => genes.has(gene))
    const test = overRepresentation(shared.length, own.length, genes.size, universe)
    const score = test.foldEnrichment > 1 ? 1 : 0
    return [
      { ...test, comparison, set: number, score, size: own.length, query: genes.size, universe, shared }
    ]
  })
  const adjusted = adjustBenjaminiHochberg(Float64Array.from(found, ({ log10P }) => log10P))
  return found.map((one, at) => ({ ...one, log10Adjusted: adjusted[at]! }))
}

function setTable(
  rows: readonly TestedSet[],
  names: {
    readonly sets: readonly string[]
    readonly comparisons: readonly string[]
    readonly genes: readonly string[]
  }
): TableData<Tables['sets']> {
  return {
    group: factor(
      rows.map(({ comparison }) => comparison),
      names.comparisons
    ),
    set: factor(
      rows.map(({ set }) => set),
      names.sets
    ),
    overlap: integers(rows, ({ overlap }) => overlap),
    size: integers(rows, ({ size }) => size),
    query: integers(rows, ({ query }) => query),
    universe: integers(rows, ({ universe }) => universe),
    fold_enrichment: numbers(rows, ({ foldEnrichment }) => foldEnrichment),
    odds_ratio: numbers(rows, ({ oddsRatio }) => oddsRatio),
    p_val: numbers(rows, ({ log10P }) => 10 ** log10P),
    log10_p_val: numbers(rows, ({ log10P }) => log10P),
    padj_bh: numbers(rows, ({ log10Adjusted }) => 10 ** log10Adjusted),
    log10_padj_bh: numbers(rows, ({ log10Adjusted }) => log10Adjusted),
    genes: rows.map(({ shared }) => shared.map((gene) => names.genes[gene]!).join(' '))
  }
}

function warningsOf({ compared, empty }: Queries, chosen: readonly ChosenSet[]): Warning<typeof en>[] {
  const present = sharePresent(chosen)
  return [
    ...(empty.length > 0 ? [{ key: 'empty' as const, values: { groups: empty } }] : []),
    ...(compared.unknown > 0 ? [{ key: 'unknown' as const, values: { rows: compared.unknown } }] : []),
    ...(compared.repeated > 0 ? [{ key: 'repeated' as const, values: { rows: compared.repeated } }] : []),
    ...(chosen.some(({ byCase }) => byCase) ? [{ key: 'by_case' as const }] : []),
    ...(present < fewPresent
      ? [{ key: 'few_genes' as const, values: { percent: Math.round(100 * present) } }]
      : [])
  ]
}
