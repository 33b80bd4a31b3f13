import { useCallback, useState, type Dispatch, type SetStateAction } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Chosen } from '../../../charts/controls.ts'
import type { Marked } from '../../../charts/kinds/kind.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { taskResult as taskResultCall, type taskInfo } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { toolById } from '../../../tools/index.ts'
import { CallError } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { isOpen } from '../../tasks/names.ts'
import { useTask } from '../../tasks/use-tasks.ts'
import { runAgain } from '../../tasks/acts.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import type { PanelProps } from '../panel.ts'
import { useChartActs } from './chart-acts.ts'
import { isOutdated } from './table/columns.ts'
import { ChartPane } from './figures/ChartPane.tsx'
import { halves } from './figures/halves.ts'
import { Head } from './Head.tsx'
import { Receipt } from './Receipt.tsx'
import { readTables } from './table/read-tables.ts'
import { ResultTable } from './table/ResultTable.tsx'
import { Stopped } from './Stopped.tsx'
import styles from './TaskResult.module.css'
import { Underway } from './Underway.tsx'
import { chartsIn } from './figures/download-all.ts'
import { words } from './words.ts'

/** One task: while it runs its steps, then its charts and tables. */
export function TaskResult({ params }: PanelProps) {
  const id = params['id'] ?? ''
  const { data: task, error, refetch } = useTask(id)
  if (!task) return error ? <NoTask error={error} onRetry={() => void refetch()} /> : <Loading />
  return <ShownTask key={id} task={task} />
}

/** A task that is not there, as after it was deleted, will not be there on another try. */
function NoTask({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const say = useWords(words)
  const [, navigate] = useLocation()
  if (!(error instanceof CallError) || error.code !== 404)
    return <Failure text={error.message} onRetry={onRetry} />
  return (
    <Empty
      title={error.message}
      text={say('gone')}
      actions={
        <Button tone="primary" onClick={() => navigate('/dashboard/task')}>
          {say('toTasks')}
        </Button>
      }
    />
  )
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
      <header className={styles['head']}>
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
        <Found task={task} result={result} chosen={chosen} onChosen={setChosen} />
      ) : task.dataType === 'import' ? (
        <NoResult />
      ) : (
        <Loading />
      )}
    </article>
  )
}

/** A damaged result is the same on every try, and made anew by running the task again. */
function NoContent({
  task,
  error,
  onRetry
}: {
  readonly task: ContentOf<typeof taskInfo>
  readonly error: Error
  readonly onRetry: () => void
}) {
  const say = useWords(words)
  if (!(error instanceof CallError) || error.rule !== 'result_damaged')
    return <Failure text={error.message} onRetry={onRetry} />
  return <Failure title={say('damaged')} text={error.message} actions={<RunAgain task={task} />} />
}

function RunAgain({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const say = useWords(words)
  return (
    <Button tone="primary" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
      {say('again')}
    </Button>
  )
}

function NoResult() {
  const say = useWords(words)
  return <Empty title={say('noResult')} />
}

interface FoundProps {
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResultCall>
  readonly chosen: Chosen
  readonly onChosen: Dispatch<SetStateAction<Chosen>>
}

/** Charts above, tables beneath; what is chosen in one is chosen in all. */
function Found({ task, result, chosen, onChosen }: FoundProps) {
  const say = useWords(words)
  const { colorBy, picked, cells, again } = useChartActs(task)
  /** What has the whole page: the place of a chart, or the table. */
  const [large, setLarge] = useState<number | 'table' | null>(null)
  const [marked, setMarked] = useState<Marked>({ table: '', genes: [] })
  const choose = useCallback(
    (key: string, value: string | number) => onChosen((before) => ({ ...before, [key]: value })),
    [onChosen]
  )
  const tool = toolById(task.tool)
  if (!tool) return <NoResult />
  if (isOutdated(tool, result))
    return <Empty title={say('outdated')} text={say('outdatedText')} actions={<RunAgain task={task} />} />
  const shared = { tool, task, result, chosen, marked, onMark: setMarked, onChoose: choose, onGene: colorBy }
  const charts = chartsIn(tool, task, result)
  const tables = readTables(tool, result)
  const panes = halves(charts)
  return (
    <div
      className={styles['found']}
      data-charts={charts.length > 0 || undefined}
      data-tables={tables.length > 0 || undefined}
      data-large={large !== null || undefined}
    >
      {charts.length > 0 && (
        <div
          className={styles['charts']}
          data-panes={large === null ? panes.length : 1}
          hidden={large === 'table'}
        >
          {panes.map((pane, at) => (
            <ChartPane
              key={pane[0]?.id}
              label={say(at === 0 ? 'charts' : 'moreCharts')}
              charts={pane}
              hidden={large !== null && large !== at}
              large={large === at}
              onLarge={
                panes.length > 1 || tables.length > 0 ? () => setLarge(large === at ? null : at) : null
              }
              onPicked={picked}
              onCells={(mark) => void cells(mark)}
              onAgain={(params) => again(tool, params)}
              {...shared}
            />
          ))}
        </div>
      )}
      {tables.length > 0 && (
        <ResultTable
          {...shared}
          tables={tables}
          hidden={large !== null && large !== 'table'}
          large={large === 'table'}
          onLarge={charts.length > 0 ? () => setLarge(large === 'table' ? null : 'table') : null}
        />
      )}
    </div>
  )
}
