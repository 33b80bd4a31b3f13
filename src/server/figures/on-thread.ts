import { Worker } from 'node:worker_threads'
import { limits } from '../../contract/limits.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { ThreadAnswer } from './answer-orders.ts'

/** A figure of a hundred thousand paths stays below; one that does not must not take the server with it. */
const heapMegabytes = 1024
/**
 * A thread whose heap is larger after its answer is ended at once; a chart of ten thousand points leaves some
 * 200 MiB.
 */
const keptBytes = 384 * 2 ** 20
/** How often the processor time of an order is looked at. */
const meterMs = 100
/**
 * How long a thread waits for the next figure; most of what a small one takes is the start and the loading of
 * Vega.
 */
const idleMs = 10_000

interface Bounds {
  readonly signal?: AbortSignal | undefined
  /**
   * Of processor time, so that a busy machine refuses nothing that a quiet one makes; none where it is
   * absent.
   */
  readonly processorMs?: number
}

interface Thread {
  readonly worker: Worker
  /** What waits for its answer. */
  asked: PromiseWithResolvers<ThreadAnswer<unknown>> | null
  /** Ends it when it has waited long. */
  clock: NodeJS.Timeout | undefined
}

/** Threads that wait for their next order, by their file. */
const waiting = new Map<string, Thread>()

/** One order after another for each file, so that many asked at once take the memory of one. */
const last = new Map<string, Promise<unknown>>()

/**
 * What a thread makes of an order, one at a time; its file calls `answerOrders`. The thread is kept for the
 * next order until it has waited long. Throws the Fault of the answer, `tooMuch` where it takes too long or
 * too much, and the reason of the signal, which ends the work or, where it has not begun, leaves it out. A
 * thread that failed or was ended makes nothing more.
 */
export function onThread<Made>(
  thread: URL,
  order: unknown,
  tooMuch: (cause?: unknown) => Fault,
  { signal, processorMs = Infinity }: Bounds = {}
): Promise<Made> {
  const before = last.get(thread.href) ?? Promise.resolve()
  const made = before.then(() => run<Made>(thread, order, tooMuch, processorMs, signal))
  last.set(
    thread.href,
    made.catch(() => null)
  )
  return made
}

async function run<Made>(
  { href }: URL,
  order: unknown,
  tooMuch: (cause?: unknown) => Fault,
  processorMs: number,
  signal?: AbortSignal
): Promise<Made> {
  signal?.throwIfAborted()
  const thread = taken(href) ?? started(href)
  const asked = (thread.asked = Promise.withResolvers<ThreadAnswer<unknown>>())
  const timer = setTimeout(() => asked.reject(tooMuch()), limits.figureTimeoutMs)
  const endWatch = watchProcessor(thread.worker, processorMs, () => asked.reject(tooMuch()))
  const stop = (): void => asked.reject(signal?.reason as Error)
  signal?.addEventListener('abort', stop, { once: true })
  let heldBytes = Infinity
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(order)
    const answer = await asked.promise
    heldBytes = answer.heldBytes
    if (answer.type === 'fault') throw new Fault(answer.key, answer.values)
    return answer.made as Made
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? tooMuch(error)
      : error
  } finally {
    clearTimeout(timer)
    endWatch()
    signal?.removeEventListener('abort', stop)
    thread.asked = null
    if (heldBytes > keptBytes) await thread.worker.terminate()
    else keep(href, thread)
  }
}

/** Says when a thread has computed longer than it may, from now on. @returns what ends the watch */
function watchProcessor(worker: Worker, mostMs: number, over: () => void): () => void {
  if (mostMs === Infinity) return () => undefined
  let first: number | null = null
  const look = async () => {
    // A thread that has just ended has nothing to tell.
    const usage = await worker.cpuUsage().catch(() => null)
    if (!usage) return
    const ms = (usage.user + usage.system) / 1000
    first ??= ms
    if (ms - first > mostMs) over()
  }
  const clock = setInterval(() => void look(), meterMs)
  return () => clearInterval(clock)
}

function started(href: string): Thread {
  const worker = new Worker(new URL(href), { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  const thread: Thread = { worker, asked: null, clock: undefined }
  worker.on('message', (answer: ThreadAnswer<unknown>) => thread.asked?.resolve(answer))
  worker.on('error', (error) => thread.asked?.reject(error))
  worker.on('exit', (code) => {
    thread.asked?.reject(new Error(`the thread ended with code ${code}`))
    if (waiting.get(href) === thread) taken(href)
  })
  return thread
}

/** Lets the thread wait for the next order; neither it nor its clock keeps the server from ending. */
function keep(href: string, thread: Thread): void {
  thread.clock = setTimeout(() => {
    waiting.delete(href)
    void thread.worker.terminate()
  }, idleMs).unref()
  thread.worker.unref()
  waiting.set(href, thread)
}

/** The thread of this file that waits, which then no longer does. */
function taken(href: string): Thread | null {
  const thread = waiting.get(href)
  if (!thread) return null
  waiting.delete(href)
  clearTimeout(thread.clock)
  thread.worker.ref()
  return thread
}
