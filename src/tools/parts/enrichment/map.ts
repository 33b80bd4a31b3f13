import type { TablesShape } from '../../../contract/tool.ts'
import { factor, integers, numbers } from '../table.ts'
import type { TableData } from '../../../contract/tool.ts'

/** The tables of an enrichment map: sets as nodes, and edges between two sets that share many genes. */
export const mapShape = {
  nodes: {
    group: 'string',
    set: 'string',
    size: 'integer',
    strength: 'number',
    log10_padj_bh: 'number',
    direction: 'string'
  },
  edges: { from: 'string', to: 'string', similarity: 'number' }
} as const satisfies TablesShape

/** Whether the genes of a set are higher or lower; `both` where a tool does not distinguish these. */
export type Direction = 'up' | 'down' | 'both'

/** A set on the map of a comparison. */
export interface MapNode {
  readonly comparison: number
  readonly set: number
  /** The normalized enrichment score, or the fold enrichment. */
  readonly strength: number
  readonly log10Adjusted: number
  readonly direction: Direction
}

/** The most sets of a comparison on a map, and their number where few are significant. */
const mostNodes = 60
const fewNodes = 10
/** The usual FDR threshold of gene set enrichment analysis. */
const alpha = 0.25

/**
 * The nodes of a comparison: its significant sets, or the strongest ones.
 * @param nodes the strongest first
 */
export function shownNodes(nodes: readonly MapNode[]): readonly MapNode[] {
  const significant = nodes.filter(({ log10Adjusted }) => log10Adjusted < Math.log10(alpha))
  return nodes.slice(0, Math.min(mostNodes, Math.max(fewNodes, significant.length)))
}

/**
 * The least mean of Jaccard and overlap coefficient of the edges that are drawn: choices, and the usual one
 * of EnrichmentMap (Merico et al. 2010).
 */
export const leastSimilarities = [0.5, 0.375, 0.25, 0.125] as const
export const usualSimilarity = 0.375
/** Pairs of less similar sets are left out, but for the most similar ones of a comparison without others. */
const keptSimilarity = Math.min(...leastSimilarities)

/** The mean of the Jaccard and the overlap coefficient of two ascending lists of genes. */
export function similarityOf(a: Int32Array, b: Int32Array): number {
  let [i, j, shared] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      shared++
      i++
      j++
    } else if (a[i]! < b[j]!) i++
    else j++
  }
  if (shared === 0) return 0
  return shared / (a.length + b.length - shared) / 2 + shared / Math.min(a.length, b.length) / 2
}

interface MapEdge {
  readonly from: number
  readonly to: number
  readonly similarity: number
}

/** Pairs of these sets that share genes. */
const pairsOf = (sets: readonly number[], genes: readonly Int32Array[], least: number): MapEdge[] =>
  sets.flatMap((from, at) =>
    sets.slice(at + 1).flatMap((to) => {
      const similarity = similarityOf(genes[from]!, genes[to]!)
      return similarity > 0 && similarity >= least ? [{ from, to, similarity }] : []
    })
  )

/** Pairs of similar sets; of a comparison without any the most similar pair, so that a chart can say so. */
function edgesOf(nodes: readonly MapNode[], genes: readonly Int32Array[]): MapEdge[] {
  const sorted = (of: readonly MapNode[]): number[] =>
    [...new Set(of.map(({ set }) => set))].sort((a, b) => a - b)
  const edges = pairsOf(sorted(nodes), genes, keptSimilarity)
  const nearest = new Map<string, MapEdge>()
  for (const own of Map.groupBy(nodes, ({ comparison }) => comparison).values()) {
    const sets = sorted(own)
    if (edges.some(({ from, to }) => sets.includes(from) && sets.includes(to))) continue
    const [most] = pairsOf(sets, genes, 0).sort((a, b) => b.similarity - a.similarity)
    if (most) nearest.set(`${most.from} ${most.to}`, most)
  }
  return [...edges, ...nearest.values()]
}

/**
 * The tables of an enrichment map.
 * @param genes the genes of each set, ascending
 */
export function mapTables(
  nodes: readonly MapNode[],
  genes: readonly Int32Array[],
  names: { readonly sets: readonly string[]; readonly comparisons: readonly string[] }
): { readonly [Id in keyof typeof mapShape]: TableData<(typeof mapShape)[Id]> } {
  const edges = edgesOf(nodes, genes)
  const setColumn = (sets: readonly number[]) => factor(sets, names.sets)
  return {
    nodes: {
      group: factor(
        nodes.map(({ comparison }) => comparison),
        names.comparisons
      ),
      set: setColumn(nodes.map(({ set }) => set)),
      size: integers(nodes, ({ set }) => genes[set]!.length),
      strength: numbers(nodes, ({ strength }) => strength),
      log10_padj_bh: numbers(nodes, ({ log10Adjusted }) => log10Adjusted),
      direction: nodes.map(({ direction }) => direction)
    },
    edges: {
      from: setColumn(edges.map(({ from }) => from)),
      to: setColumn(edges.map(({ to }) => to)),
      similarity: numbers(edges, ({ similarity }) => similarity)
    }
  }
}
