import { Worker } from 'node:worker_threads'
import { limits } from '../../contract/limits.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { ThreadAnswer } from './answer-orders.ts'

/** A figure of a hundred thousand paths stays below; one that does not must not take the server with it. */
const usualHeapBytes = 2 ** 30
/** Of objects that were just made: V8 by itself takes a hundred MiB more for them where there are many. */
export const youngBytes = 8 * 2 ** 20
/**
 * A thread whose heap is larger after its answer is ended at once; a chart of ten thousand points leaves some
 * 200 MiB.
 */
const keptBytes = 384 * 2 ** 20
/** How often the processor time and the memory of an order are measured. */
const meterMs = 100
/**
 * How long a thread waits for the next figure; most of what a small one takes is the start and the loading of
 * Vega.
 */
const idleMs = 10_000

export interface Bounds {
  readonly signal?: AbortSignal | undefined
  /**
   * Of processor time, so that a busy machine refuses nothing that a quiet one makes; none where it is
   * absent.
   */
  readonly processorMs?: number | undefined
  /** Between the order and its answer; a minute where it is absent. */
  readonly wallMs?: number | undefined
  /** Of objects and buffers together; where it is absent, objects alone have a limit. */
  readonly memoryBytes?: number | undefined
  /** Buffers of the order that go to the thread and are no longer here. */
  readonly transfer?: readonly ArrayBuffer[]
}

/** Which file a thread runs, and what it may hold. */
interface Kind {
  readonly href: string
  readonly memoryBytes: number
}

const keyOf = ({ href, memoryBytes }: Kind): string => `${href} ${memoryBytes}`

interface Thread {
  readonly worker: Worker
  /** What waits for its answer. */
  asked: PromiseWithResolvers<ThreadAnswer<unknown>> | null
  /** Ends it when it has waited long. */
  clock: NodeJS.Timeout | undefined
}

/** Threads that wait for their next order, by their file and what they may hold. */
const waiting = new Map<string, Thread>()

/** One order after another for each of them, so that many asked at once take the memory of one. */
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
  bounds: Bounds = {}
): Promise<Made> {
  const kind = { href: thread.href, memoryBytes: bounds.memoryBytes ?? Infinity }
  const before = last.get(keyOf(kind)) ?? Promise.resolve()
  const made = before.then(() => run<Made>(kind, order, tooMuch, bounds))
  last.set(
    keyOf(kind),
    made.catch(() => null)
  )
  return made
}

async function run<Made>(
  kind: Kind,
  order: unknown,
  tooMuch: (cause?: unknown) => Fault,
  { signal, processorMs = Infinity, wallMs = limits.figureTimeoutMs, transfer = [] }: Bounds
): Promise<Made> {
  signal?.throwIfAborted()
  const thread = taken(kind) ?? started(kind)
  const requested = (thread.asked = Promise.withResolvers<ThreadAnswer<unknown>>())
  const timer = setTimeout(() => requested.reject(tooMuch()), wallMs)
  const endWatch = watch(thread.worker, processorMs, kind.memoryBytes, () => requested.reject(tooMuch()))
  const stop = (): void => requested.reject(signal?.reason as Error)
  signal?.addEventListener('abort', stop, { once: true })
  let heldBytes = Infinity
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(order, transfer)
    const answer = await requested.promise
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
    if (heldBytes > Math.min(keptBytes, kind.memoryBytes / 2)) await thread.worker.terminate()
    else keep(kind, thread)
  }
}

/**
 * Says when a thread has computed longer than it may, from now on, or holds more: the limit of its heap,
 * which ends it at once, does not count its buffers. @returns what ends the watch
 */
function watch(worker: Worker, mostMs: number, mostBytes: number, over: () => void): () => void {
  if (mostMs === Infinity && mostBytes === Infinity) return () => undefined
  let first: number | null = null
  const measure = async () => {
    // A thread that has just ended can no longer be measured.
    const measured = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]).catch(() => null)
    if (!measured) return
    const [usage, heap] = measured
    const ms = (usage.user + usage.system) / 1000
    first ??= ms
    if (ms - first > mostMs || heap.total_heap_size + heap.external_memory > mostBytes) over()
  }
  const clock = setInterval(() => void measure(), meterMs)
  return () => clearInterval(clock)
}

function started(kind: Kind): Thread {
  const worker = new Worker(new URL(kind.href), {
    resourceLimits: {
      maxYoungGenerationSizeMb: youngBytes / 2 ** 20,
      maxOldGenerationSizeMb: Math.min(kind.memoryBytes, usualHeapBytes) / 2 ** 20
    }
  })
  const thread: Thread = { worker, asked: null, clock: undefined }
  worker.on('message', (answer: ThreadAnswer<unknown>) => thread.asked?.resolve(answer))
  worker.on('error', (error) => thread.asked?.reject(error))
  worker.on('exit', (code) => {
    thread.asked?.reject(new Error(`the thread ended with code ${code}`))
    if (waiting.get(keyOf(kind)) === thread) taken(kind)
  })
  return thread
}

/** Lets the thread wait for the next order; neither it nor its clock keeps the server from ending. */
function keep(kind: Kind, thread: Thread): void {
  thread.clock = setTimeout(() => {
    waiting.delete(keyOf(kind))
    void thread.worker.terminate()
  }, idleMs).unref()
  thread.worker.unref()
  waiting.set(keyOf(kind), thread)
}

/** The thread of this kind that waits, which then no longer does. */
function taken(kind: Kind): Thread | null {
  const thread = waiting.get(keyOf(kind))
  if (!thread) return null
  waiting.delete(keyOf(kind))
  clearTimeout(thread.clock)
  thread.worker.ref()
  return thread
}
