import { useState } from 'react'
import { Link } from 'wouter'
import { tags, tagsOfTasks, tagTask } from '../../contract/api/color.ts'
import type { TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { FormDialog } from '../columns/FormDialog.tsx'
import { useWords } from '../i18n/i18n.ts'
import { toast } from '../ui/toast.ts'
import styles from './Tags.module.css'
import { useTagsOf } from './TaskTags.tsx'
import { words } from './words.ts'

/** The tags of a task, each a box to tick. */
export function TagTask({ task, onClose }: { readonly task: Pick<TaskRow, 'task_id' | 'name'>; readonly onClose: () => void }) {
  const say = useWords(words)
  const all = useCall(tags, {})
  const borne = useTagsOf(task.task_id)
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const chosen = ticked ?? new Set(borne.map(({ id }) => id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const save = async () => {
    await call(tagTask, { task_id: task.task_id, ids: [...chosen] })
    await Promise.all([invalidate(tags), invalidate(tagsOfTasks)])
    toast.success(say('modified'))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={say('tagsTitle', { name: task.name })}
      act={say('tagsDo')}
      off={ticked ? null : say('tagsUnchanged')}
      onSubmit={save}
    >
      {() => (
        <>
          <ul className={styles['choices']}>
            {(all.data ?? []).map(({ id, name, color }, at) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={chosen.has(id)} data-autofocus={at === 0 || undefined} onChange={() => toggle(id)} />
                  <i style={{ background: color }} />
                  <span className="cut">{name}</span>
                </label>
              </li>
            ))}
          </ul>
          <Link href="/dashboard/setting/tag">{say('tagsManage')}</Link>
        </>
      )}
    </FormDialog>
  )
}
