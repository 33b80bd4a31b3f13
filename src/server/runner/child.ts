import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Provenance } from '../../contract/api/task.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { FailReason } from '../../contract/task.ts'
import type { EarlierResult, StopFlag } from '../../contract/tool.ts'
import { withAdded, withSampleColumn, type AddedColumn } from '../columns/view.ts'
import { readResource, resourceDir } from '../resources/folder.ts'
import { digestRows } from '../results/digest.ts'
import { clausesAgree } from '../selection/replay.ts'
import { cellsOf } from './context/cells.ts'
import { contextOf } from './context/context.ts'
import { failureOf } from './failure.ts'
import { readInput } from './context/input.ts'
import { writingStep } from './steps.ts'
import { kernelsOf } from '../kernels/kernels.ts'
import { dataSetAt } from '../kernels/data-set.ts'
import type { DataSetModule } from '../kernels/pool/data-set.ts'
import type { ToolsModule } from '../kernels/pool/job.ts'
import { needsWideHeap, Pool } from '../kernels/pool/pool.ts'
import { toolJobs } from './context/tool-jobs.ts'
import { OutOfMemory } from '../kernels/pool/memory-request.ts'
import { startedAhead, type Ahead, type ChildMessage, type Order } from './message.ts'
import { ownModules } from './modules.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import { readKeptSet } from './context/kept-sets.ts'
import { placesOf } from '../disk/places.ts'
import { pictureOf } from './preview.ts'
import { startHeartbeat } from './heartbeat.ts'
import { sizeText } from '../../shared/size-text.ts'
import { stopFlag, Stopped } from '../kernels/stop.ts'
import { lowerProcess } from '../threads/priority.ts'

/**
 * The process of one task: it receives one order, computes, writes the result to a temporary folder, reports
 * that and exits. It has no connection to the database; only the server publishes results.
 */

function post(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send) return resolve()
    process.send(message, () => resolve())
  })
}

/** The memory that a thread takes for its code and open files, before it holds any data of a task. */
const bytesPerThread = 48 * 2 ** 20
/**
 * The most memory that genes take in the process itself after they were used, until they are collected as
 * garbage. Threads read each gene into the arrays of the one before.
 */
const mostUnswept = 48 * 2 ** 20
const bytesPerEntry = 6

/**
 * The memory that reading a data set takes beside what is kept of it, measured with 2,000 and 100,000 cells
 * on two threads.
 */
const readingBytes = (threads: number, nonzeros: number): number =>
  threads * bytesPerThread + Math.min(mostUnswept, nonzeros * bytesPerEntry)

/** The share of computing in the progress of a task; the rest is writing the result. */
const computedShare = 0.95

lowerProcess()
const word = new Int32Array(new SharedArrayBuffer(4))
const beginHeartbeat = startHeartbeat(word)
type Opened = EarlierResult & { readonly digest: string }

/** Threads that were started ahead of the order; null where none were. */
let ready: Pool | null = null
let isOrdered = false
/** Results that were opened ahead of the order, by their tasks. */
const openedAhead = new Map<string, Opened>()

/** The finished result of a task. Faults: result_gone, result_damaged. */
async function opened(dataDir: string, task: string): Promise<Opened> {
  const { openEarlier, publishedDir } = await import('../results/earlier.ts')
  const dir = await publishedDir(path.join(dataDir, 'tasks'), task)
  return openedAhead.get(task) ?? (await openEarlier(dir, task))
}

async function run(order: Order): Promise<number> {
  const began = performance.now()
  const startTime = new Date().toISOString()
  await beginHeartbeat(order.output)
  const stop = stopFlag(word)
  const input = readInput(order.input)
  const { openDataSet } = (await import(order.modules.datasets)) as DataSetModule
  const { loadTool } = (await import(order.modules.tools)) as ToolsModule
  const tool = await loadTool(order.tool)
  if (!tool) throw new Fault('no_tool', { tool: order.tool, tools: [] })

  const resources: Provenance['resources'] = []
  const used = new Map<string, AddedColumn>()
  const added = withAdded(await openDataSet(order.dataSetDir), order.added, (column) =>
    used.set(column.id, column)
  )
  const dataset = withSampleColumn(added, order.sampleColumn)
  const datasets = order.modules.datasetsAgain ?? order.modules.datasets
  const place = { dataset, threads: order.threads, datasets, stopped: word, memoryBytes: order.memoryBytes }
  const cells = input.ids.length + input.rest.length
  const pool =
    ready?.threads === order.threads && !needsWideHeap(cells) ? ready : new Pool({ ...place, cells })
  pool.read(dataSetAt(place))
  // A task that goes on from a result has little to compute before its threads do.
  if (pool !== ready && order.parent !== null && tool.jobs)
    pool.prepare({ file: order.modules.tools, tool: tool.id })
  const results: Provenance['results'] = []
  const earlier = async (task: string, parent: boolean): Promise<EarlierResult> => {
    const { digest, ...found } = await opened(order.dataDir, task)
    results.push({ task_id: task, tool: found.tool, digest, parent })
    return found
  }
  const send = (step: string, share: number): void => void post({ type: 'report', step, share })
  const computing = (step: string, share: number): void => send(step, share * computedShare)
  const context = contextOf({
    stop,
    seed: order.seed,
    memoryBytes: order.memoryBytes,
    readingBytes: readingBytes(order.threads, dataset.nonzeros),
    kernels: kernelsOf(place, pool),
    parent: order.parent === null ? null : await earlier(order.parent, true),
    heap: pool.heap,
    run: toolJobs(pool, order.modules.tools, tool.id),
    geneSet: (id) => readKeptSet(placesOf(order.dataDir, order.id).sets, id),
    async result(chosen, columns) {
      const { readChoice } = await import('../results/earlier.ts')
      const { task, table } = readChoice(chosen)
      const found = await earlier(task, false)
      return { table: await found.table(table, columns), summary: found.summary }
    },
    resource: async (kind, id) => {
      const found = await readResource(resourceDir(order.dataDir, id), kind)
      resources.push({ kind: kind.id, name: found.name, digest: found.digest, ...order.origins[id] })
      return found
    },
    send: computing,
    leaveOut: (step) => void post({ type: 'skip', step }),
    show: (preview) => post({ type: 'picture', picture: pictureOf(preview) })
  })
  const computed = tool.run(cellsOf(dataset, input.ids, input.rest, stop), order.params, context)
  // DuckDB takes a tenth of a second to load and to open, which it does while the threads start.
  const loaded = import('../results/write.ts')
  const database = loaded.then(({ openDatabase }) => openDatabase())
  database.catch(() => undefined)
  const result = await computed
  stop.check()
  send(writingStep, computedShare)
  // Tables are written without threads, and DuckDB takes their memory once they have ended; a matrix that is
  // computed while it is written starts them again.
  await pool.close()
  pool.collect()

  const { writeResult } = await loaded
  const provenance = (matrices: Provenance['matrices'], resultDigest: string): Provenance => ({
    tool: tool.id,
    toolVersion: tool.version,
    cytodeck: order.provenance.cytodeck,
    node: process.version,
    params: { ...order.params },
    decided: { ...result.decided },
    seed: order.seed,
    threads: order.threads,
    layer: dataset.layer,
    inputDigest: dataset.digest,
    selectionDigest: digestRows(input.ids),
    resultDigest,
    matrices,
    cellsSelected: input.ids.length,
    cellsUsed: result.cellsUsed,
    filters: order.provenance.filters,
    clauses: order.provenance.clauses,
    clausesAgree: clausesAgree(dataset, order.provenance.filters, order.provenance.clauses, input.ids),
    columns: Array.from(used.values(), ({ name, version, sha256 }) => ({ name, version, digest: sha256 })),
    resources,
    results,
    startTime,
    endTime: new Date().toISOString(),
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuSeconds(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    memoryLimitBytes: order.memoryBytes,
    references: [...tool.references]
  })
  await writeResult(order.output, tool, result, provenance, database)
  return result.cellsUsed
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The key of an error's message, and the values that the message needs. */
function explain(error: unknown, memoryBytes: number): { reason: FailReason; detail: FailDetail } {
  if (error instanceof Stopped) return { reason: 'cancelled', detail: {} }
  if (error instanceof OutOfMemory) return { reason: 'out_of_memory', detail: { values: error.values } }
  const message = error instanceof Error && !(error instanceof Fault) ? error.message : ''
  if (/allocation failed|out of memory|invalid (typed )?array (buffer )?length/i.test(message)) {
    return { reason: 'out_of_memory', detail: { values: { limit: sizeText(memoryBytes) } } }
  }
  return failureOf(error)
}

process.once('disconnect', () => process.exit(1))
process.once('message', (order: Order) => {
  isOrdered = true
  run(order)
    .then((cellsUsed) => post({ type: 'written', cellsUsed }))
    .catch((error: unknown) => {
      if (!(error instanceof Stopped)) console.error(error)
      return post({ type: 'failed', ...explain(error, order.memoryBytes) })
    })
    .finally(() => process.exit(0))
})

/** More threads than this are not started ahead: each takes some 10 MiB while it waits. */
const mostThreadsAhead = 8

/**
 * Loads what most tasks need before there is an order, the tool that is ordered next with some probability,
 * and its jobs in threads; and prepares it for the results that it may go on from. What fails here fails
 * again, with an error, in the task.
 */
async function load({ tool: id, results, dataDir, threads, memoryBytes }: Ahead): Promise<void> {
  await Promise.all([
    import(ownModules.datasets),
    import('../results/write.ts'),
    import('../results/earlier.ts')
  ])
  if (id === null) return
  const { loadTool } = (await import(ownModules.tools)) as ToolsModule
  const tool = await loadTool(id)
  await tool?.load()
  if (isOrdered || !tool?.jobs || threads > mostThreadsAhead) return
  ready = new Pool({ threads, stopped: word, memoryBytes })
  ready.prepare({ file: ownModules.tools, tool: tool.id })
  if (!tool.ahead) return
  for (const task of results) {
    // oxlint-disable-next-line no-await-in-loop -- between two, an order gets its turn
    const found = await opened(dataDir, task).catch(() => null)
    if (found) openedAhead.set(task, found)
    if (isOrdered) return
  }
  const { heap } = ready
  const run = toolJobs(ready, ownModules.tools, tool.id)
  await tool.ahead([...openedAhead.values()], { heap, run, stop: orderFlag })
}

/** Set once there is an order. */
const orderFlag: StopFlag = {
  get stopped() {
    return isOrdered
  },
  check() {
    if (isOrdered) throw new Stopped()
  }
}

const ahead = process.argv.indexOf(startedAhead)
if (ahead >= 0) load(JSON.parse(process.argv[ahead + 1] ?? '') as Ahead).catch(() => undefined)
