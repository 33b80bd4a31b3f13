import { randomUUID } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DataSet } from '../matrix/dataset.ts'
import { threadEnded } from '../threads/thread-ended.ts'
import type { BuildOrder } from './build-thread.ts'
import { duckSettings } from './database.ts'
import { divisionKey, type Division } from './division.ts'

/**
 * Raised with every change of what an index file holds; files of other versions are dropped and made anew.
 */
const indexVersion = 3

export const tablesDir = (dataDir: string): string => path.join(dataDir, 'tables')

/**
 * The index of a data set, in the folder of indices; that of its sample table alone where an account divides
 * the cells otherwise.
 */
export const indexFile = (dir: string, id: string, division: Division | null = null): string =>
  path.join(dir, `${id}.${division ? `samples-${divisionKey(division)}.` : ''}${indexVersion}.duckdb`)

/** The module that opens the data sets on the disk. */
export const readerOfFiles = new URL('../matrix/open.ts', import.meta.url).href

export interface IndexPlace {
  /** The folder of indices. */
  readonly dir: string
  readonly threads: number
  /** The module whose `openDataSet(dir)` the thread calls that makes an index. */
  readonly reader: string
}

/**
 * Makes the index of a data set and puts it in place by a rename, on a thread of its own: a million rows take
 * seconds.
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
