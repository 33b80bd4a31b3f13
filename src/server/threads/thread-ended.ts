import type { Worker } from 'node:worker_threads'

/** Resolves when a thread has done its work. @param does what it does, for the error of one that failed */
export const threadEnded = (worker: Worker, does: string): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread that ${does} ended with ${code}`))
    )
  })
