import { Link } from 'wouter'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toolName } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { useTasks } from '../../tasks/use-tasks.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Block } from './Block.tsx'
import styles from './Overview.module.css'
import { words } from './words.ts'

const most = 6

/** The tasks that were last ordered. */
export function LastTasks() {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const { data, error, refetch } = useTasks({ page: 1, pageSize: most })
  return (
    <Block
      title={t('tasks')}
      links={[{ word: t('allTasks'), address: '/dashboard/task' }]}
      error={error}
      onRetry={() => void refetch()}
      count={data?.list.length ?? null}
      none={t('noTasks')}
    >
      <ul data-one-stop>
        {data?.list.map((task) => (
          <li key={task.task_id} className={styles['task']}>
            <State task={task} />
            <Link href={`/dashboard/task/${task.task_id}`} className="cut" title={task.name}>
              {task.name}
            </Link>
            <span className={`small third cut ${styles['tool']}`}>{toolName(task, language, tTasks)}</span>
            <span className="small third num">{formatTime(task.createTime, language)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
