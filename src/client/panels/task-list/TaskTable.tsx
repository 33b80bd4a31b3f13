import { Fragment, useState } from 'react'
import type { TaskRow } from '../../../contract/api/task.ts'
import { useWords } from '../../i18n/i18n.ts'
import { EditTask } from '../../tasks/EditTask.tsx'
import { TagTask, useTaskTags } from '../../tasks/TagTask.tsx'
import { Failed } from './Failed.tsx'
import type { ListedTask } from './rows.ts'
import styles from './TaskList.module.css'
import { TaskTableRow } from './TaskTableRow.tsx'
import { useUnfolded } from './use-unfolded.ts'
import { words } from './words.ts'

interface TaskTableProps {
  readonly listed: readonly ListedTask[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], on: boolean) => void
}

/** The table of a page of tasks, in which several can be chosen. */
export function TaskTable({ listed, chosen, onChoose }: TaskTableProps) {
  const t = useWords(words)
  const { isUnfolded, fold } = useUnfolded(listed.map(({ task }) => task))
  const [edited, setEdited] = useState<TaskRow | null>(null)
  const [tagged, setTagged] = useState<TaskRow | null>(null)
  const tagsOf = useTaskTags()
  const ids = listed.map(({ task }) => task.task_id)
  const all = ids.every((id) => chosen.has(id))
  return (
    <>
      <table data-one-stop className={styles['tasks']}>
        <thead>
          <tr>
            <th className={styles['box']}>
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={all}
                onChange={() => onChoose(ids, !all)}
              />
            </th>
            <th style={{ width: 104 }}>{t('state')}</th>
            <th>{t('name')}</th>
            <th className={styles['beside']} style={{ width: 178 }}>
              {t('tool')}
            </th>
            <th className={styles['beside']} style={{ width: 60 }}>
              {t('data')}
            </th>
            <th className={styles['beside']} style={{ width: 112 }} data-end>
              {t('used')}
            </th>
            <th className={styles['far']}>{t('progress')}</th>
            <th style={{ width: 132 }} data-end>
              {t('created')}
            </th>
            <th className={styles['beside']} style={{ width: 116 }} data-end>
              {t('ended')}
            </th>
            <th style={{ width: 76 }}>
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((row) => (
            <Fragment key={row.task.task_id}>
              <TaskTableRow
                {...row}
                tags={tagsOf(row.task.task_id)}
                chosen={chosen.has(row.task.task_id)}
                unfolded={isUnfolded(row.task)}
                onChoose={(on) => onChoose([row.task.task_id], on)}
                onFold={() => fold(row.task)}
                onEdit={() => setEdited(row.task)}
                onTag={() => setTagged(row.task)}
              />
              {isUnfolded(row.task) && (
                <tr className={styles['why']}>
                  <td colSpan={6}>
                    <Failed task={row.task} />
                  </td>
                  <td aria-hidden className={styles['beside']} colSpan={4} />
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {edited && <EditTask task={edited} onClose={() => setEdited(null)} />}
      {tagged && <TagTask task={tagged} onClose={() => setTagged(null)} />}
    </>
  )
}
