import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Config } from '../config.ts'
import { compiledDir } from '../disk/places.ts'
import { ownOptimization } from '../threads/optimization.ts'
import { startedAhead, type Ahead } from './message.ts'

/**
 * MiB of each of the two halves of memory in which V8 makes objects, in the process and in each thread. It
 * would let them grow to 16 each where many objects are made: copy number of 20,000 cells took 326 MiB with
 * that, 282 with this, and of 100,000 it took 347 and 290, in the same processor time.
 */
const mibOfNewObjects = 1

const childFile = path.join(import.meta.dirname, `child${path.extname(import.meta.filename)}`)

/** When a process is started before it has an order. */
export interface AheadTimes {
  /** The delay after a task has ended, in which the page reads the result. */
  readonly afterMs: number
  /** A process that has had no order for this long is ended, to free its memory. */
  readonly keptMs: number
}

type ProcessConfig = Pick<Config, 'dataDir' | 'taskMemoryBytes' | 'threads'>

/**
 * The processes of tasks. Each runs one task and exits. While none runs, one is started for the next order
 * and loads its code in advance, which takes longer than small tools take to compute.
 */
export class TaskProcesses {
  readonly #config: ProcessConfig
  readonly #times: AheadTimes
  #ahead: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(config: ProcessConfig, times: AheadTimes) {
    this.#config = config
    this.#times = times
  }

  /** A process without an order: the one that was started in advance, or a new one. */
  take(): ChildProcess {
    clearTimeout(this.#timer)
    const child = this.#ahead
    this.#ahead = null
    return child && waits(child) ? child : this.#start()
  }

  /**
   * Starts one in advance after a delay, unless a process is taken meanwhile.
   * @param tool the tool that it loads, since users order the same again with other parameters
   * @param results tasks whose results the next order may go on from
   */
  prepare(tool: string | null = null, results: readonly string[] = []): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#startAhead(tool, results), this.#times.afterMs).unref()
  }

  /** Ends the process that was started in advance. */
  close(): void {
    clearTimeout(this.#timer)
    this.#ahead?.kill('SIGKILL')
    this.#ahead = null
  }

  #startAhead(tool: string | null, results: readonly string[]): void {
    if (!this.#ahead || !waits(this.#ahead)) {
      const { dataDir, threads, taskMemoryBytes: memoryBytes } = this.#config
      this.#ahead = this.#start([
        startedAhead,
        JSON.stringify({ tool, results, dataDir, threads, memoryBytes } satisfies Ahead)
      ])
      // A process that failed to start never connects: the next task starts its own, and reports the error.
      this.#ahead.on('error', () => undefined)
    }
    this.#timer = setTimeout(() => this.close(), this.#times.keptMs).unref()
  }

  #start(args: readonly string[] = []): ChildProcess {
    const { dataDir, taskMemoryBytes } = this.#config
    return fork(childFile, args, {
      // The JavaScript heap may take all memory of the task; the attempt watches the memory of the process.
      // It collects dead arrays itself, at times when that costs little (`Pool.collect`).
      execArgv: [
        `--max-old-space-size=${Math.ceil(taskMemoryBytes / 2 ** 20)}`,
        '--expose-gc',
        `--max-semi-space-size=${mibOfNewObjects}`,
        ...ownOptimization
      ],
      env: childEnvironment(compiledDir(dataDir)),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
      serialization: 'advanced'
    })
  }
}

/** Whether it was started and has not ended. */
const waits = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null

/**
 * The environment of a task's process has no settings and no secrets of the server. It names a folder for
 * Node's compile cache, which saves each thread a tenth of a second at its start: the server's own, where it
 * was started with one.
 */
function childEnvironment(compiled: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'CYTODECK_CRASH_AT']
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  )
  return { ...own, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled }
}
