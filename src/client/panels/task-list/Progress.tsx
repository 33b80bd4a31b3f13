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

/** How far a task is, or how long it took. */
export function Progress({ task }: { readonly task: TaskRow }) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  const seconds = secondsOf(task)
  if (isRunning(task)) {
    return (
      <div className={styles['progress']}>
        <div>
          <Bar share={task.progress} label={sayTasks('progress', { name: task.name })} width={86} />
          <b className="num">{Math.floor(task.progress * 100)}%</b>
          <TimeLeft task={task} />
        </div>
        <div className="caption cut">{stepText(task, language, sayTasks)}</div>
      </div>
    )
  }
  if (task.state === taskState.pending) return <span className="third">{say('waiting')}</span>
  if (task.state === taskState.fail) {
    const step = stepText(task, language, sayTasks)
    if (step) return <span className="cut">{say('stoppedAt', { step })}</span>
    return seconds === null ? (
      <span className="third">–</span>
    ) : (
      <span>{say('stopped', { time: formatSeconds(seconds, language) })}</span>
    )
  }
  return seconds === null ? (
    <span className="third">–</span>
  ) : (
    <span className="num">{say('took', { time: formatSeconds(seconds, language) })}</span>
  )
}
