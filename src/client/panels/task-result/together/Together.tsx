import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import { taskResult as taskResultCall, type taskInfo } from '../../../../contract/api/task.ts'
import { taskState } from '../../../../contract/task.ts'
import { toolById } from '../../../../tools/index.ts'
import { useCall } from '../../../api/query.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { isOpen } from '../../../tasks/names.ts'
import { isGone, useTask } from '../../../tasks/use-tasks.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Failure, Loading } from '../../../ui/States.tsx'
import { chartsIn } from '../figures/download-all.ts'
import { words } from '../words.ts'
import { NoTask } from '../NoResult.tsx'
import { FirstChart } from './FirstChart.tsx'
import { genesOf } from './genes-of.ts'
import result from '../TaskResult.module.css'
import styles from './Together.module.css'

/** The first charts of several tasks on one page, such as four kinds of charts of the same genes. */
export function Together({ ids }: { readonly ids: readonly string[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const first = useTask(ids[0] ?? '')
  const genes = genesOf(first.data?.params)
  const names = genes.join(language === 'zh' ? '、' : ', ')
  return (
    <article className={result['page']}>
      <header className={result['head']} data-region="head">
        <div className={result['line']}>
          <div className={result['above']}>
            <Link href="/dashboard/task">{t('tasks')}</Link>
          </div>
          <h1 className="cut" translate="no" title={names}>
            {names || t('charts')}
          </h1>
          <span className={`caption ${styles['count']}`}>{t('chartsCounted', { count: ids.length })}</span>
        </div>
      </header>
      <div
        className={styles['charts']}
        data-region="charts"
        style={{ '--genes': genes.length } as CSSProperties}
      >
        {ids.map((id) => (
          <OneTask key={id} id={id} />
        ))}
      </div>
    </article>
  )
}

function OneTask({ id }: { readonly id: string }) {
  const { data: task, error, refetch } = useTask(id)
  const language = useLanguage()
  const kind = task && toolById(task.tool)?.texts[language].name
  return (
    <section className={styles['task']} aria-label={kind ?? ''}>
      {task && (
        <h2>
          <Link href={`/dashboard/task/${encodeURIComponent(id)}`} title={task.name}>
            {kind ?? task.name}
          </Link>
        </h2>
      )}
      <div className={styles['chart']}>
        {task && !isGone(error) ? (
          <Shown task={task} />
        ) : error ? (
          <NoTask error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </section>
  )
}

function Shown({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const ended = task.state === taskState.success || task.state === taskState.subtaskRunning
  const { data, error, refetch } = useCall(
    taskResultCall,
    { task_id: task.task_id },
    { enabled: ended, staleTime: Infinity }
  )
  const tool = toolById(task.tool)
  const [chart] = tool && data ? chartsIn(tool, task, data) : []
  if (task.state === taskState.fail) return <Failure text={task.message ?? task.reason ?? ''} />
  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (isOpen(task) && !ended) return <Bar share={task.progress} label={task.name} width={240} />
  return tool && data && chart ? (
    <FirstChart tool={tool} chart={chart} task={task} result={data} />
  ) : (
    <Loading />
  )
}
