import type { Transaction } from 'kysely'
import { legalMoves, taskState, type TaskState } from '../../../contract/task.ts'
import type { Schema } from '../database.ts'

/** The state after a move, as a change of the row. Throws a TypeError where no task may move so. */
export function moved(from: TaskState, to: TaskState): { state: TaskState } {
  if (!legalMoves[from].includes(to)) throw new TypeError(`a task cannot move from ${from} to ${to}`)
  return { state: to }
}

/** A finished task shows 3 while one of its subtasks runs, and 1 again afterwards. */
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
