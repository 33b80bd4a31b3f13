import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { threadEnded } from '../../threads/thread-ended.ts'

/**
 * Has threads write the files of a folder and puts it in place by a rename. Where a thread fails or the
 * signal is aborted, all threads end and nothing is left on the disk.
 * @param folder where it is to be; one that is there already stays
 * @param start starts the threads, which write to the folder that it is given and then end
 * @param does what a thread does, for the error of one that failed
 */
export async function makeFolder(
  folder: string,
  start: (making: string) => readonly Worker[],
  does: string,
  signal?: AbortSignal
): Promise<void> {
  signal?.throwIfAborted()
  const making = `${folder}.making.${randomUUID()}`
  mkdirSync(making)
  const workers = start(making)
  const end = () => Promise.all(workers.map((worker) => worker.terminate()))
  const stop = () => void end()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await Promise.all(workers.map((worker) => threadEnded(worker, does)))
    // A terminated thread may look like one that has finished.
    signal?.throwIfAborted()
    // A command that imports and the server may make the files of the same data set at the same time.
    if (!existsSync(folder)) renameSync(making, folder)
  } finally {
    signal?.removeEventListener('abort', stop)
    await end()
    rmSync(making, { recursive: true, force: true })
  }
}
