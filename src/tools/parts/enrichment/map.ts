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

/** The least mean of Jaccard and overlap coefficient of an edge, as in EnrichmentMap (Merico et al. 2010). */
const leastSimilarity = 0.375

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

/**
 * The tables of an enrichment map.
 * @param genes the genes of each set, ascending
 */
export function mapTables(
  nodes: readonly MapNode[],
  genes: readonly Int32Array[],
  names: { readonly sets: readonly string[]; readonly comparisons: readonly string[] }
): { readonly [Id in keyof typeof mapShape]: TableData<(typeof mapShape)[Id]> } {
  const drawn = [...new Set(nodes.map(({ set }) => set))].sort((a, b) => a - b)
  const edges = drawn.flatMap((from, at) =>
    drawn.slice(at + 1).flatMap((to) => {
      const similarity = similarityOf(genes[from]!, genes[to]!)
      return similarity >= leastSimilarity ? [{ from, to, similarity }] : []
    })
  )
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
