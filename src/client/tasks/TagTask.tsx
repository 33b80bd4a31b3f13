import { tagsOfTasks, tagTask } from '../../contract/api/color.ts'
import type { TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { TagDialog } from '../tags/TagDialog.tsx'

const none: readonly string[] = []

/** The tags that each task bears. */
export function useTaskTags(): (taskId: string) => readonly string[] {
  const { data } = useCall(tagsOfTasks, {})
  return (taskId) => data?.find(({ task_id }) => task_id === taskId)?.tags ?? none
}

/** The tags of a task, each a box to tick. */
export function TagTask({
  task,
  onClose
}: {
  readonly task: Pick<TaskRow, 'task_id' | 'name'>
  readonly onClose: () => void
}) {
  const before = useTaskTags()(task.task_id)
  return (
    <TagDialog
      name={task.name}
      itemTags={[before]}
      onSave={async ({ add, remove }) => {
        await call(tagTask, {
          task_id: task.task_id,
          ids: [...before.filter((id) => !remove.includes(id)), ...add]
        })
        await invalidate(tagsOfTasks)
      }}
      onClose={onClose}
    />
  )
}
