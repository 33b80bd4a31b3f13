import { Generator } from '../random/generator.ts'
import { levelModularity, totalOf, type Level, type Watch } from './graph.ts'
import { alone, bySize, renumber } from './labels.ts'
import { plainPasses, type Passes } from './passes.ts'

/**
 * A graph of small, well-connected parts of another graph, from which searches at several resolutions start.
 */
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

interface CoarsenOptions {
  readonly seed: number
  readonly watch?: Watch
  /** Over the graph itself, the largest of the levels. */
  readonly passes?: Passes
}

interface LeidenOptions extends CoarsenOptions {
  /** From `coarsen`, at a resolution not below. */
  readonly start?: Coarse | undefined
  /** Rounds over all nodes, at most; fewer once a round improves nothing. */
  readonly rounds?: number
}

/** A round that gains less is the last. */
const leastGain = 1e-9

/** Streams of random numbers: those of the coarsening, then each round's levels. */
const levelsPerRound = 1000

/**
 * Visits to a node while the graph is coarsened: later ones, most of the work of moving, change little, and
 * what they would have moved is moved at each resolution.
 */
const visitsPerNode = 2

/**
 * The first moves, refinement and aggregation of all nodes, which are most of the work: done once for all
 * resolutions up to this one.
 */
export function coarsen(
  graph: Level,
  resolution: number,
  { seed, watch = () => undefined, passes = plainPasses }: CoarsenOptions
): Coarse {
  const factor = factorOf(graph, resolution)
  const communities = alone(graph.nodes)
  passes.moveNodes(graph, communities, { factor, generator: new Generator(seed, 0), watch, visitsPerNode })
  const partOf = passes.refine(graph, communities, renumber(communities), factor)
  return { ...passes.aggregate(graph, partOf, renumber(partOf)), partOf }
}

/**
 * Communities by the Leiden algorithm (Traag, Waltman and van Eck 2019, Sci Rep 9:5233) for modularity with a
 * resolution. Groups of a graph without edges are single nodes, of modularity 0.
 */
export function leiden(graph: Level, resolution: number, options: LeidenOptions): Communities {
  const { seed, start, rounds = 2, watch = () => undefined, passes = plainPasses } = options
  const factor = factorOf(graph, resolution)
  const edges = totalOf(graph.strengths) > 0
  const passesOf = (level: Level): Passes => (level === graph ? passes : plainPasses)
  let best = alone(graph.nodes)
  let quality = -Infinity
  for (let round = 0; round < rounds; round++) {
    const generatorOf = (depth: number): Generator => new Generator(seed, 1 + round * levelsPerRound + depth)
    const roundWatch = (share: number): void => watch((round + share) / rounds)
    const from =
      round === 0 && start
        ? { level: start, communities: alone(start.nodes), nodeOf: start.partOf }
        : { level: graph, communities: best.slice(), nodeOf: null }
    const found = climb(from, { factor, generatorOf, watch: roundWatch, passesOf })
    const reached = edges ? levelModularity(found.level, found.communities, resolution) : 0
    const gain = reached - quality
    if (gain > 0) {
      best = found.nodeOf ? found.nodeOf.map((node) => found.communities[node]!) : found.communities
      quality = reached
    }
    if (gain < leastGain) break
  }
  return { ...bySize(best), modularity: quality }
}

/** Resolution over twice the weight of all edges; 0 where there are none. */
const factorOf = ({ strengths }: Level, resolution: number): number =>
  resolution / (totalOf(strengths) || Infinity)

/** A level and the communities of its nodes. */
interface LevelPartition {
  readonly level: Level
  readonly communities: Uint32Array
  /** The node of the level that each node of the whole graph is part of; null where they are the same. */
  readonly nodeOf: Uint32Array | null
}

interface Climb {
  readonly factor: number
  readonly generatorOf: (depth: number) => Generator
  readonly watch: Watch
  readonly passesOf: (level: Level) => Passes
}

/** Moves, refines and aggregates, level by level, until no level is smaller than the last. */
function climb(
  { level, communities, nodeOf }: LevelPartition,
  { factor, generatorOf, watch, passesOf }: Climb
): LevelPartition {
  for (let depth = 0; ; depth++) {
    const { moveNodes, refine, aggregate } = passesOf(level)
    moveNodes(level, communities, {
      factor,
      generator: generatorOf(depth),
      watch: depth === 0 ? watch : () => watch(1)
    })
    const groups = renumber(communities)
    if (groups === level.nodes) break
    const parts = refine(level, communities, groups, factor)
    const count = renumber(parts)
    if (count === level.nodes) break
    const above = new Uint32Array(count)
    for (let node = 0; node < level.nodes; node++) above[parts[node]!] = communities[node]!
    level = aggregate(level, parts, count)
    nodeOf = nodeOf ? nodeOf.map((node) => parts[node]!) : parts
    communities = above
  }
  return { level, communities, nodeOf }
}
