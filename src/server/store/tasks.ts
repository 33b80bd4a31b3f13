import { sql, type Selectable, type Transaction } from 'kysely'
import { Fault } from '../../contract/errors/index.ts'
import { taskState, type TaskState } from '../../contract/task.ts'
import type { Database, Schema } from './database.ts'
import { settleParent } from './queue/states.ts'

/**
 * A row of the task table, which is also the queue: `queue/queue.ts` has the rules for writing it while it
 * runs.
 */
export type Task = Selectable<Schema['tasks']>
export type NewTask = Omit<
  Task,
  | 'remark'
  | 'columns'
  | 'sample_column'
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
  Partial<Pick<Task, 'columns' | 'sample_column'>>

export type Connection = Database | Transaction<Schema>

/** The number of waiting tasks of this account, or of all. */
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

/** The maximum number of waiting tasks of an account and of all. */
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
 * Adds a waiting task. Where the account has one with the same idempotency key, that is returned instead.
 * Fault: many_waiting, at the maximum of waiting tasks.
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

/** A task of this account; undefined where it has none with this id. */
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

export interface TasksRequest {
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
  requested: TasksRequest
): Promise<{ list: Task[]; total: number }> {
  let query = database.selectFrom('tasks').where('account_id', '=', accountId)
  if (requested.state !== undefined) query = query.where('state', '=', requested.state)
  if (requested.tool !== undefined) query = query.where('tool', '=', requested.tool)
  if (requested.tag !== undefined)
    query = query.where(
      'id',
      'in',
      database.selectFrom('tagged_tasks').select('task_id').where('tag_id', '=', requested.tag)
    )
  if (requested.q !== undefined && requested.q !== '') {
    const part = `%${requested.q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
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
    .limit(requested.pageSize)
    .offset((requested.page - 1) * requested.pageSize)
    .execute()
  return { list, total: Number(total) }
}

/** The number of waiting tasks, of all accounts, that were created before this one. */
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

/** The state and attempt of every task; the attempt of a finished task is the one with the result. */
export async function publishedAttempts(
  database: Database
): Promise<Map<string, { state: number; attempt: number }>> {
  const rows = await database.selectFrom('tasks').select(['id', 'state', 'attempt']).execute()
  return new Map(rows.map(({ id, state, attempt }) => [id, { state, attempt }]))
}

/** The input files of unfinished tasks. */
export async function waitingInputs(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('tasks')
    .select('input')
    .where('state', 'in', [taskState.pending, taskState.running])
    .execute()
  return rows.map(({ input }) => input)
}

/** The uploaded files of all imports, finished or not. */
export async function importInputs(database: Database): Promise<string[]> {
  return (await database.selectFrom('tasks').select('input').where('data_type', '=', 'import').execute()).map(
    ({ input }) => input
  )
}

/** The unfinished imports. */
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

/** A task and all of its descendants, parents before children. */
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

/** Deletes rows. Remaining subtasks lose their parent, saved charts their task. */
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
