import { sql, type Transaction } from 'kysely'
import { taskState, type FailReason, type TaskState } from '../../../contract/task.ts'
import type { Database, Schema } from '../database.ts'
import { taskById, type Connection, type Task } from '../tasks.ts'
import { moved, settleParent } from './states.ts'

/**
 * The task table is the queue. A runner holds a lease on the row of its task and renews it. `attempt` counts
 * the claims and is the fencing token: every write of a runner has the number of its attempt, so that a
 * runner that was presumed dead cannot change anything later.
 */

/** The maximum number of attempts of a task. */
export const maxAttempts = 3

const now = (): string => new Date().toISOString()

/**
 * Claims the next task: of the account with the fewest running tasks; among several, the one whose last task
 * was started longest ago; of this account the oldest task. So an account with hundreds of tasks does not
 * block others. Returns null where none waits.
 */
export async function claimTask(database: Database, leaseMs: number): Promise<Task | null> {
  // An idle server asks every second, and a transaction without a claim would need space on a full disk.
  if (
    !(await database
      .selectFrom('tasks')
      .select('id')
      .where('state', '=', taskState.pending)
      .limit(1)
      .executeTakeFirst())
  )
    return null
  return database.transaction().execute(async (transaction) => {
    const accounts = await transaction
      .selectFrom('tasks')
      .select([
        'account_id',
        sql<number>`sum(case when state = ${taskState.running} then 1 else 0 end)`.as('running'),
        sql<string | null>`max(start_time)`.as('begun'),
        sql<string>`min(case when state = ${taskState.pending} then create_time end)`.as('oldest')
      ])
      .groupBy('account_id')
      .having(sql<boolean>`sum(case when state = ${taskState.pending} then 1 else 0 end) > 0`)
      .execute()
    const first = accounts.toSorted(
      (a, b) =>
        a.running - b.running ||
        (a.begun ?? '').localeCompare(b.begun ?? '') ||
        a.oldest.localeCompare(b.oldest)
    )[0]
    if (!first) return null
    const waiting = await transaction
      .selectFrom('tasks')
      .selectAll()
      .where('account_id', '=', first.account_id)
      .where('state', '=', taskState.pending)
      .orderBy('create_time')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const claimed = {
      ...moved(taskState.pending, taskState.running),
      attempt: waiting.attempt + 1,
      lease_until: new Date(Date.now() + leaseMs).toISOString(),
      progress: 0,
      step: null,
      skipped: '[]',
      start_time: now()
    }
    const { numUpdatedRows } = await transaction
      .updateTable('tasks')
      .set(claimed)
      .where('id', '=', waiting.id)
      .where('state', '=', taskState.pending)
      .where('attempt', '=', waiting.attempt)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return null
    if (waiting.parent_id !== null) await settleParent(transaction, waiting.parent_id)
    return { ...waiting, ...claimed }
  })
}

/** The progress of an attempt: the running step, its share of the whole task, and the steps that it skips. */
export interface Progress {
  readonly step: string | null
  readonly share: number
  readonly skipped?: readonly string[]
}

/** Renews the lease and stores the progress. False where the attempt no longer holds the task. */
export async function renewLease(
  database: Database,
  id: string,
  attempt: number,
  leaseMs: number,
  progress: Progress
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('tasks')
    .set({
      lease_until: new Date(Date.now() + leaseMs).toISOString(),
      step: progress.step,
      skipped: JSON.stringify(progress.skipped ?? []),
      progress: progress.share
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', taskState.running)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether this attempt still holds the task. */
export async function holdsTask(database: Connection, id: string, attempt: number): Promise<boolean> {
  const row = await taskById(database, id)
  return row?.state === taskState.running && row.attempt === attempt
}

async function settle(
  database: Database,
  id: string,
  attempt: number,
  end: Partial<Task>,
  also?: (transaction: Transaction<Schema>) => Promise<void>
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tasks')
      .set({ ...end, lease_until: null })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', taskState.running)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await also?.(transaction)
    const task = await taskById(transaction, id)
    if (task && task.parent_id !== null) await settleParent(transaction, task.parent_id)
    return true
  })
}

/**
 * Publishes the result of an attempt. `also` runs in the same transaction. False where the attempt no longer
 * holds the task; nothing is changed then.
 */
export async function succeedTask(
  database: Database,
  id: string,
  attempt: number,
  end: { cellsUsed: number | null; detail?: string },
  also?: (transaction: Transaction<Schema>) => Promise<void>
): Promise<boolean> {
  return settle(
    database,
    id,
    attempt,
    {
      ...moved(taskState.running, taskState.success),
      progress: 1,
      step: null,
      reason: null,
      detail: end.detail ?? null,
      cells_used: end.cellsUsed,
      end_time: now()
    },
    also
  )
}

export async function failTask(
  database: Database,
  id: string,
  attempt: number,
  reason: FailReason,
  detail: string
): Promise<boolean> {
  return settle(database, id, attempt, {
    ...moved(taskState.running, taskState.fail),
    reason,
    detail,
    step: null,
    end_time: now()
  })
}

/**
 * Puts a running task back into the queue. `counted` is false where the attempt was interrupted from outside
 * and its process has ended.
 */
export async function requeueTask(
  database: Database,
  id: string,
  attempt: number,
  counted: boolean
): Promise<boolean> {
  return settle(database, id, attempt, {
    ...moved(taskState.running, taskState.pending),
    progress: 0,
    step: null,
    attempt: counted ? attempt : attempt - 1
  })
}

/**
 * Cancels a task: a waiting one fails at once, a running one is marked for its runner. Returns the state that
 * the task had.
 */
export async function askCancel(database: Database, id: string): Promise<TaskState | null> {
  return database.transaction().execute(async (transaction) => {
    const task = await taskById(transaction, id)
    if (!task) return null
    if (task.state === taskState.pending) {
      await transaction
        .updateTable('tasks')
        .set({
          ...moved(taskState.pending, taskState.fail),
          cancel_asked: 1,
          reason: 'cancelled',
          detail: '{}',
          end_time: now()
        })
        .where('id', '=', id)
        .where('state', '=', taskState.pending)
        .execute()
    } else if (task.state === taskState.running) {
      await transaction.updateTable('tasks').set({ cancel_asked: 1 }).where('id', '=', id).execute()
    }
    return task.state as TaskState
  })
}

/** The running tasks whose leases have expired, or all running ones. */
export async function runningTasks(database: Database, leaseBefore?: string): Promise<Task[]> {
  let query = database.selectFrom('tasks').selectAll().where('state', '=', taskState.running)
  if (leaseBefore !== undefined)
    query = query.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<', leaseBefore)]))
  return query.execute()
}
