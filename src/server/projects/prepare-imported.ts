import { mkdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { openDataSet } from '../matrix/open.ts'
import { makeIndex, readerOfFiles, tablesDir } from '../tables/make-index.ts'
import { filesFrom } from '../tables/folders/kept-folder.ts'
import { makeEmbeddings } from '../tables/embeddings/make.ts'
import { packGenes } from '../tables/packed/make.ts'

/**
 * Computes the index of a data set that was just imported, and of a large one its embeddings and genes as
 * they are sent, so that the first user does not wait for them. Failures, such as a full disk, are ignored:
 * they are computed again when they are needed. So is what the signal has ended.
 */
export async function prepareImported(
  { dataDir, threads }: Pick<Config, 'dataDir' | 'threads'>,
  id: string,
  signal?: AbortSignal
): Promise<void> {
  const dir = tablesDir(dataDir)
  mkdirSync(dir, { recursive: true })
  const place = { dir, threads, reader: readerOfFiles }
  const dataset = openDataSet(dataSetDir(dataDir, id))
  try {
    await makeIndex(place, dataset).catch(() => null)
    if (dataset.cells < filesFrom) return
    await makeEmbeddings(place, dataset, signal).catch(() => null)
    await packGenes(place, dataset, signal).catch(() => null)
  } finally {
    dataset.close()
  }
}
