import { IconCircleX, IconFileText, IconRefresh } from '@tabler/icons-react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { saveFile } from '../../api/save.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { useWords } from '../../i18n/i18n.ts'
import { runAgain } from '../../tasks/actions.ts'
import { isCancelled } from '../../tasks/names.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { words } from './words.ts'

/** A task that failed or was cancelled: why it ended, what to do, and the log. */
export function Stopped({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const actions = (
    <>
      {task.dataType !== 'import' && (
        <Button tone="primary" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
          {tTasks('again')}
        </Button>
      )}
      <Button
        icon={<IconFileText aria-hidden />}
        onClick={() => saveFile(new File([task.log], fileNameOf(task.name, 'log'), { type: 'text/plain' }))}
      >
        {tTasks('log')}
      </Button>
    </>
  )
  if (isCancelled(task))
    return <Empty icon={<IconCircleX aria-hidden />} title={tTasks('taskCancelled')} actions={actions} />
  return (
    <Failure title={t('failed')} text={task.message ?? ''} detail={task.reason ?? ''} actions={actions} />
  )
}
