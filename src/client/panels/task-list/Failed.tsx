import { IconFileText, IconRefresh } from '@tabler/icons-react'
import { taskInfo, type TaskRow } from '../../../contract/api/task.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../api/save.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { useWords } from '../../i18n/i18n.ts'
import { runAgain } from '../../tasks/actions.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Failed.module.css'
import { words } from './words.ts'

/**
 * Why a task failed, and what to do: the sentence of the reason, a button to edit the parameters, and the
 * log.
 */
export function Failed({ task }: { readonly task: TaskRow }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const saveLog = async () => {
    const { log } = await call(taskInfo, { task_id: task.task_id })
    saveFile(new File([log], fileNameOf(task.name, 'log'), { type: 'text/plain' }))
  }
  return (
    <div className={styles['failed']}>
      <p>{task.message ?? task.reason}</p>
      <div className={styles['actions']}>
        {task.dataType !== 'import' && (
          <Button icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
            {t('again')}
          </Button>
        )}
        <Button tone="ghost" icon={<IconFileText aria-hidden />} onClick={() => void saveLog()}>
          {tTasks('log')}
        </Button>
        {task.reason !== null && (
          <span className={styles['code']}>{t('error', { reason: task.reason })}</span>
        )}
      </div>
    </div>
  )
}
