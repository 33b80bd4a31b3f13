import { weightBetween, type Graph, type Level, type Watch } from '../../../science/graph/graph.ts'
import {
  coarseParts,
  leiden,
  type Coarse,
  type CoarseParts,
  type Communities
} from '../../../science/graph/leiden.ts'
import type { EntryRoom } from '../../../science/graph/aggregate.ts'
import { plainPasses, type Passes } from '../../../science/graph/passes.ts'
import { cellsPerBlock, type Thread } from '../pool/job.ts'
import { shared } from '../shared.ts'
import { heapPasses, scratchBytes, type LeidenKernel } from './heap-passes.ts'

interface LevelArgs {
  readonly graph: Level
  /** Of all threads, where the graph lies on the heap and so does this. */
  readonly scratch: Uint8Array | null
}

function passesOf(thread: Thread, { graph, scratch }: LevelArgs, room?: EntryRoom): Passes {
  if (!scratch) return plainPasses
  const bytes = scratchBytes(graph.nodes)
  return heapPasses(
    thread.kernels<LeidenKernel>('leiden'),
    scratch.subarray(thread.number * bytes, (thread.number + 1) * bytes),
    room
  )
}

const watchOf =
  (thread: Thread): Watch =>
  (share) => {
    thread.check()
    thread.report(share)
  }

interface PartArgs extends LevelArgs {
  readonly resolution: number
  readonly seed: number
}

/**
 * One block: the parts that are the nodes of the coarse graph, in memory that threads share, so that they are
 * there once and not once in each of them.
 */
export const part = (thread: Thread, args: PartArgs) => (): CoarseParts => {
  const { partOf, parts } = coarseParts(args.graph, args.resolution, {
    seed: args.seed,
    watch: watchOf(thread),
    passes: passesOf(thread, args)
  })
  return { partOf: shared(partOf), parts }
}

interface CoarsenArgs extends LevelArgs, CoarseParts {
  /** Memory on the heap; where it has no room, the entries take memory of their own. */
  readonly room?: EntryRoom | undefined
}

/** One block: the coarse graph that searches at resolutions up to that of its parts start from. */
export const coarsen = (thread: Thread, args: CoarsenArgs) => (): Coarse => {
  const { graph, partOf, parts, room } = args
  const { nodes, starts, targets, weights, strengths } = passesOf(thread, args, room).aggregate(
    graph,
    partOf,
    parts
  )
  return {
    nodes,
    starts: shared(starts),
    targets: shared(targets),
    weights: weights && shared(weights),
    strengths: shared(strengths),
    partOf
  }
}

interface ClusterArgs extends LevelArgs {
  readonly start: Coarse
  readonly resolutions: readonly number[]
  readonly seed: number
  readonly rounds: number
}

/** A block is a resolution. */
export const cluster = (thread: Thread, args: ClusterArgs) => {
  const { graph, start, resolutions, seed, rounds } = args
  const passes = passesOf(thread, args)
  return (block: number): Communities =>
    leiden(graph, resolutions[block]!, { seed, start, rounds, watch: watchOf(thread), passes })
}

interface BetweenArgs {
  readonly graph: Graph
  readonly labels: Int32Array
}

/** The weight that leads from each block of nodes to other groups. */
export const between =
  (_: Thread, { graph, labels }: BetweenArgs) =>
  (block: number): number =>
    weightBetween(graph, labels, block * cellsPerBlock, Math.min(graph.nodes, (block + 1) * cellsPerBlock))
