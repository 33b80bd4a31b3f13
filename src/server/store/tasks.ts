import { sql, type Selectable, type Transaction } from 'kysely'
import { Fault } from '../../contract/errors/index.ts'
import { legalMoves, taskState, type FailReason, type TaskState } from '../../contract/task.ts'
import type { Database, Schema } from './database.ts'

/**
 * The task table is the queue. Whoever runs a task holds a lease on its row and renews it; `attempt` counts
 * the claims and is the fencing token: every write of a worker names the attempt it was given, so that one
 * that was taken for dead changes nothing when it comes back.
 */
export type Task = Selectable<Schema['tasks']>
export type NewTask = Omit<
  Task,
  | 'remark'
  | 'columns'
  | 'state'
  | 'reason'
  | 'detail'
  | 'step'
  | 'skipped'
  | 'progress'
  | 'attempt'
  | 'lease_until'
  | 'cancel_asked'
  | 'cells_used'
  | 'start_time'
  | 'end_time'
> &
  Partial<Pick<Task, 'columns'>>

/** How often a task is begun before it is given up. */
export const maxAttempts = 3

type Connection = Database | Transaction<Schema>

const now = (): string => new Date().toISOString()

function moved(from: TaskState, to: TaskState): { state: TaskState } {
  if (!legalMoves[from].includes(to)) throw new TypeError(`a task cannot move from ${from} to ${to}`)
  return { state: to }
}

/** Tasks that wait, of this account or of all. */
export async function waitingTasks(database: Connection, accountId: string | null): Promise<number> {
  const query = database
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', taskState.pending)
  const { count } = await (
    accountId === null ? query : query.where('account_id', '=', accountId)
  ).executeTakeFirstOrThrow()
  return count
}

/** How many tasks may wait, of an account and of all. */
export type MostWaiting = Readonly<Record<'account' | 'server', { readonly waiting: number }>>

const words = { account: { en: 'account', zh: '账号' }, server: { en: 'server', zh: '服务器' } } as const

async function refuseMoreWaiting(database: Connection, accountId: string, most: MostWaiting): Promise<void> {
  for (const whose of ['account', 'server'] as const) {
    const { waiting } = most[whose]
    const there = await waitingTasks(database, whose === 'account' ? accountId : null)
    if (there >= waiting) throw new Fault('many_waiting', { whose: words[whose], most: waiting })
  }
}

/**
 * Adds a task that waits. One that the account created before with the same idempotency key is returned
 * instead. Fault: many_waiting, where as many wait as may.
 */
export async function addTask(
  database: Database,
  task: NewTask,
  most: MostWaiting
): Promise<{ id: string; added: boolean }> {
  return database.transaction().execute(async (transaction) => {
    if (task.idempotency_key !== null) {
      const known = await taskByKey(transaction, task.account_id, task.idempotency_key)
      if (known) return { id: known.id, added: false }
    }
    await refuseMoreWaiting(transaction, task.account_id, most)
    await transaction
      .insertInto('tasks')
      .values({ ...task, state: taskState.pending })
      .execute()
    return { id: task.id, added: true }
  })
}

export async function taskByKey(
  database: Connection,
  accountId: string,
  key: string
): Promise<Task | undefined> {
  return database
    .selectFrom('tasks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** A task of this account; undefined where it has none of this id. */
export async function taskOfAccount(
  database: Connection,
  accountId: string,
  id: string
): Promise<Task | undefined> {
  return database
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function taskById(database: Connection, id: string): Promise<Task | undefined> {
  return database.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface TasksAsked {
  readonly page: number
  readonly pageSize: number
  readonly state?: TaskState | undefined
  readonly tool?: string | undefined
  /** A part of the name or of the remark. */
  readonly tag?: string | undefined
  readonly q?: string | undefined
}

/** A page of the tasks of an account, newest first. */
export async function tasksOfAccount(
  database: Database,
  accountId: string,
  asked: TasksAsked
): Promise<{ list: Task[]; total: number }> {
  let query = database.selectFrom('tasks').where('account_id', '=', accountId)
  if (asked.state !== undefined) query = query.where('state', '=', asked.state)
  if (asked.tool !== undefined) query = query.where('tool', '=', asked.tool)
  if (asked.tag !== undefined)
    query = query.where(
      'id',
      'in',
      database.selectFrom('tagged_tasks').select('task_id').where('tag_id', '=', asked.tag)
    )
  if (asked.q !== undefined && asked.q !== '') {
    const part = `%${asked.q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where((is) =>
      is.or([
        sql<boolean>`lower(name) like ${part} escape '\\'`,
        sql<boolean>`lower(remark) like ${part} escape '\\'`,
        sql<boolean>`lower(tool) like ${part} escape '\\'`
      ])
    )
  }
  const { total } = await query
    .select((is) => is.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const list = await query
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  return { list, total: Number(total) }
}

/** Waiting tasks that were created before this one, of all accounts. */
export async function queuePosition(database: Database, task: Task): Promise<number | null> {
  if (task.state !== taskState.pending) return null
  const { ahead } = await database
    .selectFrom('tasks')
    .select((is) => is.fn.countAll<number | string>().as('ahead'))
    .where('state', '=', taskState.pending)
    .where((is) =>
      is.or([
        is('create_time', '<', task.create_time),
        is.and([is('create_time', '=', task.create_time), is('id', '<', task.id)])
      ])
    )
    .executeTakeFirstOrThrow()
  return Number(ahead) + 1
}

/**
 * Takes the next task: of the account with the fewest running tasks, then of the one that has waited longest
 * since a task of it was begun, then the oldest. So an account that queues hundreds does not hold up another
 * one.
 */
export async function claimTask(database: Database, leaseMs: number): Promise<Task | null> {
  // An idle server asks every second: a transaction for nothing would want room on a full disk.
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

/**
 * How far an attempt is: the running step, its share of the whole task, and the steps that it found it would
 * not go through.
 */
export interface Progress {
  readonly step: string | null
  readonly share: number
  readonly skipped?: readonly string[]
}

/** Renews the lease and keeps the progress. False: the attempt no longer holds the task. */
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

/** Does this attempt still hold the task? */
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

/** The result stands. `also` runs in the same transaction. False: a stale attempt, nothing was changed. */
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
 * Puts a running task back into the queue. `counted` is false where the attempt ended for no fault of its own
 * and its process is known to be gone.
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
 * Asks for a stop: a waiting task fails at once; of a running one its runner learns. Answers the state the
 * task had.
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

/** Running tasks whose lease has run out, or all running ones. */
export async function runningTasks(database: Database, leaseBefore?: string): Promise<Task[]> {
  let query = database.selectFrom('tasks').selectAll().where('state', '=', taskState.running)
  if (leaseBefore !== undefined)
    query = query.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<', leaseBefore)]))
  return query.execute()
}

/** State and attempt of every task; the attempt of a finished one is the one whose result stands. */
export async function publishedAttempts(
  database: Database
): Promise<Map<string, { state: number; attempt: number }>> {
  const rows = await database.selectFrom('tasks').select(['id', 'state', 'attempt']).execute()
  return new Map(rows.map(({ id, state, attempt }) => [id, { state, attempt }]))
}

/** The input files of tasks that have not ended. */
export async function waitingInputs(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('tasks')
    .select('input')
    .where('state', 'in', [taskState.pending, taskState.running])
    .execute()
  return rows.map(({ input }) => input)
}

/** The uploads of all imports, ended or not. */
export async function importInputs(database: Database): Promise<string[]> {
  return (await database.selectFrom('tasks').select('input').where('data_type', '=', 'import').execute()).map(
    ({ input }) => input
  )
}

/** The imports that have not ended. */
export async function waitingImports(database: Database): Promise<string[]> {
  const waiting = database.selectFrom('tasks').select('id').where('data_type', '=', 'import')
  return (await waiting.where('state', 'in', [taskState.pending, taskState.running]).execute()).map(
    ({ id }) => id
  )
}

export async function editTaskRow(
  database: Database,
  id: string,
  change: { name?: string; remark?: string }
): Promise<void> {
  if (Object.keys(change).length > 0)
    await database.updateTable('tasks').set(change).where('id', '=', id).execute()
}

/** A task and all that were started from it, the children after their parents. */
export async function taskFamily(database: Connection, id: string): Promise<string[]> {
  const family = [id]
  for (let at = 0; at < family.length; at++) {
    const children = await database
      .selectFrom('tasks')
      .select('id')
      .where('parent_id', '=', family[at] as string)
      .execute()
    family.push(...children.map((child) => child.id))
  }
  return family
}

/** Removes rows; subtasks of them that stay lose their parent, kept charts their task. */
export async function removeTasks(database: Database, ids: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const parents = await transaction
      .selectFrom('tasks')
      .select('parent_id')
      .where('id', 'in', ids)
      .where('parent_id', 'is not', null)
      .execute()
    await transaction.updateTable('tasks').set({ parent_id: null }).where('parent_id', 'in', ids).execute()
    await transaction.updateTable('charts').set({ task_id: null }).where('task_id', 'in', ids).execute()
    await transaction.deleteFrom('tasks').where('id', 'in', ids).execute()
    for (const { parent_id } of parents) if (parent_id !== null) await settleParent(transaction, parent_id)
  })
}

/** A finished task shows 3 while one of its subtasks runs, and 1 again afterwards. */
async function settleParent(transaction: Transaction<Schema>, parentId: string): Promise<void> {
  const running = await transaction
    .selectFrom('tasks')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('state', 'in', [taskState.running, taskState.subtaskRunning])
    .executeTakeFirst()
  const [from, to] = running
    ? ([taskState.success, taskState.subtaskRunning] as const)
    : ([taskState.subtaskRunning, taskState.success] as const)
  await transaction
    .updateTable('tasks')
    .set(moved(from, to))
    .where('id', '=', parentId)
    .where('state', '=', from)
    .execute()
}
