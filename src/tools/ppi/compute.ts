import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { networks } from '../../resources/networks/kind.ts'
import { readFeatures } from '../parts/features.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { referenceGenes } from '../parts/reference-genes.ts'
import { comparedShape } from '../parts/enrichment/comparisons.ts'
import { changesOf } from './changes.ts'
import { enrichmentOf } from './enrichment.ts'
import type { Params, tables } from './schema.ts'
import { degreesIn, expanded, namedIn, pairsAmong, pairsAbove, strongest } from './subnetwork.ts'
import { mostEdges, tablesOf } from './tables.ts'
import type { en } from './texts.ts'

/** A pair while it is chosen, and a node of the result with what each search from it takes. */
const bytesPerPair = 24
const bytesPerNode = 400

/** The interactions among genes, and what they say of each gene. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const network = await context.resource(networks, params.network)
  context.require({
    of: 'genes',
    count: network.genes.length,
    each: bytesPerNode,
    fixed: network.from.length * bytesPerPair + (params.by === 'cells' ? cells.total * 24 : 0),
    least: network.genes.length
  })
  if (params.by === 'cells') context.report('markers', 0)
  else context.skip('markers')
  const { features, named, otherNames } = await readFeatures(cells, params, context)
  context.report('network', 0.3)
  const { of, by, otherNames: inNetwork } = referenceGenes(cells, network)
  const chosen = [...new Set(features.flatMap(({ genes }) => [...genes]))]
  const known = chosen.map((gene) => of[gene]!).filter((gene) => gene >= 0)
  const all = pairsAbove(network, params.score)
  const inProject = new Set(of)
  const background =
    params.background === 'network'
      ? all
      : all.filter((pair) => inProject.has(network.from[pair]!) && inProject.has(network.to[pair]!))
  const degrees = degreesIn(network, background)
  const requested = known.filter((gene) => degrees[gene]! > 0).sort((a, b) => a - b)
  if (requested.length === 0)
    throw new Fault('no_network_genes', {
      network: network.name,
      names: chosen.slice(0, 20).map((gene) => cells.genes.names[gene]!),
      score: params.score
    })
  const around = namedIn(network, params.around)
  const near = around.genes.flatMap((gene) => [gene, ...strongest(network, all, gene)])
  const asked = new Set(requested)
  const added = [...new Set([...expanded(network, all, requested, params.expand), ...near])].filter(
    (gene) => !asked.has(gene)
  )
  const nodes = [...requested, ...added].sort((a, b) => a - b)
  const pairs = pairsAmong(network, all, new Set(nodes))
  if (pairs.length === 0)
    throw new Fault('no_network_edges', {
      genes: requested.length,
      network: network.name,
      score: params.score
    })
  context.stop.check()
  context.report('network', 0.6)
  const enrichment = enrichmentOf(
    requested,
    pairsAmong(network, background, new Set(requested)).length,
    degrees,
    background.length
  )
  const changes =
    params.changes === undefined
      ? null
      : changesOf(await context.result(params.changes, comparedShape), cells, of)
  const made = tablesOf(
    { network, nodes, asked, pairs, degrees, enrichment, changes: changes && changes.of },
    params,
    context.seed
  )
  return {
    summary: {
      network: network.name,
      network_digest: network.digest,
      ...(params.by === 'sets' && { sets: named }),
      genes_given: chosen.length,
      in_network: requested.length,
      added: added.length,
      expanded: around.genes.length > 0 ? 'yes' : 'no',
      expanded_genes: around.genes.map((gene) => network.genes[gene]!),
      edges: pairs.length,
      channels: network.channels.length,
      evidence: network.channels.map(({ name }) => name),
      expected: enrichment.expected,
      log10_p: enrichment.log10P,
      background_genes: enrichment.genes,
      background_edges: background.length,
      communities: made.communities,
      modularity: made.modularity,
      largest: made.largest,
      diameter: made.diameter,
      // Results of earlier versions do not say these two.
      distances: 'yes',
      // In words of the methods text: whether centrality by cliques was computed.
      mcc: made.cliques === null ? 'no' : 'yes',
      ...(made.cliques !== null && { cliques: made.cliques }),
      changes: nodes.some((gene) => changes?.of.has(gene)) ? 'yes' : 'no',
      scored: network.scored ? 'yes' : network.counted === 'publications' ? 'publications' : 'no',
      seed: context.seed,
      ...otherNamesSummary(otherNames + inNetwork)
    },
    cellsUsed: cells.ids.length,
    warnings: [
      ...(requested.length < chosen.length
        ? [{ key: 'not_in_network' as const, values: { missing: chosen.length - requested.length } }]
        : []),
      ...(around.missing.length > 0
        ? [{ key: 'not_around' as const, values: { genes: around.missing } }]
        : []),
      ...(by === 'case' ? [{ key: 'case' as const }] : []),
      ...(pairs.length > mostEdges
        ? [{ key: 'hairball' as const, values: { edges: pairs.length, most: mostEdges } }]
        : []),
      ...(changes && changes.comparisons > 1
        ? [{ key: 'several' as const, values: { comparisons: changes.comparisons } }]
        : []),
      ...(made.cliques === null ? [{ key: 'cliques' as const }] : []),
      ...(network.scored
        ? []
        : [{ key: network.counted === 'publications' ? ('publications' as const) : ('unscored' as const) }])
    ],
    tables: made.tables
  }
}
