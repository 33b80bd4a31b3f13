import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { useWords } from '../../i18n/i18n.ts'
import { openAccount } from '../../state/open-account.ts'
import { showFirstPassword } from '../../tasks/first-password.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

type Task = ContentOf<typeof taskInfo>

/**
 * An import that has succeeded has no result: it has made a project or a reference, which opens from here.
 */
export function Imported({ task }: { readonly task: Task }) {
  const t = useWords(taskWords)
  const [, navigate] = useLocation()
  if (task.tool === 'import') return <ImportedProject task={task} />
  return (
    <Empty
      icon={<IconCircleCheck aria-hidden />}
      title={task.message ?? ''}
      text={t('referenceText')}
      actions={
        <Button tone="primary" onClick={() => navigate('/dashboard/setting/references')}>
          {t('toReferences')}
        </Button>
      }
    />
  )
}

/**
 * Which project was made, a button that opens it, and its first password, which could not be had again once
 * the note of the import was closed or its page loaded anew.
 */
function ImportedProject({ task: { message, made, task_id } }: { readonly task: Task }) {
  const t = useWords(taskWords)
  const [opening, setOpening] = useState(false)
  if (!made)
    return <Empty icon={<IconCircleCheck aria-hidden />} title={message ?? ''} text={t('importedGone')} />
  const open = async () => {
    setOpening(true)
    if (!(await openAccount(made.account))) setOpening(false)
  }
  return (
    <Empty
      icon={<IconCircleCheck aria-hidden />}
      title={message ?? ''}
      text={t('importedText')}
      actions={
        <>
          <Button tone="primary" busy={opening} onClick={() => void open()}>
            {t('openProject', { project: made.number })}
          </Button>
          <Button icon={<IconKey aria-hidden />} onClick={() => void showFirstPassword(task_id)}>
            {t('itsPassword')}
          </Button>
        </>
      }
    />
  )
}
