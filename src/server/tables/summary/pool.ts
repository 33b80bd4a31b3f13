import { Worker } from 'node:worker_threads'
import { Fault } from '../../../contract/errors/index.ts'
import type { Summarised, SummaryJob } from './summarise.ts'
import type { ThreadAnswer, ThreadJob } from './summary-thread.ts'

/** A few threads that summarise selections, so that the one that answers calls never waits for it. They start with the first job. */
export interface SummaryPool {
  summarise(dir: string, job: SummaryJob): Promise<Summarised>
  close(): Promise<void>
}

const longestQueue = 64
const longestMs = 30_000

interface Waiting {
  readonly job: ThreadJob
  resolve(summary: Summarised): void
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
  let numbers = 0
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
    worker.on('message', (answer: ThreadAnswer) => {
      const waiting = finish(thread)
      if ('summary' in answer) waiting?.resolve(answer.summary)
      else waiting?.reject(new Error(answer.error))
      next()
    })
    threads.add(thread)
    return thread
  }

  const next = (): void => {
    if (queue.length === 0 || closed) return
    const thread = [...threads].find(({ current }) => current === null) ?? (threads.size < size ? start() : null)
    if (!thread) return
    const waiting = queue.shift()
    if (!waiting) return
    const timer = setTimeout(() => {
      finish(thread)?.reject(new Fault('busy'))
      threads.delete(thread)
      void thread.worker.terminate()
    }, longestMs)
    timer.unref()
    thread.current = { waiting, timer }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(waiting.job)
    next()
  }

  return {
    summarise(dir, job) {
      if (queue.length >= longestQueue) return Promise.reject(new Fault('busy'))
      return new Promise((resolve, reject) => {
        queue.push({ job: { ...job, dir, number: numbers++ }, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.reject(new Fault('busy'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    }
  }
}
