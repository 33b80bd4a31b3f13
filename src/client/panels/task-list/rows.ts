import type { TaskRow } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { isCancelled, isRunning } from '../../tasks/names.ts'

export const shownStates = ['all', 'running', 'pending', 'success', 'fail', 'cancelled'] as const
export type ShownState = (typeof shownStates)[number]

const holds: Readonly<Record<ShownState, (task: TaskRow) => boolean>> = {
  all: () => true,
  running: isRunning,
  pending: ({ state }) => state === taskState.pending,
  success: ({ state }) => state === taskState.success,
  fail: (task) => task.state === taskState.fail && !isCancelled(task),
  cancelled: isCancelled
}

/** The number of tasks in each state. */
export const countStates = (tasks: readonly TaskRow[]): Record<ShownState, number> =>
  Object.fromEntries(shownStates.map((state) => [state, tasks.filter(holds[state]).length])) as Record<
    ShownState,
    number
  >

export interface ListedTask {
  readonly task: TaskRow
  /** Whether it is indented below the task above it. */
  readonly under: boolean
  readonly subtasks: number
}

/**
 * The tasks with this state that contain the words, newest first, each followed by its subtasks in the order
 * of creation. A subtask whose parent is not listed is not indented.
 */
export function listTasks(
  tasks: readonly TaskRow[],
  state: ShownState,
  q: string,
  wordsOf: (task: TaskRow) => string
): ListedTask[] {
  const requested = q.trim().toLowerCase()
  const found = tasks.filter((task) => holds[state](task) && wordsOf(task).toLowerCase().includes(requested))
  const shown = new Set(found.map(({ task_id }) => task_id))
  const subtasksOf = (id: string) => tasks.filter(({ parent_id }) => parent_id === id).length
  const hangs = ({ parent_id }: TaskRow) => parent_id !== null && shown.has(parent_id)
  const tops = found.filter((task) => !hangs(task))
  return tops.flatMap((task) => {
    const children = found
      .filter(({ parent_id }) => parent_id === task.task_id)
      .toSorted((a, b) => a.createTime.localeCompare(b.createTime))
    return [
      { task, under: false, subtasks: subtasksOf(task.task_id) },
      ...children.map((child) => ({ task: child, under: true, subtasks: subtasksOf(child.task_id) }))
    ]
  })
}
