import { Worker } from 'node:worker_threads'
import type { DataSet } from '../../matrix/dataset.ts'
import { makeFolder } from '../folders/make-folder.ts'
import type { IndexPlace } from '../make-index.ts'
import { packedDir } from './files.ts'
import type { PackOrder } from './pack-thread.ts'

/** Packs the genes of a data set on threads (`makeFolder`); ten thousand of a million cells take minutes. */
export function packGenes(
  { dir, threads, reader }: IndexPlace,
  dataset: Pick<DataSet, 'id' | 'dir' | 'digest'>,
  signal?: AbortSignal
): Promise<void> {
  const start = (folder: string) =>
    Array.from({ length: threads }, (_, first) => {
      const order: PackOrder = { reader, dir: dataset.dir, folder, first, threads }
      return new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: order })
    })
  return makeFolder(packedDir(dir, dataset), start, 'packs genes', signal)
}
