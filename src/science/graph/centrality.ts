/** The neighbours of each node of an undirected, unweighted graph without loops or repeated edges. */
export interface Adjacency {
  readonly nodes: number
  /** The neighbours of node i are at `starts[i]`…`starts[i + 1]` − 1 of `targets`. */
  readonly starts: Uint32Array
  readonly targets: Uint32Array
}

/** Makes the graph of some edges, each given by the numbers of its two nodes. */
export function adjacencyOf(nodes: number, from: ArrayLike<number>, to: ArrayLike<number>): Adjacency {
  const starts = new Uint32Array(nodes + 1)
  for (let e = 0; e < from.length; e++) for (const end of [from[e]!, to[e]!]) starts[end + 1]! += 1
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!
  const targets = new Uint32Array(2 * from.length)
  const next = starts.slice()
  for (let e = 0; e < from.length; e++) {
    targets[next[from[e]!]!++] = to[e]!
    targets[next[to[e]!]!++] = from[e]!
  }
  return { nodes, starts, targets }
}

const neighbours = ({ starts, targets }: Adjacency, node: number): Uint32Array =>
  targets.subarray(starts[node], starts[node + 1])

/** The number of neighbours of each node. */
export const degreesOf = ({ starts, nodes }: Adjacency): Int32Array =>
  Int32Array.from({ length: nodes }, (_, node) => starts[node + 1]! - starts[node]!)

/** The measures of shortest paths, one entry per node. */
export interface PathMeasures {
  /**
   * Betweenness: the number of shortest paths between other nodes through the node; of equally short ones
   * their share (Freeman 1977).
   */
  readonly betweenness: Float64Array
  /** Harmonic centrality: the sum of 1 / distance to every reachable node. */
  readonly harmonic: Float64Array
  /** The connected component of each node, numbered from 0 in the order of the first nodes. */
  readonly component: Int32Array
  /** The distance to the farthest reachable node. */
  readonly eccentricity: Int32Array
}

/** All measures of shortest paths, by a search from each node (Brandes 2001); O(nodes × edges). */
export function pathMeasures(graph: Adjacency): PathMeasures {
  const { nodes } = graph
  const measures = {
    betweenness: new Float64Array(nodes),
    harmonic: new Float64Array(nodes),
    component: new Int32Array(nodes).fill(-1),
    eccentricity: new Int32Array(nodes)
  }
  let components = 0
  for (let source = 0; source < nodes; source++) {
    const distance = new Int32Array(nodes).fill(-1)
    const paths = new Float64Array(nodes)
    distance[source] = 0
    paths[source] = 1
    const order = [source]
    for (const node of order) {
      for (const other of neighbours(graph, node)) {
        if (distance[other] === -1) {
          distance[other] = distance[node]! + 1
          order.push(other)
        }
        if (distance[other] === distance[node]! + 1) paths[other]! += paths[node]!
      }
    }
    if (measures.component[source] === -1) {
      for (const node of order) measures.component[node] = components
      components++
    }
    const share = new Float64Array(nodes)
    for (const node of order.toReversed()) {
      if (node === source) continue
      for (const other of neighbours(graph, node))
        if (distance[other] === distance[node]! - 1)
          share[other]! += (paths[other]! / paths[node]!) * (1 + share[node]!)
      measures.harmonic[source]! += 1 / distance[node]!
      // Each pair is counted from both of its ends.
      measures.betweenness[node]! += share[node]! / 2
    }
    measures.eccentricity[source] = distance[order.at(-1)!]!
  }
  return measures
}

/**
 * The share of pairs of a node's neighbours that are neighbours of each other; 0 for fewer than two
 * neighbours.
 */
export function localClustering(graph: Adjacency): Float64Array {
  const isNear = new Uint8Array(graph.nodes)
  return Float64Array.from({ length: graph.nodes }, (_, node) => {
    const near = neighbours(graph, node)
    if (near.length < 2) return 0
    for (const other of near) isNear[other] = 1
    let closed = 0
    for (const other of near) for (const third of neighbours(graph, other)) closed += isNear[third]!
    for (const other of near) isNear[other] = 0
    return closed / (near.length * (near.length - 1))
  })
}

/**
 * The core number: the largest k for which a node is in a subgraph whose nodes all have k neighbours in it
 * (Seidman 1983).
 */
export function coreness(graph: Adjacency): Int32Array {
  const left = degreesOf(graph)
  const cores = new Int32Array(graph.nodes)
  const open = new Set(left.keys())
  for (let k = 0; open.size > 0;) {
    const leaving = [...open].filter((node) => left[node]! <= k)
    if (leaving.length === 0) k++
    for (const node of leaving) {
      cores[node] = k
      open.delete(node)
    }
    for (const node of leaving)
      for (const other of neighbours(graph, node)) if (open.has(other)) left[other]! -= 1
  }
  return cores
}

/**
 * PageRank (Brin and Page 1998) with the usual damping; the rank of nodes without edges is divided equally
 * among all.
 */
export function pageRank(graph: Adjacency, damping = 0.85): Float64Array {
  const { nodes } = graph
  const degrees = degreesOf(graph)
  let ranks = new Float64Array(nodes).fill(1 / nodes)
  for (let round = 0; round < 1000; round++) {
    const idle = ranks.reduce((sum, rank, node) => sum + (degrees[node] === 0 ? rank : 0), 0)
    const next = new Float64Array(nodes).fill((1 - damping + damping * idle) / nodes)
    for (let node = 0; node < nodes; node++)
      for (const other of neighbours(graph, node)) next[other]! += (damping * ranks[node]!) / degrees[node]!
    const change = next.reduce((sum, rank, node) => sum + Math.abs(rank - ranks[node]!), 0)
    ranks = next
    if (change < 1e-14) break
  }
  return ranks
}
