import type { Kernels, Progress } from '../../../contract/kernels.ts'
import {
  groupCells,
  type GroupMoments,
  type Grouping,
  type GroupSums
} from '../../../science/stats/group-statistics.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedCopy, sharedDoubles } from '../shared.ts'
import type * as Jobs from './jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'jobs')

/** The grouping in memory that threads share. */
const sharedGrouping = ({ labels, groups, included, sizes, totals, small }: Grouping): Grouping => ({
  labels: sharedCopy(labels),
  groups,
  included,
  sizes: sharedCopy(sizes),
  totals: sharedCopy(totals),
  small: {
    ...small,
    kindWords: sharedCopy(small.kindWords),
    valuePairs: sharedCopy(small.valuePairs),
    places: sharedCopy(small.places),
    sorted: sharedCopy(small.sorted)
  }
})

/** The kernel `groupMoments`, genes shared out among the threads. */
export function groupMoments(context: KernelContext, pool: Pool): Kernels['groupMoments'] {
  return async (labels, groups, progress) => {
    const grouping = groupingOf(context, labels, groups, false)
    const out = momentsFor(context.dataset.genes, groups)
    await overGenes(context, pool, { grouping, out }, progress)
    return { groups, sizes: grouping.sizes, ...out }
  }
}

/** The kernel `groupStatistics`, the same with ranks. */
export function groupStatistics(context: KernelContext, pool: Pool): Kernels['groupStatistics'] {
  return async (labels, groups, progress) => {
    const { genes } = context.dataset
    const grouping = groupingOf(context, labels, groups, true)
    const out: GroupSums = {
      ...momentsFor(genes, groups),
      rankSums: sharedDoubles(genes * groups),
      ties: sharedDoubles(genes)
    }
    await overGenes(context, pool, { grouping, out }, progress)
    return { groups, sizes: grouping.sizes, ...out }
  }
}

const groupingOf = (
  { dataset }: KernelContext,
  labels: Int32Array,
  groups: number,
  ranked: boolean
): Grouping =>
  sharedGrouping(groupCells(labels, groups, dataset.layer === 'counts' ? dataset.totals() : null, ranked))

function momentsFor(genes: number, groups: number): GroupMoments {
  const matrix = (): Float64Array => sharedDoubles(genes * groups)
  return { detected: matrix(), means: matrix(), variances: matrix(), meansExpm1: matrix() }
}

async function overGenes(
  context: KernelContext,
  pool: Pool,
  requested: { readonly grouping: Grouping; readonly out: GroupMoments | GroupSums },
  progress?: Progress
): Promise<void> {
  const { dataset } = context
  await pool.run(jobs, 'statisticsOfGenes', {
    blocks: Math.ceil(dataset.genes / genesPerBlockOf(dataset)),
    args: { data: dataSetAt(context), ...requested },
    progress
  })
}
