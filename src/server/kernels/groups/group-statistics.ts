import type { Kernels } from '../../../contract/kernels.ts'
import { groupCells, type Grouping, type GroupSums } from '../../../science/stats/group-statistics.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedCopy, sharedDoubles } from '../shared.ts'
import type * as Jobs from './jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'jobs')

/** The grouping in memory that threads share. */
const sharedGrouping = ({ labels, groups, sizes, totals, small }: Grouping): Grouping => ({
  labels: sharedCopy(labels),
  groups,
  sizes: sharedCopy(sizes),
  totals: sharedCopy(totals),
  small: {
    ...small,
    kindWords: sharedCopy(small.kindWords),
    worths: sharedCopy(small.worths),
    places: sharedCopy(small.places),
    sorted: sharedCopy(small.sorted)
  }
})

/** The kernel `groupStatistics`, genes shared out among the threads. */
export function groupStatistics(context: KernelContext, pool: Pool): Kernels['groupStatistics'] {
  return async (labels, groups, progress) => {
    const { dataset } = context
    const grouping = sharedGrouping(
      groupCells(labels, groups, dataset.layer === 'counts' ? dataset.totals() : null)
    )
    const matrix = (): Float64Array => sharedDoubles(dataset.genes * groups)
    const out: GroupSums = {
      detected: matrix(),
      means: matrix(),
      variances: matrix(),
      meansExpm1: matrix(),
      rankSums: matrix(),
      ties: sharedDoubles(dataset.genes)
    }
    const args = { data: dataSetAt(context), grouping, out }
    await pool.run(jobs, 'statisticsOfGenes', {
      blocks: Math.ceil(dataset.genes / genesPerBlockOf(dataset)),
      args,
      progress
    })
    return { groups, sizes: grouping.sizes, ...out }
  }
}
