import { aggregate, type EntryRoom, type Gathering } from '../../../science/graph/aggregate.ts'
import { alone } from '../../../science/graph/labels.ts'
import { tally, visitOrder, visitsPerWatch } from '../../../science/graph/move-nodes.ts'
import type { Passes } from '../../../science/graph/passes.ts'
import { wholeOf } from '../../../science/graph/refine.ts'
import { Scratch } from './scratch.ts'

/** `src/science/kernels/assembly/leiden.ts`. */
export interface LeidenKernel {
  insides(from: number, to: number, starts: number, targets: number, labels: number, out: number): void
  move(
    visits: number,
    nodes: number,
    starts: number,
    targets: number,
    strengths: number,
    labels: number,
    totals: number,
    sizes: number,
    queue: number,
    waits: number,
    links: number,
    near: number,
    empty: number,
    factor: number,
    state: number
  ): void
  refine(
    from: number,
    to: number,
    starts: number,
    targets: number,
    strengths: number,
    labels: number,
    whole: number,
    parts: number,
    totals: number,
    cuts: number,
    single: number,
    links: number,
    near: number,
    factor: number
  ): void
  gather(
    count: number,
    members: number,
    starts: number,
    targets: number,
    parts: number,
    own: number,
    sums: number,
    near: number
  ): number
}

/**
 * Bytes of scratch memory that a pass over so many nodes takes: refinement takes most, eight arrays of 41
 * bytes a node together.
 */
export const scratchBytes = (nodes: number): number => 128 * Math.ceil((41 * nodes) / 128 + 1)

/**
 * The passes of Leiden over a packed graph that lies on the heap, strengths and all, by the compiled kernels.
 * @param room memory for the entries of the graph of parts; by default memory of their own
 */
export function heapPasses(kernel: LeidenKernel, memory: Uint8Array, room?: EntryRoom): Passes {
  const scratch = new Scratch(memory)
  return {
    moveNodes: (level, communities, { factor, generator, watch, visitsPerNode = Infinity }) => {
      const { nodes, starts, targets, strengths } = level
      scratch.clear()
      const labels = scratch.copy(communities)
      const totals = scratch.zeros(Float64Array, nodes)
      const sizes = scratch.zeros(Uint32Array, nodes)
      const empty = scratch.take(Uint32Array, nodes)
      const queue = scratch.copy(visitOrder(nodes, generator))
      const waits = scratch.take(Uint8Array, nodes).fill(1)
      const links = scratch.zeros(Uint32Array, nodes)
      const near = scratch.take(Uint32Array, nodes)
      const state = scratch.copy(
        Uint32Array.of(0, nodes, tally(level, communities, { totals, sizes, empty }), 0)
      )
      const move = (visits: number): void =>
        kernel.move(
          visits,
          nodes,
          starts.byteOffset,
          targets.byteOffset,
          strengths.byteOffset,
          labels.byteOffset,
          totals.byteOffset,
          sizes.byteOffset,
          queue.byteOffset,
          waits.byteOffset,
          links.byteOffset,
          near.byteOffset,
          empty.byteOffset,
          factor,
          state.byteOffset
        )
      for (let visits = visitsPerNode * nodes; visits > 0 && state[1]! > 0; visits -= visitsPerWatch) {
        watch(1 - state[1]! / nodes)
        move(Math.min(visits, visitsPerWatch))
      }
      communities.set(labels)
      return state[3]!
    },

    refine: (level, communities, groups, factor) => {
      const { nodes, starts, targets, strengths } = level
      scratch.clear()
      const labels = scratch.copy(communities)
      const whole = scratch.copy(wholeOf(level, communities, groups))
      const parts = scratch.copy(alone(nodes))
      const totals = scratch.copy(strengths)
      const cuts = scratch.take(Float64Array, nodes)
      const single = scratch.take(Uint8Array, nodes).fill(1)
      const links = scratch.zeros(Uint32Array, nodes)
      const near = scratch.take(Uint32Array, nodes)
      kernel.insides(0, nodes, starts.byteOffset, targets.byteOffset, labels.byteOffset, cuts.byteOffset)
      kernel.refine(
        0,
        nodes,
        starts.byteOffset,
        targets.byteOffset,
        strengths.byteOffset,
        labels.byteOffset,
        whole.byteOffset,
        parts.byteOffset,
        totals.byteOffset,
        cuts.byteOffset,
        single.byteOffset,
        links.byteOffset,
        near.byteOffset,
        factor
      )
      return parts.slice()
    },

    aggregate: (level, parts, count) => {
      const gatheringOf = (nodes: Uint32Array): Gathering => {
        const { starts, targets } = level
        scratch.clear()
        const members = scratch.copy(nodes)
        const labels = scratch.copy(parts)
        const sums = scratch.zeros(Float64Array, count)
        const near = scratch.take(Uint32Array, count)
        const gather = (from: number, to: number, own: number): number =>
          kernel.gather(
            to - from,
            members.byteOffset + from * members.BYTES_PER_ELEMENT,
            starts.byteOffset,
            targets.byteOffset,
            labels.byteOffset,
            own,
            sums.byteOffset,
            near.byteOffset
          )
        return { near, sums, gather }
      }
      return aggregate(level, parts, count, gatheringOf, room)
    }
  }
}
