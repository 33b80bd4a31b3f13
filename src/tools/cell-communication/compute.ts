import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { rowsOf, type Context, type Result } from '../../contract/tool.ts'
import { interactions } from '../../resources/interactions/kind.ts'
import { matchPairs } from '../../resources/interactions/match.ts'
import type { ProfiledPair } from '../../science/communication/pairs.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { fewCellsIn } from '../parts/violin/violin.ts'
import { compareConditions, countSamples } from './by-sample.ts'
import { measureConditions, type Conditions } from './conditions/measure.ts'
import { conditionTables, noConditions } from './conditions/tables.ts'
import type * as jobs from './jobs.ts'
import { measure } from './measure.ts'
import { pairNames } from './names.ts'
import { pairsToDraw, pairViolins } from './pair-violins.ts'
import { readPools, readUnits } from './pools.ts'
import type { Params, Tables } from './schema.ts'
import {
  differenceTables,
  linkTable,
  mostFlowing,
  pairTable,
  pathwayTables,
  roleTables
} from './summaries.ts'
import { gather, interactionTable, linkRanks, pairRanks, scoreTriples } from './tables.ts'
import type { en } from './texts.ts'
import { warningsOf } from './warnings.ts'

/** Ligand-receptor pairs between groups of cells, and between conditions by sample. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en, typeof jobs>
): Promise<Result<Tables, typeof en>> {
  const reference = await context.resource(interactions, params.interactions)
  const matched = matchPairs(reference, cells.genes)
  const { pairs } = matched
  if (pairs.length === 0)
    throw new Fault('no_pairs', {
      name: reference.name,
      pairs: reference.pairs.length,
      shared: matched.shared,
      genes: reference.genes.length
    })
  const pools = await readPools(cells, params)
  const units = pools.sides ? await readUnits(cells, pools, params.paired) : null
  const { numbers, profiled } = rowsOfGenes(pairs)
  // Each condition alone takes about half as long as all cells, which take all of it where there are none.
  const share = pools.sides ? 0.4 : 0.8
  const measured = await measure(cells, pools, numbers, profiled, params, context, (step, done) =>
    context.report(step, done * share)
  )
  if (measured.triples.pair.length === 0)
    throw new Fault('no_expressed_pairs', {
      pairs: pairs.length,
      percent: params.min_pct * 100,
      column: params.group
    })
  const { largest } = measured
  const conditions = await measureConditions(
    cells,
    { ...pools, largest },
    numbers,
    profiled,
    params,
    context,
    (done) => context.report('conditions', share + done * (0.8 - share))
  )
  context.report('scores', 0.8)
  const tripleScores = scoreTriples(profiled, measured, pools.sizes)
  const { triples } = measured
  const count = pools.levels.length
  const names = pairNames(pairs, cells.genes.names)
  const byPair = gather(pairs.length, (i) => triples.pair[i]!, tripleScores)
  const byLink = gather(count * count, (i) => triples.sender[i]! * count + triples.receiver[i]!, tripleScores)
  const ranks = { pair: pairRanks(byPair), link: linkRanks(byLink) }
  const seenIn = pools.units.length > 1 ? countSamples(profiled, measured, pools, params) : null
  const compared = units && compareConditions(profiled, measured, pools, units, params)
  const drawn = pairsToDraw(triples.pair, ranks.pair, compared)
  const violins = await pairViolins(cells, { pairs, names, drawn }, pools, context.stop, (share) =>
    context.report('violins', 0.85 + 0.15 * share)
  )
  const specific = tripleScores.specific.reduce((a, b) => a + b, 0)
  const bySide = [1, 0].map((side) => pools.units.filter((unit) => unit.side === side).length)
  const changed = compared ? changedIn(compared.test.log10P, differenceTables(names, compared, pools)) : null
  const byPathway = pathwayTables(names, measured, tripleScores, pools)
  const { pathway } = byPathway.flows
  const flowing = new Set(
    'codes' in pathway ? Array.from(pathway.codes, (at) => pathway.levels[at]!) : pathway
  )
  return {
    summary: {
      reference: reference.name,
      pairs: reference.pairs.length,
      used: pairs.length,
      by: matched.by,
      ...otherNamesSummary(matched.otherNames),
      groups: pools.levels,
      pathways: new Set(pairs.map(({ pathway }) => pathway)).size,
      carrying_pathways: rowsOf(byPathway.pathways),
      flowing_pathways: Math.min(mostFlowing, rowsOf(byPathway.pathways)),
      tested: triples.pair.length,
      specific,
      layer: cells.layer,
      ...fewCellsIn(pools.sizes),
      ...(seenIn && {
        sample: pools.sampleColumn ?? '',
        samples: new Set(pools.units.map(({ sample }) => sample)).size
      }),
      compared: compared ? 'yes' : 'no',
      replicated: compared?.test.prior ? 'yes' : 'no',
      within: params.paired !== undefined && compared?.test.prior ? 'yes' : 'no',
      ...(pools.sides && { first: pools.sides.first, second: pools.sides.second }),
      ...(compared && {
        samples_1: bySide[0]!,
        samples_2: bySide[1]!,
        triples: compared.triples.pair.length
      }),
      ...(changed && { up: changed.up, down: changed.down }),
      by_condition: conditions ? 'yes' : 'no',
      ...(conditions && testedIn(conditions))
    },
    cellsUsed: pools.sizes.reduce((a, b) => a + b, 0),
    warnings: warningsOf({ cells, params, pools, matched, reference, compared, conditions }),
    tables: {
      interactions: interactionTable(names, profiled, measured, tripleScores, ranks, pools, seenIn),
      pairs: pairTable(names, pairs, byPair, ranks.pair),
      links: linkTable(pools, byLink),
      ...roleTables(pools, byLink),
      ...byPathway,
      violins,
      ...(conditions ? conditionTables(conditions, names, profiled, pools.levels, flowing) : noConditions),
      ...(changed?.tables ?? { differences: {}, changes: {}, pathway_changes: {} })
    }
  }
}

/** Genes of all pairs, each once and ascending, and the pairs by their places among them. */
function rowsOfGenes(pairs: readonly ProfiledPair[]): { numbers: Int32Array; profiled: ProfiledPair[] } {
  const sides = [
    'ligandGenes',
    'receptorGenes',
    'agonists',
    'antagonists',
    'stimulating',
    'inhibiting'
  ] as const
  const numbers = Int32Array.from(
    new Set(pairs.flatMap((pair) => sides.flatMap((side) => pair[side])))
  ).sort()
  const rowOf = new Map(Array.from(numbers, (gene, row) => [gene, row]))
  const rows = (genes: readonly number[]): number[] => genes.map((gene) => rowOf.get(gene)!)
  const profiled = pairs.map((pair) => ({
    ligandGenes: rows(pair.ligandGenes),
    receptorGenes: rows(pair.receptorGenes),
    agonists: rows(pair.agonists),
    antagonists: rows(pair.antagonists),
    stimulating: rows(pair.stimulating),
    inhibiting: rows(pair.inhibiting)
  }))
  return { numbers, profiled }
}

/** How many triples were tested, and are specific, in each condition alone. */
const testedIn = (conditions: Conditions) =>
  Object.fromEntries(
    conditions.flatMap(({ scores: { specific } }, at) => [
      [`tested_${at + 1}`, specific.length],
      [`specific_${at + 1}`, specific.reduce((a, b) => a + b, 0)]
    ])
  )

/** How many triples are higher and lower at the adjusted p that counts as a difference. */
function changedIn(log10P: Float64Array, tables: ReturnType<typeof differenceTables>) {
  const { log10_padj_bh: padj, t } = tables.differences
  const count = (sign: number): number =>
    log10P.reduce((sum, _, i) => sum + (padj![i]! < log10Alpha && t![i]! * sign > 0 ? 1 : 0), 0)
  return { tables, up: count(1), down: count(-1) }
}
