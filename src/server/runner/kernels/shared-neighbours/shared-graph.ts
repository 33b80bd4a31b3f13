import type { Graph } from '../../../../science/graph/graph.ts'
import type { Found } from '../neighbours/search.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import type * as SharedJobs from './shared-jobs.ts'
import { pairBudget, windowOf } from './window.ts'

export const sharedJobs = jobModule<typeof SharedJobs>(import.meta, 'shared-jobs')

/** Doubled weights and ranks must fit in a byte. */
export const mostNeighbours = 120
/** Blocks of rows that are made before they are put in their place: what waits is small against the graph. */
const blocksAtOnce = 16
const bytesPerEntry = 5

/**
 * The graph of shared neighbours, whose weights are doubled and whole. Its nodes are the rows of the search. Lies in shared memory of its own,
 * reserved for as many entries as there could be; what is not written takes no memory.
 */
export async function sharedGraph(pool: Pool, { cells, count, ids, reverse }: Found): Promise<Graph> {
  if (count > mostNeighbours) throw new RangeError(`graphs of shared neighbours take up to ${mostNeighbours} neighbours`)
  const window = windowOf(reverse.starts, pairBudget(cells))
  const most = mostEntries(reverse.starts, window)
  pool.require({ cells, perCell: leastPerCell(count) * bytesPerEntry })
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (cells + 1)))
  const targets = new Uint32Array(new SharedArrayBuffer(4 * most))
  const weights = new Uint8Array(new SharedArrayBuffer(most))
  const blocks = blocksOf(cells)
  let entries = 0
  let row = 0
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
    pool.require({ cells: cells - row, perCell: (entries / row) * bytesPerEntry })
  }
  return { nodes: cells, starts, targets: targets.subarray(0, entries), weights: weights.subarray(0, entries) }
}

/** Each cell meets its neighbours at least, and most of theirs. */
const leastPerCell = (count: number): number => 8 * count

/** A cell is joined with those around itself, its neighbours, and those around them. */
function mostEntries(starts: Int32Array, window: number): number {
  let most = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const around = starts[row + 1]! - starts[row]!
    most += 2 * around + around * Math.min(around, 2 * window + 1)
  }
  return most
}
