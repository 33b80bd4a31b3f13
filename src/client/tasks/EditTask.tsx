import { Textarea, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { editTask, taskInfo, tasks, type TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { toast } from '../ui/toast.ts'
import styles from './EditTask.module.css'
import { words } from './words.ts'

/** Name and remark of a task. */
export function EditTask({ task, onClose }: { readonly task: Pick<TaskRow, 'task_id' | 'name' | 'remark'>; readonly onClose: () => void }) {
  const say = useWords(words)
  const form = useId()
  const [name, setName] = useState(task.name)
  const [remark, setRemark] = useState(task.remark)
  const [busy, setBusy] = useState(false)
  const problem = name.trim() === '' ? say('nameNeeded') : null
  const changed = name !== task.name || remark !== task.remark
  const save = async () => {
    setBusy(true)
    try {
      await call(editTask, { task_id: task.task_id, name: name.trim(), remark })
      await Promise.all([invalidate(tasks), invalidate(taskInfo)])
      toast.success(say('modified'))
      onClose()
    } catch {
      // The call has shown why; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !busy) void save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('edit')}
      dirty={changed}
      foot={
        <>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button size="form" tone="primary" type="submit" form={form} off={problem} busy={busy}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles['form']}>
        <TextInput
          label={say('name')}
          data-autofocus
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem && <FieldError text={problem} />}
        />
        <Textarea
          label={say('remark')}
          maxLength={5000}
          autosize
          minRows={4}
          maxRows={10}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
