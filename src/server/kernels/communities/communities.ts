import type { Progress } from '../../../contract/kernels.ts'
import { modularity, modularityFrom, type Level } from '../../../science/graph/graph.ts'
import type { Communities } from '../../../science/graph/leiden.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import type * as CommunitiesJobs from './communities-jobs.ts'
import { scratchBytes } from './heap-passes.ts'

const communitiesJobs = jobModule<typeof CommunitiesJobs>(import.meta, 'communities-jobs')

/**
 * Rounds of Leiden, at most: two, as its packages do; a third is worth its time on small graphs alone, and
 * more moved no cell.
 */
const roundsFor = (entries: number): number => (entries < 5e6 ? 3 : 2)
/** What coarsening for all resolutions takes of the whole. */
const coarsenShare = 0.6
/**
 * Coarse parts are found at a resolution above the highest that is wanted, so that they are finer than any of
 * the results.
 */
const finer = 1.5

interface Options {
  readonly seed: number
  readonly progress?: Progress | undefined
}

/** Communities of a packed graph at several resolutions, by Leiden. */
export async function communities(
  pool: Pool,
  graph: Level,
  resolutions: readonly number[],
  { seed, progress }: Options
): Promise<Communities[]> {
  if (resolutions.length === 0) return []
  const scratch = scratchFor(pool, graph)
  try {
    const args = { graph, scratch, seed }
    const coarsening = { ...args, resolution: finer * Math.max(...resolutions) }
    const coarsened = (share: number): void => progress?.(coarsenShare * share)
    const [start] = await pool.run(communitiesJobs, 'coarsen', {
      blocks: 1,
      args: coarsening,
      progress: coarsened
    })
    const clustering = { ...args, start: start!, resolutions, rounds: roundsFor(graph.targets.length) }
    const clustered = (share: number): void => progress?.(coarsenShare + (1 - coarsenShare) * share)
    return await pool.run(communitiesJobs, 'cluster', {
      blocks: resolutions.length,
      args: clustering,
      progress: clustered
    })
  } finally {
    if (scratch) pool.heap.free(scratch)
  }
}

/**
 * Scratch memory of all threads; null where the graph lies elsewhere or the heap has no room left, and plain
 * code has to do.
 */
function scratchFor(pool: Pool, { nodes, targets }: Level): Uint8Array | null {
  if (!pool.heap.holds(targets)) return null
  const bytes = pool.threads * scratchBytes(nodes)
  pool.require({ cells: nodes, perCell: bytes / nodes })
  return pool.heap.reserve(Uint8Array, bytes)
}

/**
 * Modularity of any groups of the nodes of a packed graph; those below 0 are left out. Where none is, the
 * strengths are those of the graph, and its rows are read once, on all threads: weights are whole, so that
 * sums of blocks are those of all.
 */
export async function groupModularity(
  pool: Pool,
  graph: Level,
  groups: Int32Array,
  resolution: number
): Promise<number> {
  if (groups.some((group) => group < 0)) return modularity(graph, groups, resolution)
  const labels = pool.heap.copy(groups)
  try {
    const parts = await pool.run(communitiesJobs, 'between', {
      blocks: blocksOf(graph.nodes),
      args: { graph, labels }
    })
    const between = parts.reduce((sum, part) => sum + part, 0)
    return modularityFrom(graph.strengths, groups, between, resolution)
  } finally {
    pool.heap.free(labels)
  }
}
