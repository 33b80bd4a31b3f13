import type { TaskRow } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { isRunning, secondsOf, stepText } from '../../tasks/names.ts'
import { TimeLeft } from '../../tasks/TimeLeft.tsx'
import { words as taskWords } from '../../tasks/words.ts'
import { Bar } from '../../ui/Bar.tsx'
import styles from './TaskList.module.css'
import { words } from './words.ts'

/** The progress of a task, or its duration. */
export function Progress({ task }: { readonly task: TaskRow }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const seconds = secondsOf(task)
  if (isRunning(task)) {
    return (
      <div className={styles['progress']}>
        <div>
          <Bar share={task.progress} label={tTasks('progress', { name: task.name })} width={86} />
          <b className="num">{Math.floor(task.progress * 100)}%</b>
          <TimeLeft task={task} />
        </div>
        <div className="caption cut">{stepText(task, language, tTasks)}</div>
      </div>
    )
  }
  if (task.state === taskState.pending) return <span className="third">{t('waiting')}</span>
  if (task.state === taskState.fail) {
    const step = stepText(task, language, tTasks)
    if (step) return <span className="cut">{t('stoppedAt', { step })}</span>
    return seconds === null ? (
      <span className="third">–</span>
    ) : (
      <span>{t('stopped', { time: formatSeconds(seconds, language) })}</span>
    )
  }
  return seconds === null ? (
    <span className="third">–</span>
  ) : (
    <span className="num">{t('took', { time: formatSeconds(seconds, language) })}</span>
  )
}
