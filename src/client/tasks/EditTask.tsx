import { editTask, taskInfo, tasks, type TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { NameAndRemarkDialog, type Named } from '../ui/fields/NameAndRemark.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { words } from './words.ts'

/** Name and remark of a task. */
export function EditTask({
  task,
  onClose
}: {
  readonly task: Pick<TaskRow, 'task_id' | 'name' | 'remark'>
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const save = async (entered: Named) => {
    await call(editTask, { task_id: task.task_id, ...entered })
    await Promise.all([invalidate(tasks), invalidate(taskInfo)])
    toast.success(t('modified'))
    onClose()
  }
  return (
    <NameAndRemarkDialog title={t('edit')} start={task} longestName={200} save={save} onClose={onClose} />
  )
}
