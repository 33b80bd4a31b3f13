import { mkdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { openDataSet } from '../matrix/open.ts'
import { makeIndex, readerOfFiles, tablesDir } from '../tables/make-index.ts'
import { packedFrom } from '../tables/packed/files.ts'
import { packGenes } from '../tables/packed/make.ts'

/**
 * Makes what stands beside a data set that was just imported, its index and the packed genes of a large one,
 * so that who opens it first waits for neither. What goes wrong, such as a full disk, is left to whoever asks
 * for them: then they are made again. So are genes whose packing the signal ends.
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
    if (dataset.cells >= packedFrom) await packGenes(place, dataset, signal).catch(() => null)
  } finally {
    dataset.close()
  }
}
