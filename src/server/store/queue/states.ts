import type { Transaction } from 'kysely'
import { legalMoves, taskState, type TaskState } from '../../../contract/task.ts'
import type { Schema } from '../database.ts'

/**
 * The new state of a task as an update of its row. Throws a TypeError for a transition that no task may make.
 */
export function moved(from: TaskState, to: TaskState): { state: TaskState } {
  if (!legalMoves[from].includes(to)) throw new TypeError(`a task cannot move from ${from} to ${to}`)
  return { state: to }
}

/** A finished task has state 3 while one of its subtasks runs, and state 1 again afterwards. */
export async function settleParent(transaction: Transaction<Schema>, parentId: string): Promise<void> {
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
