import { IconRefresh } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { CallError } from '../../api/failure.ts'
import { useWords } from '../../i18n/i18n.ts'
import { runAgain } from '../../tasks/acts.ts'
import { isGone } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { words } from './words.ts'

/** A task that is not there, as after it was deleted, will not be there on another try. */
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

/** A damaged result is the same on every try, and made anew by running the task again. */
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

export function RunAgain({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const t = useWords(words)
  return (
    <Button tone="primary" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
      {t('again')}
    </Button>
  )
}

export function NoResult() {
  const t = useWords(words)
  return <Empty title={t('noResult')} />
}
