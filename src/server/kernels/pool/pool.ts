import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { faultSent } from '../../../contract/errors/index.ts'
import type { Progress } from '../../../contract/kernels.ts'
import { Stopped } from '../stop.ts'
import { Collector } from './collector.ts'
import type { DataSetAt } from './data-set.ts'
import { withViewsDescribed, withViewsMade } from './heap-views.ts'
import { Heap } from './heap.ts'
import type { ArgsOf, JobModule, NameOf, OutOf } from './job.ts'
import type { RunOrder, ThreadMessage, ThreadStart } from './message.ts'
import { requireMemoryForCells, type Need } from './memory-request.ts'

const progressMs = 100
const threadFile = path.join(import.meta.dirname, `thread${path.extname(import.meta.filename)}`)

/** The threads of a pool and what they share. */
export interface PoolOptions {
  readonly threads: number
  /** The word that asks the task to stop. */
  readonly stopped: Int32Array
  /** Bytes this process may hold. */
  readonly memoryBytes: number
  /** The data set that jobs may read. */
  readonly data?: DataSetAt
  /** Cells that the task takes: very many need a wide heap. */
  readonly cells?: number
}

/** The most cells for which 4 GiB, 4 KiB a cell, suffice with any usual parameters. */
const mostCellsInNarrow = 1_000_000
/** Whether a task of so many cells needs a wide heap; 32-bit addresses are faster. */
export const needsWideHeap = (cells: number): boolean => cells > mostCellsInNarrow

interface Run<Jobs, Name extends NameOf<Jobs>> {
  readonly blocks: number
  readonly args: ArgsOf<Jobs[Name]>
  readonly progress?: Progress | undefined
}

interface Pending {
  readonly order: RunOrder
  readonly values: unknown[]
  readonly resolve: (values: unknown[]) => void
  readonly reject: (error: unknown) => void
  doneBlocks: number
  ended: number
  error: unknown
}

/**
 * Threads over one shared memory that run jobs block by block. Results depend on the number of a block alone
 * and come in the order of blocks, so that they are the same bits whichever thread did which block. Runs may
 * overlap: a thread does one after the other, and a run ends with its last block.
 */
export class Pool {
  readonly heap: Heap
  readonly threads: number
  readonly #stopped: Int32Array
  readonly #memoryBytes: number
  readonly #pending = new Map<number, Pending>()
  #data: DataSetAt | undefined
  #workers: Worker[] = []
  #runs = 0
  readonly #collector = new Collector()

  constructor({ threads, stopped, memoryBytes, data, cells = 0 }: PoolOptions) {
    this.heap = new Heap(needsWideHeap(cells))
    this.#data = data
    this.threads = threads
    this.#stopped = stopped
    this.#memoryBytes = memoryBytes
  }

  /**
   * Throws `OutOfMemory` where a step would take more than the task may hold. To be asked before a step takes
   * its arrays from the heap.
   */
  require(need: Need): void {
    requireMemoryForCells(this.#memoryBytes, need, process.memoryUsage.rss() - this.heap.spare)
  }

  /**
   * Runs a job over the blocks 0…blocks − 1, and answers what each of them answered. Throws what a block
   * threw, and `Stopped` once the task was cancelled; either way, no thread works on it any more.
   */
  async run<Jobs, Name extends NameOf<Jobs>>(
    module: JobModule<Jobs>,
    name: Name,
    { blocks, args, progress }: Run<Jobs, Name>
  ): Promise<OutOf<Jobs[Name]>[]> {
    if (Atomics.load(this.#stopped, 0) === 1) throw new Stopped()
    if (blocks === 0) return []
    this.#start()
    const order: RunOrder = {
      run: this.#runs++,
      file: module.file,
      tool: module.tool,
      name,
      args: this.heap.memory.wide ? withViewsDescribed(args, this.heap.has) : args,
      blocks,
      data: this.#data,
      next: new Int32Array(new SharedArrayBuffer(4)),
      done: new Float64Array(new SharedArrayBuffer(8 * this.threads))
    }
    const timer =
      progress &&
      setInterval(
        () => progress(Math.min(1, order.done.reduce((sum, done) => sum + done, 0) / blocks)),
        progressMs
      )
    try {
      const values = await new Promise<unknown[]>((resolve, reject) => {
        this.#pending.set(order.run, {
          order,
          values: [],
          resolve,
          reject,
          doneBlocks: 0,
          ended: 0,
          error: undefined
        })
        for (const worker of this.#workers) {
          worker.ref()
          worker.postMessage(order, [])
        }
        this.collect()
      })
      return values as OutOf<Jobs[Name]>[]
    } finally {
      clearInterval(timer)
      this.#pending.delete(order.run)
    }
  }

  /** The data set that later runs read. */
  read(data: DataSetAt): void {
    this.#data = data
  }

  /** Starts the threads before there is a run, and lets them load the jobs of a module. */
  prepare(module: JobModule<object>): void {
    this.#start()
    const order: RunOrder = {
      run: this.#runs++,
      file: module.file,
      tool: module.tool,
      name: '',
      args: null,
      blocks: 0,
      data: undefined,
      next: new Int32Array(new SharedArrayBuffer(4)),
      done: new Float64Array(0)
    }
    for (const worker of this.#workers) {
      worker.unref()
      worker.postMessage(order, [])
    }
  }

  /** Collects arrays of this process that are no longer used, where there are many. */
  collect(): void {
    this.#collector.collect()
  }

  /** Ends the threads. A later run would start them again. */
  async close(): Promise<void> {
    const workers = this.#workers
    this.#workers = []
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #start(): void {
    if (this.#workers.length > 0) return
    this.#workers = Array.from({ length: this.threads }, (_, number) => {
      const data: ThreadStart = { number, memory: this.heap.memory, stopped: this.#stopped }
      const worker = new Worker(threadFile, { workerData: data })
      worker.on('message', (message: ThreadMessage) => this.#receive(message))
      worker.on('error', (error) => this.#break(error))
      worker.on('exit', () => {
        if (this.#workers.includes(worker)) this.#break(new Error('a thread ended before its work'))
      })
      return worker
    })
  }

  #receive(message: ThreadMessage): void {
    const pending = this.#pending.get(message.run)
    if (!pending) return
    if (message.type === 'value') {
      const { wide, wasm } = this.heap.memory
      pending.values[message.block] = wide ? withViewsMade(message.value, wasm.buffer) : message.value
      return
    }
    pending.ended++
    if (message.type === 'end') pending.doneBlocks += message.blocks
    else
      pending.error ??= message.stopped
        ? new Stopped()
        : message.fault
          ? faultSent(message.fault)
          : message.error
    if (pending.doneBlocks === pending.order.blocks) pending.resolve(pending.values)
    else if (pending.ended === this.#workers.length) pending.reject(pending.error ?? new Stopped())
  }

  /** A thread is gone, and what it worked on with it. */
  #break(error: unknown): void {
    for (const { reject } of this.#pending.values()) reject(error)
    void this.close()
  }
}
