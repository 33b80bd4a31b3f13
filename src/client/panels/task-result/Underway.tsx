import { IconCircleCheck, IconCircleDashed, IconLoader, IconX } from '@tabler/icons-react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { toolById } from '../../../tools/index.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { cancel } from '../../tasks/actions.ts'
import { stepPlace } from '../../tasks/names.ts'
import { TimeLeft } from '../../tasks/TimeLeft.tsx'
import { words as taskWords } from '../../tasks/words.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Preview } from './Preview.tsx'
import styles from './TaskResult.module.css'
import { words } from './words.ts'

/** A waiting or running task: its steps, its progress, and the button that cancels it. */
export function Underway({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const tool = toolById(task.tool)
  const stepWords: Readonly<Record<string, string>> = tool?.texts[language].steps ?? {}
  const { steps } = task
  const at = stepPlace(task)
  const waits = task.state === taskState.pending
  const previews = tool?.previewFrom !== undefined && steps.slice(0, at + 1).includes(tool.previewFrom)
  return (
    <section className={styles['underway']}>
      {waits ? (
        <p>
          {t('waiting')}
          {task.queuePosition !== null && (
            <span className="third">{t('place', { place: task.queuePosition })}</span>
          )}
        </p>
      ) : (
        <>
          <div className={styles['progress']}>
            <Bar share={task.progress} label={tTasks('progress', { name: task.name })} width={320} />
            <b className="num">{Math.floor(task.progress * 100)}%</b>
            <TimeLeft task={task} />
          </div>
          <div className={styles['steps']}>
            <ol>
              {steps.map((name, index) => {
                const Icon = index < at ? IconCircleCheck : index === at ? IconLoader : IconCircleDashed
                return (
                  <li
                    key={name}
                    data-step={index < at ? 'done' : index === at ? 'now' : 'later'}
                    aria-current={index === at ? 'step' : undefined}
                  >
                    <Icon aria-hidden />
                    {stepWords[name]}
                  </li>
                )
              })}
              {at < 0 && task.step !== null && (
                <li data-step="now">
                  <IconLoader aria-hidden />
                  {task.step}
                </li>
              )}
            </ol>
            {previews && <Preview taskId={task.task_id} />}
          </div>
        </>
      )}
      <Button icon={<IconX aria-hidden />} onClick={() => void cancel(task.task_id)}>
        {t('cancel')}
      </Button>
    </section>
  )
}
