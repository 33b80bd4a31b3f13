import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { faultSent, type SentFault } from '../../../contract/errors/index.ts'
import type { ExportOrder } from './write.ts'

/** Suffixes of a writer's temporary files and folders. */
const unfinished = ['', '.parts', '.folder', '.folder.parts'] as const

/**
 * Writes AnnData on a thread, since decoding a million cells takes seconds. Where it fails or the thread
 * dies, its files are deleted. Fault: dataset_damaged.
 */
export async function exportAnnData(order: ExportOrder): Promise<void> {
  try {
    await written(order)
  } catch (error) {
    for (const ending of unfinished) await rm(`${order.file}${ending}`, { recursive: true, force: true })
    throw error
  }
}

/** Settles once the thread has ended, so that it writes nothing afterwards. */
const written = (order: ExportOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order })
    let problem: unknown
    worker.on('message', (fault: SentFault) => (problem = faultSent(fault)))
    worker.on('error', (error) => (problem = error))
    worker.on('exit', (code) =>
      code === 0 && problem === undefined
        ? resolve()
        : reject(problem ?? new Error(`the thread that writes AnnData ended with ${code}`))
    )
  })
