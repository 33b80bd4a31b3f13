import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Config } from '../config.ts'
import { compiledDir } from '../disk/places.ts'
import { startedAhead } from './message.ts'

const childFile = path.join(import.meta.dirname, `child${path.extname(import.meta.filename)}`)

/** When a process is started ahead of its order. */
export interface AheadTimes {
  /** So long after a task has ended, while nothing waits: the page reads the result first. */
  readonly afterMs: number
  /** A process that gets no order for so long is ended, and its memory is free. */
  readonly keptMs: number
}

/**
 * The processes of tasks. Each runs one task and ends. While none runs, one is started ahead of the next order
 * and has loaded its code by then, which takes longer than the smaller tools compute.
 */
export class TaskProcesses {
  readonly #config: Pick<Config, 'dataDir' | 'taskMemoryBytes'>
  readonly #times: AheadTimes
  #ahead: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(config: Pick<Config, 'dataDir' | 'taskMemoryBytes'>, times: AheadTimes) {
    this.#config = config
    this.#times = times
  }

  /** A process that has had no order: the one that was started ahead where there is one, or a new one. */
  take(): ChildProcess {
    clearTimeout(this.#timer)
    const child = this.#ahead
    this.#ahead = null
    return child && waits(child) ? child : this.#start()
  }

  /** Starts one ahead after a while, unless one is taken until then. */
  prepare(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#startAhead(), this.#times.afterMs).unref()
  }

  /** Ends the process that was started ahead. */
  close(): void {
    clearTimeout(this.#timer)
    this.#ahead?.kill('SIGKILL')
    this.#ahead = null
  }

  #startAhead(): void {
    if (!this.#ahead || !waits(this.#ahead)) {
      this.#ahead = this.#start([startedAhead])
      // One that could not be started is never connected: the next task starts its own, and says why not.
      this.#ahead.on('error', () => undefined)
    }
    this.#timer = setTimeout(() => this.close(), this.#times.keptMs).unref()
  }

  #start(args: readonly string[] = []): ChildProcess {
    const { dataDir, taskMemoryBytes } = this.#config
    return fork(childFile, args, {
      // The heap of JavaScript may take all the memory of a task; the watch of the attempt sees the rest.
      execArgv: [`--max-old-space-size=${Math.ceil(taskMemoryBytes / 2 ** 20)}`],
      env: childEnvironment(compiledDir(dataDir)),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
      serialization: 'advanced'
    })
  }
}

/** That it was started and has not ended. */
const waits = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null

/**
 * A task's process gets no settings and no secrets of the server. Each of its threads loads the same modules:
 * what Node made of them once is kept in a folder, which takes a tenth of a second from the start of each.
 */
function childEnvironment(compiled: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'CYTODECK_CRASH_AT']
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  )
  return { ...own, NODE_COMPILE_CACHE: compiled }
}
