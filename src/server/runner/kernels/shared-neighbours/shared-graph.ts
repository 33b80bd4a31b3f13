import type { Graph } from '../../../../science/graph/graph.ts'
import type { Found } from '../neighbours/search.ts'
import type { Heap } from '../pool/heap.ts'
import { blocksOf, cellsPerBlock, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import type * as SharedJobs from './shared-jobs.ts'
import { pairBudget, windowOf } from './window.ts'

export const sharedJobs = jobModule<typeof SharedJobs>(import.meta, 'shared-jobs')

/** Doubled weights and ranks must fit in a byte. */
export const mostNeighbours = 120
/** Blocks of rows that are made before they are put in their place: what waits is small against the graph. */
const blocksAtOnce = 16
const bytesPerEntry = 5

/** The graph of shared neighbours, and how its memory goes back. */
export interface SharedGraph {
  readonly graph: Graph
  readonly free: () => void
}

/**
 * The graph of shared neighbours, whose weights are doubled and whole. Its nodes are the rows of the search. Room is reserved for as many
 * entries as there could be; what is not written takes no memory.
 */
export async function sharedGraph(pool: Pool, { cells, count, ids, reverse }: Found): Promise<SharedGraph> {
  if (count > mostNeighbours) throw new RangeError(`graphs of shared neighbours take up to ${mostNeighbours} neighbours`)
  const window = windowOf(reverse.starts, pairBudget(cells))
  const most = mostEntries(reverse.starts, window)
  pool.require({ cells, perCell: leastPerCell(count) * bytesPerEntry })
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (cells + 1)))
  const { weights, targets, growth, keep } = roomFor(pool.heap, most)
  const blocks = blocksOf(cells)
  let entries = 0
  let row = 0
  let meetings = 0
  const allMeetings = meetingsOf({ count, ids, reverse }, 0, cells)
  for (let first = 0; first < blocks; first += blocksAtOnce) {
    const args = { cells, count, ids, reverse, window, first }
    for (const rows of await pool.run(sharedJobs, 'graphRows', { blocks: Math.min(blocksAtOnce, blocks - first), args })) {
      targets.set(rows.targets, entries)
      weights.set(rows.weights, entries)
      for (const length of rows.lengths) {
        entries += length
        starts[++row] = entries
      }
    }
    meetings += meetingsOf({ count, ids, reverse }, first * cellsPerBlock, row)
    const toCome = (entries / Math.max(1, meetings)) * (allMeetings - meetings)
    pool.require({ cells: cells - row, perCell: growth(entries, entries + toCome) / Math.max(1, cells - row) })
  }
  const { free, ...kept } = keep(entries)
  return { graph: { nodes: cells, starts, ...kept }, free }
}

interface Entries {
  readonly weights: Uint8Array
  readonly targets: Uint32Array
}

interface Room extends Entries {
  /** Bytes that the process does not hold yet and would, once there are `whole` entries instead of `written`. */
  readonly growth: (written: number, whole: number) => number
  /** Gives back what is not needed. */
  readonly keep: (entries: number) => Entries & Pick<SharedGraph, 'free'>
}

/** Room on the heap, whose memory earlier steps may have left; where its addresses do not suffice, memory of its own. */
function roomFor(heap: Heap, most: number): Room {
  const weights = heap.reserve(Uint8Array, most)
  const targets = weights && heap.reserve(Uint32Array, most)
  if (!targets) {
    if (weights) heap.free(weights)
    const own = { weights: new Uint8Array(new SharedArrayBuffer(most)), targets: new Uint32Array(new SharedArrayBuffer(4 * most)) }
    const keep = (entries: number): ReturnType<Room['keep']> => ({
      weights: own.weights.subarray(0, entries),
      targets: own.targets.subarray(0, entries),
      free: () => undefined
    })
    return { ...own, growth: (written, whole) => (whole - written) * bytesPerEntry, keep }
  }
  const keep = (entries: number): ReturnType<Room['keep']> => {
    const kept = { weights: heap.keep(weights, entries), targets: heap.keep(targets, entries) }
    return { ...kept, free: () => heap.free(kept.weights, kept.targets) }
  }
  const [touchedWeights, touchedTargets] = [heap.touched(weights), heap.touched(targets)]
  const growth = (written: number, whole: number): number =>
    Math.max(0, whole - Math.max(written, touchedWeights)) + Math.max(0, 4 * whole - Math.max(4 * written, touchedTargets))
  return { weights, targets, growth, keep }
}

/** Each cell meets its neighbours at least, and most of theirs. */
const leastPerCell = (count: number): number => 8 * count

/**
 * How often rows meet other cells by way of their neighbours. Rows near each other meet the same cells more or less often, so how many entries
 * are still to come is told by the meetings that are, and by how many entries those so far have made.
 */
function meetingsOf({ count, ids, reverse }: Pick<Found, 'count' | 'ids' | 'reverse'>, from: number, to: number): number {
  let meetings = 0
  for (let at = from * count; at < to * count; at++) meetings += reverse.starts[ids[at]! + 1]! - reverse.starts[ids[at]!]!
  return meetings
}

/** A cell is joined with those around itself, its neighbours, and those around them. */
function mostEntries(starts: Int32Array, window: number): number {
  let most = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const around = starts[row + 1]! - starts[row]!
    most += 2 * around + around * Math.min(around, 2 * window + 1)
  }
  return most
}
