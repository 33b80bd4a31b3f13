import fs from 'node:fs/promises'
import path from 'node:path'
import { faultSent, sentFault } from '../../contract/errors/index.ts'
import { clausesSchema } from '../../contract/selection.ts'
import { filtersSchema } from '../../contract/filter/filter.ts'
import { columnsOfTask } from '../columns/open.ts'
import { namedDamage } from '../integrity/named-damage.ts'
import type { Runner, Services } from '../services.ts'
import { taskById, type Task } from '../store/tasks.ts'
import {
  askCancel,
  claimTask,
  failTask,
  maxAttempts,
  renewLease,
  requeueTask,
  runningTasks
} from '../store/queue/queue.ts'
import { statedOrigins } from '../resources/origin.ts'
import { productVersion } from '../version.ts'
import { startAttempt, type Attempt, type Outcome } from './attempt.ts'
import { failureOf } from './failure.ts'
import { forgetImport, publishImport, startImport } from './import.ts'
import { sweep } from './sweeper.ts'
import type { Order, ModuleAddresses } from './message.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import { ownModules } from './modules.ts'
import { placesOf } from '../disk/places.ts'
import { publishResource, resourceTool, startResource } from './resource.ts'
import { TaskProcesses, type AheadTimes } from './task-processes.ts'
import { discard, publish } from './publish.ts'
import { seedOf } from './seed.ts'

export interface Timings {
  /** After this time without a heartbeat, a running task is taken from its process. */
  readonly leaseMs: number
  /** How often leases are renewed and progress is written. */
  readonly renewMs: number
  /** The time that a cancelled computation has to stop by itself. */
  readonly graceMs: number
  readonly ahead: AheadTimes
}

interface Options {
  readonly timings?: Timings
  readonly modules?: ModuleAddresses
}

const usualTimings: Timings = {
  leaseMs: 10_000,
  renewMs: 1000,
  graceMs: 3000,
  ahead: { afterMs: 2000, keptMs: 600_000 }
}

interface Running {
  readonly task: Task
  attempt: Attempt | null
  /** The task whose result it reads. */
  parent: string | null
  cancelled: boolean
  /** Resolves once the task table has how the attempt ended. */
  settled: Promise<void>
}

/**
 * Runs tasks on this machine, one child process per task and at most `config.tasks` at once. The task table
 * is the queue, so that tasks that waited or ran when the server died go on after its restart. A process that
 * is lost is replaced up to three times.
 */
export function localRunner(
  { config, database, datasets }: Pick<Services, 'config' | 'database' | 'datasets'>,
  options: Options = {}
): Runner {
  const { leaseMs, renewMs, graceMs, ahead } = options.timings ?? usualTimings
  const processes = new TaskProcesses(config, ahead)
  const modules = options.modules ?? ownModules
  const running = new Map<string, Running>()
  let open = false
  let pumping: Promise<void> | null = null
  let pumpAgain = false
  let timer: NodeJS.Timeout | undefined

  async function orderOf(task: Task): Promise<Order> {
    const places = placesOf(config.dataDir, task.id)
    const dataset = await datasets.open(task.dataset_id)
    const params = JSON.parse(task.params) as Record<string, unknown>
    return {
      type: 'order',
      id: task.id,
      attempt: task.attempt,
      tool: task.tool,
      params,
      dataSetDir: dataset.dir,
      added: await columnsOfTask(database, config.dataDir, task),
      sampleColumn: task.sample_column,
      dataDir: config.dataDir,
      parent: await parentOf(places),
      input: path.join(config.dataDir, task.input),
      output: places.written(task.attempt),
      seed: seedOf(params),
      threads: config.threads,
      memoryBytes: config.taskMemoryBytes,
      modules,
      origins: await statedOrigins(database, task.account_id),
      provenance: {
        cytodeck: productVersion,
        filters: filtersSchema.parse(JSON.parse(task.filters)),
        clauses: clausesSchema.parse(JSON.parse(task.clauses))
      }
    }
  }

  async function attempt(entry: Running): Promise<Outcome> {
    const { task } = entry
    const places = placesOf(config.dataDir, task.id)
    await fs.mkdir(places.dir, { recursive: true })
    await discard(places, task.attempt)
    const order = task.data_type === 'import' ? null : await orderOf(task)
    const requested = await taskById(database, task.id)
    if (requested?.cancel_asked === 1 || entry.cancelled)
      return { kind: 'failed', reason: 'cancelled', detail: {} }
    if (!open) return { kind: 'left' }
    entry.parent = order?.parent ?? null
    entry.attempt = order
      ? startAttempt(
          processes.take(),
          order,
          {
            cells: task.selected_number,
            memoryBytes: config.taskMemoryBytes,
            milliseconds: config.taskMs,
            graceMs
          },
          places.log
        )
      : task.tool === resourceTool
        ? startResource(task, config, modules.resources, places)
        : startImport(task, config, places.log)
    return entry.attempt.outcome
  }

  async function settle(task: Task, outcome: Outcome): Promise<void> {
    const places = placesOf(config.dataDir, task.id)
    if (outcome.kind === 'written') {
      await publish(database, places, { id: task.id, attempt: task.attempt, cellsUsed: outcome.cellsUsed })
      return
    }
    if (outcome.kind === 'imported') return publishImport({ config, database }, task, outcome.cells)
    if (outcome.kind === 'made') return publishResource({ config, database }, task, outcome)
    if (outcome.kind === 'lost') return lose(task)
    await discard(places, task.attempt)
    if (outcome.kind === 'failed')
      await failTask(
        database,
        task.id,
        task.attempt,
        outcome.reason,
        JSON.stringify(await named(outcome.detail))
      )
    else await requeueTask(database, task.id, task.attempt, false)
  }

  /** The details of a failure, with the name of the imported file where a data set is damaged. */
  async function named(detail: FailDetail): Promise<FailDetail> {
    const fault = detail.fault && sentFault(await namedDamage(database, faultSent(detail.fault)))
    return fault ? { ...detail, fault } : detail
  }

  /** Starts the task of a lost process again, unless it was to stop or has been lost too often. */
  async function lose(task: Task): Promise<void> {
    await discard(placesOf(config.dataDir, task.id), task.attempt)
    const row = await taskById(database, task.id)
    if (row?.cancel_asked === 1) await failTask(database, task.id, task.attempt, 'cancelled', '{}')
    else if (task.attempt < maxAttempts) await requeueTask(database, task.id, task.attempt, true)
    else
      await failTask(
        database,
        task.id,
        task.attempt,
        'worker_lost',
        JSON.stringify({ values: { attempts: task.attempt } })
      )
  }

  async function attend(entry: Running): Promise<void> {
    const { task } = entry
    try {
      const outcome = await attempt(entry).catch((error: unknown): Outcome => ({
        kind: 'failed',
        ...failureOf(error)
      }))
      await settle(task, outcome)
      if (task.data_type === 'import') await forgetImport({ config, database }, task)
    } catch (error) {
      // What failed here, say because the disk is full, is retried by a tick after the lease has expired.
      report(config.log, `task ${task.id} could not be settled`, error)
    } finally {
      await entry.attempt?.gone
      running.delete(task.id)
      if (open && running.size === 0)
        if (isOwn(task)) processes.prepare(task.tool, [...(entry.parent ? [entry.parent] : []), task.id])
        else processes.prepare()
      pump()
    }
  }

  async function fill(): Promise<void> {
    while (running.size < config.tasks) {
      if (!open) return
      const task = await claimTask(database, leaseMs)
      if (!task) return
      const entry: Running = {
        task,
        attempt: null,
        parent: null,
        cancelled: false,
        settled: Promise.resolve()
      }
      running.set(task.id, entry)
      entry.settled = attend(entry)
    }
  }

  function pump(): void {
    if (!open) return
    if (pumping) {
      pumpAgain = true
      return
    }
    pumping = fill()
      .catch((error: unknown) => report(config.log, 'the queue could not be read', error))
      .finally(() => {
        pumping = null
        if (pumpAgain) {
          pumpAgain = false
          pump()
        }
      })
  }

  /** Renews leases of living attempts, abandons stale ones, and takes over tasks whose lease has expired. */
  async function tick(): Promise<void> {
    for (const { task, attempt } of running.values()) {
      if (!attempt) continue
      const alive = attempt.silentMs() < leaseMs
      const held = alive && (await renewLease(database, task.id, task.attempt, leaseMs, attempt.progress()))
      if (!held) attempt.lose(alive ? 'the lease was lost' : 'no sign of life')
    }
    for (const task of await runningTasks(database, new Date().toISOString()))
      if (!running.has(task.id)) await lose(task)
    pump()
  }

  function schedule(): void {
    timer = setTimeout(() => {
      void tick()
        .catch((error: unknown) => report(config.log, 'leases could not be renewed', error))
        .finally(() => {
          if (open) schedule()
        })
    }, renewMs)
  }

  return {
    async start() {
      for (const task of await runningTasks(database)) await lose(task)
      const lost = await sweep(database, config.dataDir)
      if (lost.length > 0 && config.log !== 'silent')
        console.error(`Moved to lost+found, since the metadata do not name it: ${lost.join(', ')}`)
      open = true
      schedule()
      pump()
    },
    submitted: () => pump(),
    picture: (taskId) => running.get(taskId)?.attempt?.picture?.() ?? null,
    async cancel(taskId) {
      await askCancel(database, taskId)
      const entry = running.get(taskId)
      if (!entry) {
        const task = await taskById(database, taskId)
        if (task?.data_type === 'import') await forgetImport({ config, database }, task)
        return
      }
      entry.cancelled = true
      entry.attempt?.cancel()
      await entry.settled
    },
    async close() {
      open = false
      clearTimeout(timer)
      await pumping
      for (const entry of running.values()) entry.attempt?.leave()
      await Promise.all([...running.values()].map((entry) => entry.settled))
      processes.close()
    }
  }
}

/** Whether a task runs in a process of the runner: imports and references start their own. */
const isOwn = ({ data_type, tool }: Task): boolean => data_type !== 'import' && tool !== resourceTool

/** The task whose result this task reads; null where it reads none. */
async function parentOf({ parent }: ReturnType<typeof placesOf>): Promise<string | null> {
  try {
    return await fs.readFile(parent, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function report(level: Services['config']['log'], what: string, error: unknown): void {
  if (level !== 'silent') console.error(`${what}:`, error)
}
