import { Worker } from 'node:worker_threads'
import { Fault, faultSent } from '../../../contract/errors/index.ts'
import { youngBytes } from '../../threads/on-thread.ts'
import type { KindOf, PieceAnswer, PieceJob, PieceShapes } from './answer.ts'

/**
 * A pool of threads that read data sets, so that the thread that answers calls never waits for the disk. The
 * threads start with the first request.
 */
export interface PiecePool<Pieces extends PieceShapes<Pieces>> {
  /** Rejects at once when the signal is aborted before a thread has begun, and when the pool is closed. */
  ask<K extends KindOf<Pieces>>(
    dir: string,
    kind: K,
    request: Pieces[K]['request'],
    signal: AbortSignal
  ): Promise<Pieces[K]['response']>
  close(): Promise<void>
}

const longestMs = 30_000

interface Waiting {
  readonly job: PieceJob
  /** Called once when it leaves the queue: a thread begins, or the pool closes. */
  taken(): void
  resolve(response: unknown): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null
}

/**
 * @param file the module that the threads run; it calls `answerPieces`
 * @param reader the module whose `openDataSet(dir)` the threads call
 * @param small kinds of pieces that take little time: none of them waits for one of another kind that has not
 * begun, so that who asks for little does not wait for all that others have asked for
 */
export function piecePool<Pieces extends PieceShapes<Pieces>>(
  file: URL,
  size: number,
  reader: string,
  small: readonly KindOf<Pieces>[] = []
): PiecePool<Pieces> {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  const isSmall = ({ kind }: PieceJob): boolean => small.some((one) => one === kind)
  let closed = false

  const finish = (thread: Thread): Waiting | null => {
    const { current } = thread
    if (current) clearTimeout(current.timer)
    thread.current = null
    return current?.waiting ?? null
  }

  const start = (): Thread => {
    const worker = new Worker(file, {
      workerData: { reader },
      resourceLimits: { maxYoungGenerationSizeMb: youngBytes / 2 ** 20 }
    })
    // An idle thread does not keep the process alive.
    worker.unref()
    const thread: Thread = { worker, current: null }
    const lost = (cause: unknown) => {
      threads.delete(thread)
      finish(thread)?.reject(new Error('a thread that reads data sets ended', { cause }))
      next()
    }
    worker.on('error', lost)
    worker.on('exit', lost)
    worker.on('message', (given: PieceAnswer) => {
      const waiting = finish(thread)
      if ('response' in given) waiting?.resolve(given.response)
      else waiting?.reject(given.fault ? faultSent(given.fault) : new Error(given.error))
      next()
    })
    threads.add(thread)
    return thread
  }

  const next = (): void => {
    if (queue.length === 0 || closed) return
    const thread =
      [...threads].find(({ current }) => current === null) ?? (threads.size < size ? start() : null)
    if (!thread) return
    const waiting = queue.shift()
    if (waiting) {
      waiting.taken()
      const timer = setTimeout(() => {
        finish(thread)?.reject(new Fault('busy'))
        threads.delete(thread)
        void thread.worker.terminate()
      }, longestMs)
      timer.unref()
      thread.current = { waiting, timer }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.worker.postMessage(waiting.job)
    }
    next()
  }

  return {
    ask: (dir, kind, request, signal) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Fault('busy')
        signal.throwIfAborted()
        const gone = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(signal.reason)
        }
        const taken = () => signal.removeEventListener('abort', gone)
        const waiting: Waiting = { job: { kind, dir, request }, taken, resolve, reject }
        signal.addEventListener('abort', gone, { once: true })
        // Among those of its own size each keeps its turn.
        const large = isSmall(waiting.job) ? queue.findIndex(({ job }) => !isSmall(job)) : -1
        queue.splice(large < 0 ? queue.length : large, 0, waiting)
        next()
      }),
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) {
        waiting.taken()
        waiting.reject(new Fault('busy'))
      }
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    }
  }
}
