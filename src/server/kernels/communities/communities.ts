import type { Progress } from '../../../contract/kernels.ts'
import { modularity, modularityFrom, type Level } from '../../../science/graph/graph.ts'
import { mostEntries } from '../../../science/graph/aggregate.ts'
import type { Coarse, CoarseParts, Communities } from '../../../science/graph/leiden.ts'
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
  let freeCoarse = (): void => undefined
  try {
    const args = { graph, scratch, seed }
    const coarsening = { ...args, resolution: finer * Math.max(...resolutions) }
    const coarsened = (share: number): void => progress?.(coarsenShare * share)
    const [coarse] = await pool.run(communitiesJobs, 'part', {
      blocks: 1,
      args: coarsening,
      progress: coarsened
    })
    const start = await coarsen(pool, { graph, scratch }, coarse!)
    freeCoarse = start.free
    const clustering = { ...args, start: start.level, resolutions, rounds: roundsFor(graph.targets.length) }
    const clustered = (share: number): void => progress?.(coarsenShare + (1 - coarsenShare) * share)
    return await pool.run(communitiesJobs, 'cluster', {
      blocks: resolutions.length,
      args: clustering,
      progress: clustered
    })
  } finally {
    freeCoarse()
    if (scratch) pool.heap.free(scratch)
  }
}

interface CoarseGraph {
  readonly level: Coarse
  /** Gives back what it has on the heap. */
  readonly free: () => void
}

/**
 * The coarse graph of some parts. It takes what earlier steps left on the heap, where there is room in one
 * piece for as many entries as there can be; else memory of its own.
 */
async function coarsen(
  pool: Pool,
  level: { readonly graph: Level; readonly scratch: Uint8Array | null },
  { partOf, parts }: CoarseParts
): Promise<CoarseGraph> {
  const { heap } = pool
  const most = mostEntries(level.graph)
  const targets = heap.reserve(Uint32Array, most)
  const weights = targets && heap.reserve(Uint32Array, most)
  const room = targets && weights ? { targets, weights } : undefined
  if (!room && targets) heap.free(targets)
  let arrays: readonly Uint32Array[] = room ? [room.targets, room.weights] : []
  const free = (): void => heap.free(...arrays)
  try {
    const [made] = await pool.run(communitiesJobs, 'coarsen', {
      blocks: 1,
      args: { ...level, partOf, parts, room }
    })
    const coarse = made!
    arrays = arrays.map((array) => heap.keep(array, coarse.targets.length))
    return { level: coarse, free }
  } catch (error) {
    free()
    throw error
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
