import { parentPort, workerData, type Transferable } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import { sentFault } from '../../../contract/errors/index.ts'
import { stopFlag, Stopped } from '../stop.ts'
import { Collector } from './collector.ts'
import { dataSetIn } from './data-set.ts'
import type { Job, PreparedJob, Thread, ToolsModule } from './job.ts'
import type { RunOrder, ThreadMessage, ThreadStart } from './message.ts'
import { withViewsDescribed, withViewsMade } from './heap-views.ts'
import { loadKernels } from './wasm.ts'

const { number, memory, stopped } = workerData as ThreadStart
const stop = stopFlag(stopped)
const kept = new Map<string, unknown>()

function keep<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make())
  return kept.get(name) as T
}

const post = (message: ThreadMessage, moved: readonly Transferable[] = []): void =>
  parentPort?.postMessage(message, moved)

/** The memory of arrays in a block's value moves; what is shared stays. */
const buffersOf = (value: unknown): ArrayBuffer[] => {
  const parts: readonly unknown[] = ArrayBuffer.isView(value)
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value)
      : []
  const buffers = parts.flatMap((part) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : []
  )
  return [...new Set(buffers)]
}

type Jobs = Readonly<Record<string, Job<unknown, unknown> | PreparedJob<unknown, unknown>>>

/** The jobs that a module exports, or those that a tool of it brings. */
async function jobsIn(file: string, tool: string | undefined): Promise<Jobs> {
  const module: unknown = await import(file.startsWith('file:') ? file : pathToFileURL(file).href)
  if (tool === undefined) return module as Jobs
  const jobs = await (await (module as ToolsModule).loadTool(tool))?.jobs?.()
  if (!jobs) throw new Error(`the tool "${tool}" brings no jobs`)
  return jobs as Jobs
}

/** Buffers of the heap that arrays of this thread were made over. */
const heapBuffers = new WeakSet<ArrayBufferLike>()

function argumentsOf(args: unknown): unknown {
  if (!memory.wide) return args
  const { buffer } = memory.wasm
  heapBuffers.add(buffer)
  return withViewsMade(args, buffer)
}

const sentValue = (value: unknown): unknown =>
  memory.wide ? withViewsDescribed(value, (buffer) => heapBuffers.has(buffer)) : value

async function work({ run, file, tool, name, args, blocks, data, next, done }: RunOrder): Promise<number> {
  const take = (): number => (stop.stopped ? blocks : Atomics.add(next, 0, 1))
  const jobs = await jobsIn(file, tool)
  let block = take()
  if (block >= blocks) return 0
  const job = jobs[name]
  if (!job) throw new Error(`there is no job "${name}" in ${file}`)
  let count = 0
  const thread: Thread = {
    number,
    kernels(module) {
      const compiled = tool === undefined ? module : `${tool}/${module}`
      return keep(`kernels ${compiled}`, () => loadKernels(compiled, memory))
    },
    async data() {
      if (!data) throw new Error('the threads were given no data set')
      const dataset = await dataSetIn({ keep }, data)
      return {
        cells: dataset.cells,
        genes: dataset.genes,
        layer: dataset.layer,
        totals: () => dataset.totals(),
        gene: (gene) => dataset.readGene(gene),
        cell: (cell) => dataset.readCell(cell)
      }
    },
    keep,
    check: () => stop.check(),
    report: (share) => {
      done[number] = count + Math.max(0, Math.min(1, share))
    }
  }
  const doBlock = await job(thread, argumentsOf(args))
  for (; block < blocks; block = take()) {
    const value = doBlock(block)
    done[number] = ++count
    if (value !== undefined) post({ run, type: 'value', block, value: sentValue(value) }, buffersOf(value))
  }
  return count
}

const collector = new Collector()
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: RunOrder) => {
  last = last
    .then(() => work(order))
    .then((blocks) => {
      collector.collect()
      post({ run: order.run, type: 'end', blocks })
    })
    .catch((error: unknown) => {
      Atomics.store(order.next, 0, order.blocks)
      const cause = error instanceof Error ? error : new Error(String(error))
      post({
        run: order.run,
        type: 'error',
        error: cause,
        fault: sentFault(error),
        stopped: error instanceof Stopped
      })
    })
})
