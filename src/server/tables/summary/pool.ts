import { Worker } from 'node:worker_threads'
import { Fault, faultSent } from '../../../contract/errors/index.ts'
import type { PieceKind, Pieces, ThreadAnswer, ThreadJob } from './summary-thread.ts'

/**
 * A few threads that work out the pieces of summaries, so that the one that answers calls never waits for it.
 * They start with the first piece.
 */
export interface SummaryPool {
  /** Rejects at once where the signal is aborted before a thread has begun. */
  ask<K extends PieceKind>(
    dir: string,
    kind: K,
    asked: Pieces[K]['asked'],
    signal: AbortSignal
  ): Promise<Pieces[K]['answer']>
  close(): Promise<void>
}

const longestMs = 30_000

interface Waiting {
  readonly job: ThreadJob
  readonly signal: AbortSignal
  resolve(answer: Pieces[PieceKind]['answer']): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null
}

/** `reader` is the module whose `openDataSet(dir)` the threads call. */
export function summaryPool(size: number, reader: string): SummaryPool {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let closed = false

  const finish = (thread: Thread): Waiting | null => {
    const { current } = thread
    if (current) clearTimeout(current.timer)
    thread.current = null
    return current?.waiting ?? null
  }

  const start = (): Thread => {
    const worker = new Worker(new URL('./summary-thread.ts', import.meta.url), { workerData: { reader } })
    // An idle thread keeps no process alive.
    worker.unref()
    const thread: Thread = { worker, current: null }
    const lost = (cause: unknown) => {
      threads.delete(thread)
      finish(thread)?.reject(new Error('the thread of summaries ended', { cause }))
      next()
    }
    worker.on('error', lost)
    worker.on('exit', lost)
    worker.on('message', (given: ThreadAnswer) => {
      const waiting = finish(thread)
      if ('answer' in given) waiting?.resolve(given.answer)
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
    if (waiting?.signal.aborted) waiting.reject(waiting.signal.reason)
    else if (waiting) {
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
    ask: (dir, kind, asked, signal) =>
      new Promise((resolve, reject) => {
        queue.push({ job: { kind, dir, asked } as ThreadJob, signal, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.reject(new Fault('busy'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    }
  }
}
