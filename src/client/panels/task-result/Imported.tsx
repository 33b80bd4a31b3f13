import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo } from '../../../contract/api/task.ts'
import { useWords } from '../../i18n/i18n.ts'
import { showFirstPassword } from '../../tasks/first-password.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

/**
 * An import that has succeeded has no result but a project: which one it is, how to open it, and its first
 * password, which could not be had again once the note of the import was closed or its page loaded anew.
 */
export function Imported({ task }: { readonly task: ContentOf<typeof taskInfo> }) {
  const t = useWords(taskWords)
  const [, navigate] = useLocation()
  return (
    <Empty
      icon={<IconCircleCheck aria-hidden />}
      title={task.message ?? ''}
      text={t('importedText')}
      actions={
        <>
          <Button tone="primary" onClick={() => navigate('/dashboard/account/switch')}>
            {t('switchAccount')}
          </Button>
          <Button icon={<IconKey aria-hidden />} onClick={() => void showFirstPassword(task.task_id)}>
            {t('itsPassword')}
          </Button>
        </>
      }
    />
  )
}
