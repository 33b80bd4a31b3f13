import { Worker } from 'node:worker_threads'
import { limits } from '../../contract/limits.ts'
import { Fault, type ErrorKey } from '../../contract/errors/index.ts'
import type { TextValues } from '../../contract/text.ts'

export type ThreadAnswer<Made> =
  | { readonly type: 'made'; readonly made: Made }
  | { readonly type: 'fault'; readonly key: ErrorKey; readonly values: TextValues }

/** A figure of a hundred thousand paths stays below; one that does not must not take the server with it. */
const heapMegabytes = 1024

/** One figure after another, so that many asked at once take the memory of one. */
let last: Promise<unknown> = Promise.resolve()

/**
 * What a thread of its own makes of an order, one at a time; the thread answers once, with a `ThreadAnswer`.
 * Throws the Fault of the answer, and `tooMuch` where it takes too long or too much.
 */
export function onThread<Made>(thread: URL, order: unknown, tooMuch: (cause?: unknown) => Fault): Promise<Made> {
  const made = last.then(() => run<Made>(thread, order, tooMuch))
  last = made.catch(() => null)
  return made
}

async function run<Made>(thread: URL, order: unknown, tooMuch: (cause?: unknown) => Fault): Promise<Made> {
  const worker = new Worker(thread, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Made>((resolve, reject) => {
      timer = setTimeout(() => reject(tooMuch()), limits.figureTimeoutMs)
      worker.once('error', (error) => reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(error) : error))
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)))
      worker.once('message', (answer: ThreadAnswer<Made>) => {
        if (answer.type === 'made') resolve(answer.made)
        else reject(new Fault(answer.key, answer.values))
      })
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
