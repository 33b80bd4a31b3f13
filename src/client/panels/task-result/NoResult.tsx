import { IconRefresh } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { CallError } from '../../api/failure.ts'
import { useWords } from '../../i18n/i18n.ts'
import { runAgain } from '../../tasks/actions.ts'
import { isGone } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { words } from './words.ts'

/** The message for a task that does not exist, for example after it was deleted; then no retry is offered. */
export function NoTask({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(words)
  const [, navigate] = useLocation()
  if (!isGone(error)) return <Failure text={error.message} onRetry={onRetry} />
  return (
    <Empty
      title={error.message}
      text={t('gone')}
      actions={
        <Button tone="primary" onClick={() => navigate('/dashboard/task')}>
          {t('toTasks')}
        </Button>
      }
    />
  )
}

/**
 * The message for a result that cannot be shown. A damaged one stays damaged; running the task again makes it
 * anew.
 */
export function NoContent({
  task,
  error,
  onRetry
}: {
  readonly task: ContentOf<typeof taskInfo>
  readonly error: Error
  readonly onRetry: () => void
}) {
  const t = useWords(words)
  if (!(error instanceof CallError) || error.rule !== 'result_damaged')
    return <Failure text={error.message} onRetry={onRetry} />
  return <Failure title={t('damaged')} text={error.message} actions={<RunAgain task={task} />} />
}

/** A button that runs a task again with its cells and parameters. */
export function RunAgain({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const t = useWords(words)
  return (
    <Button tone="primary" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
      {t('again')}
    </Button>
  )
}

/** The message for a result of a tool that this version does not have. */
export function NoResult() {
  const t = useWords(words)
  return <Empty title={t('noResult')} />
}
