import { useState } from 'react'
import type { Chosen } from '../../../charts/controls.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { taskResult as taskResultCall, type taskInfo } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { useCall } from '../../api/query.ts'
import { isOpen } from '../../tasks/names.ts'
import { hasListedResult, isGone, useTask } from '../../tasks/use-tasks.ts'
import { Loading } from '../../ui/States.tsx'
import type { PanelProps } from '../panel.ts'
import { ChartsAndTables } from './ChartsAndTables.tsx'
import { Head } from './Head.tsx'
import { Imported } from './Imported.tsx'
import { NoContent, NoTask } from './NoResult.tsx'
import { Receipt } from './Receipt.tsx'
import { Stopped } from './Stopped.tsx'
import styles from './TaskResult.module.css'
import { Together } from './together/Together.tsx'
import { Underway } from './Underway.tsx'

/**
 * One task: its steps while it runs, then its charts and tables; for several tasks in the address, their
 * charts.
 */
export function TaskResult({ params }: PanelProps) {
  const id = params['id'] ?? ''
  const ids = id.split(',')
  return ids.length > 1 ? <Together key={id} ids={ids} /> : <OneResult id={id} />
}

function OneResult({ id }: { readonly id: string }) {
  const { data: task, error, refetch } = useTask(id)
  // A result opened from the list is requested together with the task itself.
  const listed = !task && hasListedResult(id)
  useCall(taskResultCall, { task_id: id }, { enabled: listed, staleTime: Infinity })
  if (!task || isGone(error))
    return error ? <NoTask error={error} onRetry={() => void refetch()} /> : <Loading />
  return <ShownTask key={id} task={task} />
}

/** Sets how high the head of a page is, so that the charts below it fit into what it leaves in sight. */
function measureHead(head: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    head.parentElement?.style.setProperty('--head', `${head.offsetHeight}px`)
  })
  observer.observe(head)
  return () => observer.disconnect()
}

function ShownTask({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const ended = task.state === taskState.success || task.state === taskState.subtaskRunning
  const {
    data: result,
    error,
    refetch
  } = useCall(
    taskResultCall,
    { task_id: task.task_id },
    { enabled: ended && task.dataType !== 'import', staleTime: Infinity }
  )
  return (
    <article className={styles['page']}>
      <header ref={measureHead} className={styles['head']} data-region="head">
        <Head task={task} result={result ?? null} chosen={chosen} />
        {result && <Receipt task={task} result={result} />}
      </header>
      {isOpen(task) && !ended ? (
        <Underway task={task} />
      ) : task.state === taskState.fail ? (
        <Stopped task={task} />
      ) : error ? (
        <NoContent task={task} error={error} onRetry={() => void refetch()} />
      ) : result ? (
        <ChartsAndTables task={task} result={result} chosen={chosen} onChosen={setChosen} />
      ) : task.dataType === 'import' ? (
        <Imported task={task} />
      ) : (
        <Loading />
      )}
    </article>
  )
}
