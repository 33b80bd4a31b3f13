import { Worker } from 'node:worker_threads'
import type { ExportOrder } from './write.ts'

/** Writes AnnData in a thread of its own: decoding a million cells takes seconds that other calls need. */
export const exportAnnData = (order: ExportOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread that writes AnnData ended with ${code}`))
    )
  })
