import type { NeighbourWeights } from '../../../contract/kernels.ts'
import { mostPackedNodes, type Level } from '../../../science/graph/graph.ts'
import type { Found } from '../neighbours/search.ts'
import type { Heap } from '../pool/heap.ts'
import { blocksOf, cellsPerBlock, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import type * as SharedJobs from './shared-jobs.ts'
import type { GraphRows } from './shared-jobs.ts'
import { pairBudget, windowOf } from './window.ts'

export const sharedJobs = jobModule<typeof SharedJobs>(import.meta, 'shared-jobs')

/** Doubled weights and ranks must fit in a byte. */
export const mostNeighbours = 120
/** Blocks of rows of one run. */
const blocksAtOnce = 4
/**
 * Runs that are ordered ahead, so that threads make the next rows while those before are put in their place;
 * what waits is small against the graph.
 */
const runsAhead = 2
const bytesPerEntry = 4
/** Its start and its strength. */
const bytesPerRow = 12

/** The graph of shared neighbours with the strengths of its nodes, and how its memory goes back. */
export interface SharedGraph {
  readonly graph: Level
  readonly free: () => void
}

/**
 * The graph of shared neighbours, packed, whose weights are whole: rank weights doubled, or Jaccard indices
 * in steps of 1/255. Its nodes are the rows of the search. Room is reserved for as many entries as there
 * could be; what is not written takes no memory.
 */
export async function sharedGraph(
  pool: Pool,
  { cells, count, ids, reverse }: Found,
  weights: NeighbourWeights
): Promise<SharedGraph> {
  if (count > mostNeighbours)
    throw new RangeError(`graphs of shared neighbours take up to ${mostNeighbours} neighbours`)
  if (cells > mostPackedNodes)
    throw new RangeError(`graphs of shared neighbours take up to ${mostPackedNodes} cells`)
  const window = windowOf(reverse.starts, pairBudget(cells))
  const most = Math.floor(mostPaths(reverse.starts, window) / leastShared(weights, count))
  pool.require({
    cells,
    perCell: leastPerCell[weights] * count * bytesPerEntry + bytesPerRow + pool.threads * (1 + bytesPerEntry)
  })
  const starts = pool.heap.take(Uint32Array, cells + 1)
  const strengths = pool.heap.take(Float64Array, cells)
  const reached = pool.heap.take(Uint8Array, pool.threads * cells)
  const room = pool.heap.take(Uint32Array, pool.threads * (cells + 1))
  const { targets, growth, keep } = roomFor(pool.heap, most)
  const blocks = blocksOf(cells)
  let entries = 0
  let row = 0
  let paths = 0
  const allPaths = pathsOf({ count, ids, reverse }, 0, cells)
  const rowsFrom = (first: number): Promise<GraphRows[]> => {
    const made = pool.run(sharedJobs, 'graphRows', {
      blocks: Math.max(0, Math.min(blocksAtOnce, blocks - first)),
      args: { cells, count, ids, reverse, weights, window, first, reached, entries: room }
    })
    // What it throws is thrown where it is waited for, which may be later.
    void made.catch(() => undefined)
    return made
  }
  const ahead = Array.from({ length: runsAhead }, (_, run) => rowsFrom(run * blocksAtOnce))
  try {
    for (let first = 0; first < blocks; first += blocksAtOnce) {
      const made = (await ahead.shift()) ?? []
      for (const rows of made) {
        targets.set(rows.targets, entries)
        strengths.set(rows.strengths, row)
        for (const length of rows.lengths) {
          entries += length
          starts[++row] = entries
        }
      }
      paths += pathsOf({ count, ids, reverse }, first * cellsPerBlock, row)
      const toCome = (entries / Math.max(1, paths)) * (allPaths - paths)
      pool.require({
        cells: cells - row,
        perCell: growth(entries, entries + toCome) / Math.max(1, cells - row)
      })
      ahead.push(rowsFrom(first + runsAhead * blocksAtOnce))
    }
  } finally {
    await Promise.allSettled(ahead)
  }
  pool.heap.free(reached, room)
  const { kept, free } = keep(entries)
  const graph = { nodes: cells, starts, targets: kept, weights: null, strengths }
  return {
    graph,
    free: () => {
      free()
      pool.heap.free(starts, strengths)
    }
  }
}

interface Room {
  readonly targets: Uint32Array
  /**
   * Bytes that the process does not hold yet and would, once there are `whole` entries instead of `written`.
   */
  readonly growth: (written: number, whole: number) => number
  /** Gives back what is not needed. */
  readonly keep: (entries: number) => { readonly kept: Uint32Array; readonly free: () => void }
}

/**
 * Room on the heap, whose memory earlier steps may have left; where its addresses do not suffice, memory of
 * its own.
 */
function roomFor(heap: Heap, most: number): Room {
  const targets = heap.reserve(Uint32Array, most)
  if (!targets) {
    const own = new Uint32Array(new SharedArrayBuffer(bytesPerEntry * most))
    return {
      targets: own,
      growth: (written, whole) => (whole - written) * bytesPerEntry,
      keep: (entries) => ({ kept: own.subarray(0, entries), free: () => undefined })
    }
  }
  const touched = heap.touched(targets)
  return {
    targets,
    growth: (written, whole) =>
      Math.max(0, bytesPerEntry * whole - Math.max(bytesPerEntry * written, touched)),
    keep: (entries) => {
      const kept = heap.keep(targets, entries)
      return { kept, free: () => heap.free(kept) }
    }
  }
}

/**
 * The neighbours that two joined cells share, at least. Cells that share s of the k + 1 neighbours that each
 * has, itself among them, have the Jaccard index s / (2 (k + 1) − s), and are joined from 1/15 on.
 */
export const leastShared = (weights: NeighbourWeights, count: number): number =>
  weights === 'jaccard' ? Math.ceil((count + 1) / 8) : 1

/** The entries of a cell, at least, for each of its neighbours. */
const leastPerCell = { ranks: 8, jaccard: 2 } as const

/**
 * The paths from some rows over one of their neighbours to a cell that has the same neighbour. Rows have
 * about as many entries for each of their paths as the rows before them, by which the entries that are still
 * to come are estimated.
 */
function pathsOf(
  { count, ids, reverse }: Pick<Found, 'count' | 'ids' | 'reverse'>,
  from: number,
  to: number
): number {
  let paths = 0
  for (let at = from * count; at < to * count; at++)
    paths += reverse.starts[ids[at]! + 1]! - reverse.starts[ids[at]!]!
  return paths
}

/**
 * The paths from all rows to other cells, at most: to the cells that have a row as neighbour, to its own
 * neighbours, and to the cells that have these as neighbour.
 */
function mostPaths(starts: Int32Array, window: number): number {
  let most = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const around = starts[row + 1]! - starts[row]!
    most += 2 * around + around * Math.min(around, 2 * window + 1)
  }
  return most
}
