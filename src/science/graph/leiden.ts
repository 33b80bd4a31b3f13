import { Generator } from '../random/generator.ts'
import { aggregate } from './aggregate.ts'
import { modularity, totalOf, withStrengths, type Graph, type Level, type Watch } from './graph.ts'
import { alone, bySize, renumber } from './labels.ts'
import { moveNodes } from './move-nodes.ts'
import { refine } from './refine.ts'

/** A graph of small, well-connected parts of another graph, from which searches at several resolutions start. */
export interface Coarse extends Level {
  /** The part of each node of the other graph. */
  readonly partOf: Uint32Array
}

export interface Communities {
  /** From 0 by falling size. */
  readonly membership: Int32Array
  readonly clusters: number
  readonly modularity: number
}

interface LeidenOptions {
  readonly seed: number
  /** From `coarsen`, at a resolution not below. */
  readonly start?: Coarse | undefined
  /** Rounds over all nodes, at most; fewer once a round improves nothing. */
  readonly rounds?: number
  readonly watch?: Watch
}

/** A round that gains less is the last. */
const leastGain = 1e-9

/** Streams of random numbers: those of the coarsening, then each round's levels. */
const levelsPerRound = 1000

/** The first moves, refinement and aggregation of all nodes, which are most of the work: done once for all resolutions up to this one. */
export function coarsen(graph: Graph, resolution: number, seed: number, watch: Watch = () => undefined): Coarse {
  const level = withStrengths(graph)
  const factor = factorOf(level, resolution)
  const communities = alone(graph.nodes)
  moveNodes(level, communities, { factor, generator: new Generator(seed, 0), watch })
  const partOf = refine(level, communities, renumber(communities), factor)
  return { ...aggregate(level, partOf, renumber(partOf)), partOf }
}

/**
 * Communities by the Leiden algorithm (Traag, Waltman and van Eck 2019, Sci Rep 9:5233) for modularity with a resolution.
 * Groups of a graph without edges are single nodes, of modularity 0.
 */
export function leiden(graph: Graph, resolution: number, { seed, start, rounds = 2, watch = () => undefined }: LeidenOptions): Communities {
  const level = withStrengths(graph)
  const factor = factorOf(level, resolution)
  let best = alone(graph.nodes)
  let quality = -Infinity
  for (let round = 0; round < rounds; round++) {
    const generatorOf = (depth: number): Generator => new Generator(seed, 1 + round * levelsPerRound + depth)
    const roundWatch = (share: number): void => watch((round + share) / rounds)
    const from = round === 0 && start ? { level: start, nodeOf: start.partOf.slice() } : { level, nodeOf: null }
    const found = climb(from, from.nodeOf ? alone(from.level.nodes) : best.slice(), { factor, generatorOf, watch: roundWatch })
    const reached = totalOf(level.strengths) > 0 ? modularity(graph, found, resolution) : 0
    const gain = reached - quality
    if (gain > 0) {
      best = found
      quality = reached
    }
    if (gain < leastGain) break
  }
  return { ...bySize(best), modularity: quality }
}

/** Resolution over twice the weight of all edges; 0 where there are none. */
const factorOf = ({ strengths }: Level, resolution: number): number => resolution / (totalOf(strengths) || Infinity)

interface Climb {
  readonly factor: number
  readonly generatorOf: (depth: number) => Generator
  readonly watch: Watch
}

/**
 * Moves, refines and aggregates, level by level, until no level is smaller than the last.
 * @param nodeOf the node of the level that each node of the whole graph is part of; null where they are the same
 */
function climb(
  from: { readonly level: Level; readonly nodeOf: Uint32Array | null },
  communities: Uint32Array,
  { factor, generatorOf, watch }: Climb
): Uint32Array {
  let { level, nodeOf } = from
  for (let depth = 0; ; depth++) {
    moveNodes(level, communities, { factor, generator: generatorOf(depth), watch: depth === 0 ? watch : () => watch(1) })
    const groups = renumber(communities)
    if (groups === level.nodes) break
    const parts = refine(level, communities, groups, factor)
    const count = renumber(parts)
    if (count === level.nodes) break
    const above = new Uint32Array(count)
    for (let node = 0; node < level.nodes; node++) above[parts[node]!] = communities[node]!
    level = aggregate(level, parts, count)
    if (nodeOf) for (let node = 0; node < nodeOf.length; node++) nodeOf[node] = parts[nodeOf[node]!]!
    else nodeOf = parts
    communities = above
  }
  return nodeOf ? nodeOf.map((node) => communities[node]!) : communities
}
