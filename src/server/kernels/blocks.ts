import { Worker } from 'node:worker_threads'
import { Stopped } from './stop.ts'

const progressMs = 100

/** What a thread gets beside its own data: the next block to take, and the word that asks it to stop. */
export interface BlockShare {
  readonly next: Int32Array
  readonly blocks: number
  readonly stopped: Int32Array
}

interface Work {
  /** The module that each thread runs. It takes blocks with `takeBlocks` until none is left. */
  readonly file: string
  readonly data: Readonly<Record<string, unknown>>
  readonly blocks: number
  readonly threads: number
  readonly stopped: Int32Array
  readonly progress?: ((share: number) => void) | undefined
}

/**
 * Runs a module on some threads over blocks with fixed borders. What a block gives depends on its number
 * alone and is written into its own place in shared memory, so that results are the same bits whoever took
 * which block. Throws what a thread threw, and `Stopped` once the task was cancelled.
 */
export async function overBlocks({ file, data, blocks, threads, stopped, progress }: Work): Promise<void> {
  const next = new Int32Array(new SharedArrayBuffer(4))
  const share: BlockShare = { next, blocks, stopped }
  const workers = Array.from(
    { length: Math.max(1, Math.min(threads, blocks)) },
    () => new Worker(file, { workerData: { ...data, share } })
  )
  const ended = Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.once('error', reject)
          worker.once('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`))
          )
        })
    )
  )
  const timer = setInterval(() => progress?.(Math.min(1, Atomics.load(next, 0) / blocks)), progressMs)
  try {
    await ended
  } finally {
    clearInterval(timer)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  if (Atomics.load(stopped, 0) === 1) throw new Stopped()
}

/** The numbers of the blocks that this thread does, one after the other. */
export function* takeBlocks({ next, blocks, stopped }: BlockShare): Generator<number> {
  for (;;) {
    const block = Atomics.add(next, 0, 1)
    if (block >= blocks || Atomics.load(stopped, 0) === 1) return
    yield block
  }
}
