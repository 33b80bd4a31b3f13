import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Fault } from '../../../../contract/errors/index.ts'
import type { WorkerAnswer, WorkerJob } from './job.ts'
import { UnsuitableValueError, type Order } from './order.ts'

export type Done = Extract<WorkerAnswer, { kind: 'done' }>

const worker = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url)

/** Threads that work through the shards of a pass. */
export class Pool {
  readonly #workers: readonly Worker[]

  constructor(order: Order, threads: number) {
    this.#workers = Array.from({ length: threads }, () => new Worker(worker, { workerData: order }))
  }

  /** Runs a pass over all shards; `done` is called for each finished shard, in any order. */
  run(pass: WorkerJob['pass'], shards: number, done: (shard: number, answer: Done) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let next = 0
      let finished = 0
      for (const worker of this.#workers) {
        let current = -1
        const give = () => {
          if (next >= shards) return
          current = next++
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
          worker.postMessage({ pass, shard: current } satisfies WorkerJob)
        }
        worker.removeAllListeners()
        worker.on('error', reject)
        worker.on('message', (answer: WorkerAnswer) => {
          if (answer.kind === 'unsuitable') return reject(new UnsuitableValueError(answer.unsuitable))
          if (answer.kind === 'fault') return reject(new Fault(answer.key, answer.values))
          done(current, answer)
          finished++
          if (finished === shards) resolve()
          else give()
        })
        give()
      }
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}
