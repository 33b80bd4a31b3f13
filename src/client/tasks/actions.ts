import { getDefaultStore } from 'jotai'
import { cancelTask, deleteTask, taskInfo, tasks, type TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { translate } from '../i18n/i18n.ts'
import { toolDrawerAtom } from '../state/tool-drawer.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toasts/toast.ts'
import { words } from './words.ts'

const refresh = () => Promise.all([invalidate(tasks), invalidate(taskInfo)])

/** Opens the drawer with everything that the task was given, so that nothing has to be typed again. */
export async function runAgain(taskId: string): Promise<void> {
  const { tool, params, name, filters, clauses, dataType, selectedNumber, cellsUsed, parent_id } = await call(
    taskInfo,
    { task_id: taskId }
  )
  const parent = parent_id === null ? null : await call(taskInfo, { task_id: parent_id })
  getDefaultStore().set(toolDrawerAtom, {
    subject: dataType === 'import' ? 'cell' : dataType,
    tool,
    params,
    source: { name, filters, clauses, cells: selectedNumber || (cellsUsed ?? 0) },
    ...(parent && { parent: { id: parent.task_id, name: parent.name } })
  })
}

export async function cancel(taskId: string): Promise<void> {
  await call(cancelTask, { task_id: taskId })
  toast.success(translate(words, 'taskCancelled'))
  await refresh()
}

/**
 * Asks before tasks are deleted; a task with subtasks goes with all of them or alone. True where something
 * was deleted.
 */
export async function removeTask(
  { task_id, name }: Pick<TaskRow, 'task_id' | 'name'>,
  subtasks: number
): Promise<boolean> {
  const answer = await ask({
    title: translate(words, 'deleteTitle', { name }),
    text:
      subtasks > 0 ? translate(words, 'subtasksText', { count: subtasks }) : translate(words, 'deleteText'),
    actions:
      subtasks > 0
        ? [
            { id: 'one', label: translate(words, 'deleteOne'), danger: true },
            { id: 'all', label: translate(words, 'deleteAll'), danger: true }
          ]
        : [{ id: 'one', label: translate(words, 'deleteTask'), danger: true }]
  })
  if (answer === null) return false
  await call(deleteTask, { task_id, children: answer === 'all' ? 'all' : 'one' })
  toast.success(translate(words, 'deleted'))
  await refresh()
  return true
}

/** Deletes several at once, with their subtasks. */
export async function removeTasks(chosen: readonly TaskRow[]): Promise<boolean> {
  const count = chosen.length
  const answer = await ask({
    title: translate(words, 'deleteTitle', { name: chosen.map(({ name }) => name).join(', ') }),
    text: translate(words, 'deleteText'),
    actions: [{ id: 'all', label: translate(words, 'deleteSeveral', { count }), danger: true }]
  })
  if (answer === null) return false
  for (const { task_id } of chosen) await call(deleteTask, { task_id, children: 'all' })
  toast.success(translate(words, 'deleted'))
  await refresh()
  return true
}
