/**
 * A weighted, undirected graph without loops, as rows of a symmetric matrix: the entries of node i are at
 * `starts[i]`…`starts[i + 1]` − 1. Weights are above 0. If they are whole numbers, their sums are exact in
 * any order.
 */
export interface Graph {
  readonly nodes: number
  readonly starts: Uint32Array | Float64Array
  /**
   * The other node of each entry. In a packed graph an entry of 32 bits has the node above the 8 bits of the
   * weight.
   */
  readonly targets: Uint32Array
  /**
   * The weights of the entries; whole numbers may take half the memory. Null for a packed graph, whose
   * weights are whole and at most 255, and which has at most 2²⁴ nodes.
   */
  readonly weights: Weights | null
}

/** The weights of entries. */
export type Weights = Float64Array | Uint32Array

/** The number of bits of the weight in an entry of a packed graph. */
export const weightBits = 8
const weightMask = 2 ** weightBits - 1
/** The most nodes of a packed graph. */
export const mostPackedNodes = 2 ** (32 - weightBits)

/** The number of bits by which an entry is shifted to get its node. */
export const shiftOf = ({ weights }: Pick<Graph, 'weights'>): number => (weights === null ? weightBits : 0)
/** The weight of entry e, whose value in `targets` is `entry`. */
export const weightOf = (weights: Weights | null, entry: number, e: number): number =>
  weights === null ? entry & weightMask : weights[e]!

/**
 * A graph whose nodes may each stand for several nodes of another graph: their strengths include the edges
 * within.
 */
export interface Level extends Graph {
  /** The sum of the weights at each node. */
  readonly strengths: Float64Array
}

/** Called repeatedly by long computations with the share that is done; may throw to stop them. */
export type Watch = (share: number) => void

/** Adds the strength of each node: the sum of its weights. */
export function withStrengths(graph: Graph): Level {
  const { nodes, starts, targets, weights } = graph
  const strengths = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) {
    let sum = 0
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++)
      sum += weightOf(weights, targets[e]!, e)
    strengths[node] = sum
  }
  return { ...graph, strengths }
}

/** Twice the total weight of all edges. */
export const totalOf = (strengths: Float64Array): number =>
  strengths.reduce((sum, strength) => sum + strength, 0)

/**
 * The modularity (Newman and Girvan 2004) with a resolution γ (Reichardt and Bornholdt 2006): (1/2m) Σ(A_ij −
 * γ k_i k_j / 2m) δ(i, j). NaN without edges.
 * @param labels the group of each node; nodes with a negative label are left out with their edges
 */
export function modularity(graph: Graph, labels: Int32Array | Uint32Array, resolution: number): number {
  const { nodes, starts, targets, weights } = graph
  const shift = shiftOf(graph)
  const strengths = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) {
    if (labels[node]! < 0) continue
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const entry = targets[e]!
      if (labels[entry >>> shift]! >= 0) strengths[node]! += weightOf(weights, entry, e)
    }
  }
  return levelModularity({ ...graph, strengths }, labels, resolution)
}

/**
 * The modularity of the whole graph that a level stands for, from the labels of the level's nodes. Strengths
 * of nodes without a label must be 0.
 */
export function levelModularity(level: Level, labels: Int32Array | Uint32Array, resolution: number): number {
  return modularityFrom(level.strengths, labels, weightBetween(level, labels, 0, level.nodes), resolution)
}

/**
 * The weight of the entries of the nodes `from`…`to` − 1 that lead to another group. Nodes below 0 are in
 * none.
 */
export function weightBetween(
  { starts, targets, weights }: Graph,
  labels: Int32Array | Uint32Array,
  from: number,
  to: number
): number {
  const shift = shiftOf({ weights })
  let between = 0
  for (let node = from; node < to; node++) {
    const label = labels[node]!
    if (label < 0) continue
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const entry = targets[e]!
      const other = labels[entry >>> shift]!
      if (other !== label && other >= 0) between += weightOf(weights, entry, e)
    }
  }
  return between
}

/** Modularity from the strengths of all nodes and the weight between groups, each edge from both its ends. */
export function modularityFrom(
  strengths: Float64Array,
  labels: Int32Array | Uint32Array,
  between: number,
  resolution: number
): number {
  let groups = 0
  for (const label of labels) groups = Math.max(groups, label + 1)
  const totals = new Float64Array(groups)
  for (let node = 0; node < labels.length; node++)
    if (labels[node]! >= 0) totals[labels[node]!]! += strengths[node]!
  const all = totalOf(totals)
  return totals.reduce((quality, total) => quality - resolution * (total / all) ** 2, (all - between) / all)
}
