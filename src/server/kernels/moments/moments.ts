import { lognormOfSmallCounts, sizeOfSmallCounts } from '../../../science/normalize/lognorm-mean.ts'
import type { Kernels } from '../../../contract/kernels.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedDoubles } from '../shared.ts'
import type * as Jobs from './jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'jobs')

/** The kernel `geneMoments`, genes shared out among the threads. */
export function moments(context: KernelContext, pool: Pool): Kernels['geneMoments'] {
  return async (ids, { lognormMeans = false, progress } = {}) => {
    const { genes, cells, layer } = context.dataset
    const member = ids.length === cells ? null : new Uint8Array(new SharedArrayBuffer(cells))
    if (member) for (const id of ids) member[id] = 1
    const column = (): Float64Array => sharedDoubles(genes)
    const out = {
      cells: ids.length,
      detected: column(),
      means: column(),
      variances: column(),
      largest: column(),
      large: column(),
      ...(lognormMeans && { lognormMeans: column() })
    }
    const small =
      lognormMeans && layer === 'counts'
        ? lognormOfSmallCounts(context.dataset.totals(), sharedDoubles(sizeOfSmallCounts(cells)))
        : undefined
    await pool.run(jobs, 'momentsOfGenes', {
      blocks: Math.ceil(genes / genesPerBlockOf(context.dataset)),
      args: { data: dataSetAt(context), member, out, small },
      progress
    })
    return { ids, ...out }
  }
}
