import { Worker } from 'node:worker_threads'
import type { H5adOrder } from './write.ts'

/** Writes an `.h5ad` in a thread of its own: decoding a million cells takes seconds that other calls need. */
export const exportH5ad = (order: H5adOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread that writes an .h5ad ended with ${code}`))
    )
  })
