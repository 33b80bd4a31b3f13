import { Worker } from 'node:worker_threads'
import type { DataSet } from '../../matrix/dataset.ts'
import { makeFolder } from '../folders/make-folder.ts'
import type { IndexPlace } from '../make-index.ts'
import { embeddingsDir } from './files.ts'
import type { EmbeddingsOrder } from './embeddings-thread.ts'

/**
 * Writes the embeddings of a data set as they are sent, on a thread (`makeFolder`); one of ten million cells
 * takes some seconds and 120 MB.
 */
export function makeEmbeddings(
  { dir, reader }: Pick<IndexPlace, 'dir' | 'reader'>,
  dataset: Pick<DataSet, 'id' | 'dir' | 'digest'>,
  signal?: AbortSignal
): Promise<void> {
  const start = (folder: string) => {
    const order: EmbeddingsOrder = { reader, dir: dataset.dir, folder }
    return [new Worker(new URL('./embeddings-thread.ts', import.meta.url), { workerData: order })]
  }
  return makeFolder(embeddingsDir(dir, dataset), start, 'writes embeddings', signal)
}
