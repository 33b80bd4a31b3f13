import type { Kernels } from '../../../contract/kernels.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedCopy, sharedDoubles } from '../shared.ts'
import type * as Jobs from './jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'jobs')

/**
 * The kernel `groupCounts`, genes shared out among the threads. Sums of whole numbers are exact in any order.
 */
export function groupCounts(context: KernelContext, pool: Pool): Kernels['groupCounts'] {
  return async (labels, groups, progress) => {
    const { genes } = context.dataset
    const sums = sharedDoubles(genes * groups)
    const args = { data: dataSetAt(context), labels: sharedCopy(labels), groups, sums }
    await pool.run(jobs, 'countsOfGenes', {
      blocks: Math.ceil(genes / genesPerBlockOf(context.dataset)),
      args,
      progress
    })
    return sums
  }
}
