import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DataSet } from '../../matrix/dataset.ts'
import { threadEnded } from '../../threads/thread-ended.ts'
import type { IndexPlace } from '../make-index.ts'
import { packedDir } from './files.ts'
import type { PackOrder } from './pack-thread.ts'

/**
 * Packs the genes of a data set on threads and puts the folder in place by a rename; ten thousand genes of a
 * million cells take minutes. Where a thread fails or the signal is aborted, all threads end and nothing is
 * left on the disk.
 */
export async function packGenes(
  { dir, threads, reader }: IndexPlace,
  dataset: Pick<DataSet, 'id' | 'dir' | 'digest'>,
  signal?: AbortSignal
): Promise<void> {
  signal?.throwIfAborted()
  const folder = packedDir(dir, dataset)
  const making = `${folder}.making.${randomUUID()}`
  mkdirSync(making)
  const workers = Array.from({ length: threads }, (_, first) => {
    const order: PackOrder = { reader, dir: dataset.dir, folder: making, first, threads }
    return new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: order })
  })
  const end = () => Promise.all(workers.map((worker) => worker.terminate()))
  const stop = () => void end()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await Promise.all(workers.map((worker) => threadEnded(worker, 'packs genes')))
    // A terminated thread may look like one that has finished.
    signal?.throwIfAborted()
    // A command that imports and the server may pack the same data set at the same time.
    if (!existsSync(folder)) renameSync(making, folder)
  } finally {
    signal?.removeEventListener('abort', stop)
    await end()
    rmSync(making, { recursive: true, force: true })
  }
}
