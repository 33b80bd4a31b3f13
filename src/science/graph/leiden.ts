import { Generator } from '../random/generator.ts'
import { levelModularity, totalOf, type Level, type Watch } from './graph.ts'
import { alone, bySize, renumber } from './labels.ts'
import { plainPasses, type Passes } from './passes.ts'

/**
 * A graph of small, well-connected parts of another graph, from which the algorithm starts at several
 * resolutions.
 */
export interface Coarse extends Level {
  /** The part of each node of the original graph. */
  readonly partOf: Uint32Array
}

/** The communities of a graph. */
export interface Communities {
  /** The community of each node, numbered from 0 by decreasing size. */
  readonly membership: Int32Array
  readonly clusters: number
  readonly modularity: number
}

interface CoarsenOptions {
  readonly seed: number
  readonly watch?: Watch
  /** The passes over the graph itself, which is the largest level. */
  readonly passes?: Passes
}

interface LeidenOptions extends CoarsenOptions {
  /** The result of `coarsen` at a resolution that is not lower. */
  readonly start?: Coarse | undefined
  /** The most rounds over all nodes; there are fewer where a round improves nothing. */
  readonly rounds?: number
}

/** Rounds with a smaller gain of modularity are the last. */
const leastGain = 1e-9

/** The streams of random numbers: those of the coarsening come first, then those of each round's levels. */
const levelsPerRound = 1000

/**
 * Visits per node while the graph is coarsened. Later visits are most of the work and change little; their
 * moves are made at each resolution instead.
 */
const visitsPerNode = 2

/**
 * Moves, refines and aggregates the nodes of the graph, which is most of the work, once for all resolutions
 * up to this one.
 */
export function coarsen(graph: Level, resolution: number, options: CoarsenOptions): Coarse {
  const { passes = plainPasses } = options
  const { partOf, parts } = coarseParts(graph, resolution, options)
  return { ...passes.aggregate(graph, partOf, parts), partOf }
}

/** The nodes of a coarse graph, before it is aggregated. */
export interface CoarseParts {
  /** The part of each node of the graph, numbered from 0. */
  readonly partOf: Uint32Array
  readonly parts: number
}

/** The parts that `coarsen` makes nodes of. */
export function coarseParts(
  graph: Level,
  resolution: number,
  { seed, watch = () => undefined, passes = plainPasses }: CoarsenOptions
): CoarseParts {
  const factor = factorOf(graph, resolution)
  const communities = alone(graph.nodes)
  passes.moveNodes(graph, communities, { factor, generator: new Generator(seed, 0), watch, visitsPerNode })
  const partOf = passes.refine(graph, communities, renumber(communities), factor)
  return { partOf, parts: renumber(partOf) }
}

/**
 * Communities by the Leiden algorithm (Traag, Waltman and van Eck 2019, Sci Rep 9:5233), for modularity with
 * a resolution. In a graph without edges each node is a community, and the modularity is 0.
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

/** The resolution over twice the weight of all edges; 0 for a graph without edges. */
const factorOf = ({ strengths }: Level, resolution: number): number =>
  resolution / (totalOf(strengths) || Infinity)

/** A level with the communities of its nodes. */
interface LevelPartition {
  readonly level: Level
  readonly communities: Uint32Array
  /** The node of the level of each node of the whole graph; null where they are the same. */
  readonly nodeOf: Uint32Array | null
}

interface Climb {
  readonly factor: number
  readonly generatorOf: (depth: number) => Generator
  readonly watch: Watch
  readonly passesOf: (level: Level) => Passes
}

/** Moves, refines and aggregates level by level, until a level is not smaller than the one before. */
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
