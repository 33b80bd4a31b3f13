import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from '../../../contract/errors/index.ts'
import type { ImportMessage } from './messages.ts'
import type { OnProgress } from './progress.ts'
import { residentBytes } from './resident.ts'
import type { ImportOrder, ImportOutcome } from './run.ts'

const child = fileURLToPath(new URL(`./process${path.extname(import.meta.filename)}`, import.meta.url))
const mib = 2 ** 20
const watchMs = 250
/** A file that takes longer is stopped: ten million cells take about ten minutes on two cores. */
const longestMs = 12 * 3_600_000

interface GuardOptions {
  readonly memoryBytes?: number
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

const usualMemory = (threads: number) => (2048 + 256 * threads) * mib

/** One import in a process of its own that is watched from outside and killed where it takes too much. */
export class Guarded {
  readonly #order: ImportOrder
  readonly #options: GuardOptions
  readonly #limit: number

  constructor(order: ImportOrder, options: GuardOptions) {
    this.#order = order
    this.#options = options
    this.#limit = options.memoryBytes ?? usualMemory(order.threads)
  }

  run(): Promise<{ outcome: ImportOutcome; peakBytes: number }> {
    const { signal, onProgress } = this.#options
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const heap = Math.max(256, Math.floor(this.#limit / mib / 2))
      const running = fork(child, { execArgv: [`--max-old-space-size=${heap}`], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: childEnvironment() })
      let said = ''
      running.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
      const stop = (reason: unknown) => {
        reject(reason)
        running.kill('SIGKILL')
      }
      const onAbort = () => stop(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      const watch = this.#watch(running, stop)
      running.on('message', (message: ImportMessage) => {
        if (message.kind === 'ready') running.send(this.#order)
        else if (message.kind === 'progress') onProgress?.(message.step, message.share, message.eta)
        else if (message.kind === 'done') resolve(message)
        else if (message.kind === 'fault') reject(new Fault(message.key, message.values))
        else reject(new Error(message.message))
      })
      running.on('error', reject)
      running.on('exit', (code, killed) => {
        clearInterval(watch)
        signal?.removeEventListener('abort', onAbort)
        reject(this.#lost(code, killed, said))
      })
    })
  }

  #watch(running: ChildProcess, stop: (reason: unknown) => void): NodeJS.Timeout {
    const start = performance.now()
    return setInterval(() => {
      const held = running.pid === undefined ? 0 : residentBytes(running.pid)
      if (held > this.#limit) stop(this.#overLimit())
      else if (performance.now() - start > longestMs) stop(new Fault('import_limit', { file: this.#order.name, limit: `${longestMs / 3_600_000} h` }))
    }, watchMs)
  }

  #overLimit(): Fault {
    return new Fault('import_limit', { file: this.#order.name, limit: `${Math.round(this.#limit / mib).toLocaleString('en-US')} MiB` })
  }

  /** The process ended without an answer: its heap was too small, or the file broke the reader. */
  #lost(code: number | null, killed: NodeJS.Signals | null, said: string): Error {
    if (said.includes('heap out of memory')) return this.#overLimit()
    return new Fault('import_damaged', { file: this.#order.name, problem: `${killed ?? code}` }, { cause: new Error(said) })
  }
}

/** Nothing of this process's surroundings that the import does not need. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  return Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, SystemRoot }).filter(([, value]) => value !== undefined))
}
