import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from '../../../../contract/errors/index.ts'
import { ownOptimization } from '../../../threads/optimization.ts'
import type { Note } from '../progress.ts'
import type { ChildMessage } from './messages.ts'
import { parentChannel } from './parent.ts'
import { cpuSeconds, residentBytes } from './usage.ts'

const mib = 2 ** 20
const watchMs = 250
/** An import that takes longer is stopped: ten million cells take about ten minutes on two cores. */
const longestMs = 12 * 3_600_000
const keptWords = 4000

export interface GuardedWork<Order> {
  /** The program, a file next to this folder, without its ending. */
  readonly program: URL
  readonly order: Order
  /** The name that users see of the file. */
  readonly name: string
  /** The bytes that the process may use. */
  readonly limit: number
  /**
   * The maximum processor time between two progress messages, in seconds; more means that the process has
   * hung.
   */
  readonly quietSeconds?: number
  readonly signal: AbortSignal | null
  readonly onNote: (note: Note) => void
}

/** The URL of a program of the import, as source or as built. */
export const program = (name: string): URL =>
  new URL(`../${name}${path.extname(import.meta.filename)}`, import.meta.url)

/** Runs one order in a process of its own, which is killed where it takes too much memory or time. */
export function runGuarded<Order extends object, Outcome>(
  work: GuardedWork<Order>
): Promise<{ outcome: Outcome; peakBytes: number }> {
  const { order, limit, signal, onNote } = work
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const heap = Math.max(256, Math.floor(limit / mib / 2))
    const running = fork(fileURLToPath(work.program), {
      execArgv: [`--max-old-space-size=${heap}`, ...ownOptimization],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
      serialization: 'advanced',
      env: childEnvironment()
    })
    running.stdio[parentChannel]?.on('error', () => {})
    let stderr = ''
    running.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (stderr = (stderr + text).slice(-keptWords)))
    const stop = (reason: unknown) => {
      reject(reason)
      running.kill('SIGKILL')
    }
    const onAbort = () => stop(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const watch = supervise(running, work, stop)
    let answer: { settle: () => void } | null = null
    running.on('message', (message: ChildMessage<Outcome>) => {
      if (message.kind === 'ready') running.send(order)
      else if (message.kind === 'note') {
        watch.reported()
        onNote(message.note)
      } else if (message.kind === 'done') answer = { settle: () => resolve(message) }
      else if (message.kind === 'fault')
        answer = { settle: () => reject(new Fault(message.key, message.values)) }
      else answer = { settle: () => reject(new Error(message.message)) }
    })
    running.on('error', reject)
    running.on('exit', (code, killed) => {
      watch.end()
      signal?.removeEventListener('abort', onAbort)
      if (answer) answer.settle()
      else reject(lost(work, killed ?? code, stderr))
    })
  })
}

/** Kills a process that takes too much memory or time, or that works on without a progress message. */
function supervise(
  running: ChildProcess,
  { limit, name, quietSeconds = Infinity }: GuardedWork<object>,
  stop: (reason: unknown) => void
): { readonly reported: () => void; readonly end: () => void } {
  const start = performance.now()
  // Processor time, since a process may have to wait on a busy machine; wall time where the system has no
  // processor time.
  const taken = (): number =>
    (running.pid === undefined ? null : cpuSeconds(running.pid)) ?? (performance.now() - start) / 1000
  let lastReport = 0
  const timer = setInterval(() => {
    if (running.pid !== undefined && residentBytes(running.pid) > limit) stop(overLimit(name, limit))
    else if (performance.now() - start > longestMs)
      stop(new Fault('import_limit', { file: name, limit: `${longestMs / 3_600_000} h` }))
    else if (taken() - lastReport > quietSeconds) stop(new Fault('import_endless', { file: name }))
  }, watchMs)
  return { reported: () => (lastReport = taken()), end: () => clearInterval(timer) }
}

const overLimit = (file: string, limit: number): Fault =>
  new Fault('import_limit', { file, limit: `${Math.round(limit / mib).toLocaleString('en-US')} MiB` })

/**
 * The fault for a process that ended without a result: its heap was too small, or the file crashed the
 * reader.
 */
function lost(
  { name, limit }: GuardedWork<object>,
  how: NodeJS.Signals | number | null,
  text: string
): Error {
  if (text.includes('heap out of memory')) return overLimit(name, limit)
  return new Fault('import_damaged', { file: name, problem: `${how}` }, { cause: new Error(text) })
}

/** The environment of the process: only the variables that the import needs. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env
  const kept = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE }).filter(
      ([, value]) => value !== undefined
    )
  )
  return { ...kept, UV_THREADPOOL_SIZE: '16' }
}
