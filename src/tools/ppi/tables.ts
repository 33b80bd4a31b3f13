import type { Result } from '../../contract/tool.ts'
import type { Network } from '../../resources/networks/content.ts'
import {
  adjacencyOf,
  coreness,
  degreesOf,
  localClustering,
  pageRank,
  pathMeasures
} from '../../science/graph/centrality.ts'
import { cliqueCentrality } from '../../science/graph/cliques.ts'
import { withStrengths } from '../../science/graph/graph.ts'
import { leiden } from '../../science/graph/leiden.ts'
import { tableOf } from '../parts/table.ts'
import type { Enrichment } from './enrichment.ts'
import { tables, type Params, type Tables } from './schema.ts'

/** Of more edges the strongest of each node are drawn. */
export const mostEdges = 400
/** Evidence is drawn of so many edges. */
export const mostEvidence = 50
/** Rounds of the search for communities, at most. */
const rounds = 50

interface Found {
  readonly network: Network
  /** Genes of the network, ascending. */
  readonly nodes: readonly number[]
  readonly asked: ReadonlySet<number>
  readonly pairs: readonly number[]
  readonly degrees: Int32Array
  readonly enrichment: Enrichment
  /** log2 fold changes by genes of the network; null where no result was named. */
  readonly changes: ReadonlyMap<number, number> | null
}

interface Made {
  readonly tables: Result<Tables>['tables']
  readonly communities: number
  readonly modularity: number
  /** Genes of the largest connected component, and the edges between its two genes farthest apart. */
  readonly largest: number
  readonly diameter: number
  /** The number of maximal cliques; null where there are too many to be counted. */
  readonly cliques: number | null
}

export function tablesOf(found: Found, params: Params, seed: number): Made {
  const { network, nodes, asked, pairs, degrees: background, enrichment, changes } = found
  const indices = new Map(nodes.map((gene, at) => [gene, at]))
  const from = pairs.map((pair) => indices.get(network.from[pair]!)!)
  const to = pairs.map((pair) => indices.get(network.to[pair]!)!)
  const graph = adjacencyOf(nodes.length, from, to)
  const degrees = degreesOf(graph)
  const paths = pathMeasures(graph)
  const sizes = new Int32Array(nodes.length)
  for (const component of paths.component) sizes[component]! += 1
  const largest = Math.max(...sizes)
  const inLargest = [...nodes.keys()].filter((at) => paths.component[at] === sizes.indexOf(largest))
  const weights = new Float64Array(graph.targets.length).fill(1)
  const { membership, clusters, modularity } = leiden(
    withStrengths({ ...graph, weights }),
    params.resolution,
    {
      seed,
      rounds
    }
  )
  const others = ((nodes.length - 1) * (nodes.length - 2)) / 2
  const [ranks, cores, clustering] = [pageRank(graph), coreness(graph), localClustering(graph)]
  const mcc = cliqueCentrality(graph)
  const nameOf = (at: number): string => network.genes[nodes[at]!]!
  const strongest = placesByStrength(network, pairs, from, to, nodes.length)
  const drawn = [...nodes.keys()].filter((at) => degrees[at]! > 0)
  const members = Array.from({ length: clusters }, (_, community) =>
    [...nodes.keys()].filter((at) => membership[at] === community)
  )
  return {
    communities: members.filter(({ length }) => length > 1).length,
    modularity,
    largest,
    diameter: Math.max(...inLargest.map((at) => paths.eccentricity[at]!)),
    cliques: mcc && mcc.cliques,
    tables: {
      nodes: tableOf(
        tables.nodes,
        nodes.map((gene, at) => ({
          gene: nameOf(at),
          asked: asked.has(gene),
          degree: degrees[at]!,
          background_degree: background[gene]!,
          betweenness: paths.betweenness[at]!,
          betweenness_norm: others > 0 ? paths.betweenness[at]! / others : 0,
          harmonic: paths.harmonic[at]!,
          pagerank: ranks[at]!,
          coreness: cores[at]!,
          clustering: clustering[at]!,
          mcc: mcc?.values[at],
          log2fc: changes ? (changes.get(gene) ?? NaN) : undefined,
          component: paths.component[at]! + 1,
          component_size: sizes[paths.component[at]!]!,
          community: membership[at]! + 1
        }))
      ),
      edges: tableOf(
        tables.edges,
        pairs.map((pair, at) => ({
          gene_a: nameOf(from[at]!),
          gene_b: nameOf(to[at]!),
          score: network.scores[pair]!,
          evidence: evidenceOf(network, pair)
            .map(({ name }) => name)
            .join(', '),
          evidence_values: evidenceOf(network, pair)
            .map(({ name, values }) => `${name} ${values[pair]!}`)
            .join(', '),
          place: strongest[at]!
        }))
      ),
      evidence: evidenceTable(network, pairs),
      communities: tableOf(
        tables.communities,
        members.flatMap((own, community) => {
          if (own.length < 2) return []
          const inside = new Set(own)
          const hub = own.reduce((best, at) => (degrees[at]! > degrees[best]! ? at : best))
          const edges = from.filter((a, at) => inside.has(a) && inside.has(to[at]!)).length
          return [{ community: community + 1, genes: own.length, edges, hub: nameOf(hub) }]
        })
      ),
      enrichment: tableOf(tables.enrichment, [
        {
          genes: enrichment.asked,
          edges: enrichment.edges,
          expected: enrichment.expected,
          ratio: enrichment.edges / enrichment.expected,
          p_val: 10 ** enrichment.log10P,
          log10_p_val: enrichment.log10P,
          background_genes: enrichment.genes,
          background_edges: enrichment.pairs
        }
      ]),
      drawn: tableOf(
        tables.drawn,
        drawn.map((at) => ({
          gene: nameOf(at),
          degree: degrees[at]!,
          betweenness: paths.betweenness[at]!,
          community: String(membership[at]! + 1),
          asked: asked.has(nodes[at]!) ? 'yes' : 'no',
          mcc: mcc?.values[at],
          log2fc: changes ? (changes.get(nodes[at]!) ?? NaN) : undefined
        }))
      )
    }
  }
}

/** What each channel says of the strongest edges. */
function evidenceTable(
  { channels, scores, from, to, genes }: Network,
  pairs: readonly number[]
): Result<Tables>['tables']['evidence'] {
  const first = pairs.toSorted((a, b) => scores[b]! - scores[a]! || a - b).slice(0, mostEvidence)
  return tableOf(
    tables.evidence,
    first.flatMap((pair, at) => {
      const [gene_a, gene_b] = [genes[from[pair]!]!, genes[to[pair]!]!]
      return channels.map(({ name, values }) => ({
        pair: `${gene_a} – ${gene_b}`,
        gene_a,
        gene_b,
        rank: at + 1,
        channel: name,
        value: values[pair]!
      }))
    })
  )
}

/** The channels of the network that hold something for a pair. */
const evidenceOf = ({ channels }: Network, pair: number): Network['channels'] =>
  channels.filter(({ values }) => values[pair]! > 0)

/**
 * The place of each edge among those of its ends, the better one, from 1 for the strongest; 1 for all where
 * they are few enough to be drawn together.
 */
function placesByStrength(
  { scores }: Network,
  pairs: readonly number[],
  from: readonly number[],
  to: readonly number[],
  nodes: number
): Int32Array {
  const best = new Int32Array(pairs.length).fill(1)
  if (pairs.length <= mostEdges) return best
  best.fill(pairs.length)
  const order = [...pairs.keys()].sort((a, b) => scores[pairs[b]!]! - scores[pairs[a]!]! || a - b)
  const seen = new Int32Array(nodes)
  for (const edge of order) {
    for (const end of [from[edge]!, to[edge]!]) best[edge] = Math.min(best[edge]!, ++seen[end]!)
  }
  return best
}
