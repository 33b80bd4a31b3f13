import { createHash } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { geneGroupMeans } from '../../science/classify/group-means.ts'
import type { DataSet } from '../matrix/dataset.ts'

/**
 * Up to so many stored values all genes are read, in a few seconds; beyond, only those that were asked for.
 */
const mostValues = 250_000_000
const mostKept = 6

/** Below this many stored values a thread would take longer to start than the work takes. */
const fewValues = 500_000

export interface MeansJob {
  readonly dir: string
  readonly labels: Int32Array
  readonly groups: number
  /** The genes to read; null for all. */
  readonly genes: readonly number[] | null
}

/** Row r and group k at `r * groups + k`; rows are the genes of the job, in its order. */
export interface GroupMeans {
  readonly means: Float64Array
  readonly shares: Float64Array
}

export const readsAll = (dataset: DataSet): boolean => dataset.nonzeros <= mostValues

const thread = new URL(`./means-thread${path.extname(import.meta.filename)}`, import.meta.url)

/** Works a job out on this thread. */
export function meansOf(dataset: DataSet, { labels, groups, genes }: Omit<MeansJob, 'dir'>): GroupMeans {
  const rows = genes ?? Array.from({ length: dataset.genes }, (_, gene) => gene)
  const answer: GroupMeans = {
    means: new Float64Array(rows.length * groups),
    shares: new Float64Array(rows.length * groups)
  }
  const write = geneGroupMeans(labels, groups, dataset.layer === 'counts' ? dataset.totals() : null)
  for (const [row, gene] of rows.entries())
    write(dataset.gene(gene), answer.means, answer.shares, row * groups)
  return answer
}

/**
 * Means of genes in groups, worked out beside the thread that answers calls; the last ones over all genes are
 * kept.
 */
export function groupMeans() {
  const kept = new Map<string, Promise<GroupMeans>>()
  return async (dataset: DataSet, requested: Omit<MeansJob, 'dir'>): Promise<GroupMeans> => {
    if (dataset.nonzeros <= fewValues) return meansOf(dataset, requested)
    const job = { ...requested, dir: dataset.dir }
    if (job.genes) return run(job)
    const key = createHash('sha256')
      .update(`${job.dir} ${job.groups}`)
      .update(new Uint8Array(job.labels.buffer, job.labels.byteOffset, job.labels.byteLength))
      .digest('hex')
    const found = kept.get(key) ?? run(job)
    kept.delete(key)
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(old)
    }
    return found
  }
}

async function run(job: MeansJob): Promise<GroupMeans> {
  const worker = new Worker(thread, { workerData: job })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)))
    })
  } finally {
    await worker.terminate()
  }
}
