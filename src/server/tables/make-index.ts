import { randomUUID } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DataSet } from '../matrix/dataset.ts'
import { threadEnded } from '../threads/thread-ended.ts'
import type { BuildOrder } from './build-thread.ts'
import { divisionKey, type Division } from './division.ts'
import { duckSettings } from './duck-settings.ts'

/**
 * To be raised with every change of what an index file holds; files of other versions are deleted and made
 * again.
 */
const indexVersion = 3

export const tablesDir = (dataDir: string): string => path.join(dataDir, 'tables')

/** The path of the index of a data set; with a division, of the file with its sample table alone. */
export const indexFile = (dir: string, id: string, division: Division | null = null): string =>
  path.join(dir, `${id}.${division ? `samples-${divisionKey(division)}.` : ''}${indexVersion}.duckdb`)

/** The module whose `openDataSet(dir)` opens data sets on the disk. */
export const readerOfFiles = new URL('../matrix/open.ts', import.meta.url).href

export interface IndexPlace {
  /** The folder of indices. */
  readonly dir: string
  readonly threads: number
  /** The module whose `openDataSet(dir)` the indexing thread calls. */
  readonly reader: string
}

/**
 * Makes the index of a data set on a thread, since a million rows take seconds, and puts it in place by a
 * rename.
 */
export async function makeIndex(
  { dir, threads, reader }: IndexPlace,
  dataset: Pick<DataSet, 'id' | 'dir'>,
  division: Division | null = null
): Promise<void> {
  const file = indexFile(dir, dataset.id, division)
  const making = `${file}.making.${randomUUID()}`
  const order: BuildOrder = {
    reader,
    dir: dataset.dir,
    file: making,
    settings: duckSettings(dir, threads),
    division
  }
  try {
    const worker = new Worker(new URL('./build-thread.ts', import.meta.url), { workerData: order })
    await threadEnded(worker, 'makes an index')
    rmSync(`${file}.wal`, { force: true })
    renameSync(making, file)
  } finally {
    rmSync(making, { force: true })
    rmSync(`${making}.wal`, { force: true })
  }
}
