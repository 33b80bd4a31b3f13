import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StudyPlan } from './plan.ts'

/**
 * The counts of one block of cells: genes and counts cell after cell, cell i from `ends[i − 1]` to `ends[i]`.
 */
export interface BlockCounts {
  readonly ends: Uint32Array
  readonly genes: Int32Array
  readonly counts: Uint32Array
}

/**
 * Simulates the cells of a study on some threads and yields the blocks in order. A block depends on its
 * number alone, so that the study is the same for any number of threads. A thread gets its next block once
 * its last one was taken.
 */
export async function makeBlocks(
  plan: StudyPlan,
  blocks: number,
  threads: number,
  take: (block: BlockCounts) => void
): Promise<void> {
  const file = path.join(import.meta.dirname, `blocks-thread${path.extname(import.meta.filename)}`)
  const workers = Array.from(
    { length: Math.max(1, Math.min(threads, blocks)) },
    () => new Worker(file, { workerData: plan })
  )
  const waiting = new Map<number, BlockCounts>()
  let given = 0
  let taken = 0
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        let current = -1
        const give = (): void => {
          if (given === blocks) return
          current = given++
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
          worker.postMessage(current)
        }
        worker.on('error', reject)
        worker.on('message', (made: BlockCounts) => {
          waiting.set(current, made)
          for (let next = waiting.get(taken); next; next = waiting.get(taken)) {
            waiting.delete(taken++)
            take(next)
          }
          if (taken === blocks) resolve()
          else give()
        })
        give()
      }
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
