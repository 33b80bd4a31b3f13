import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconLoader } from '@tabler/icons-react'
import type { TaskRow } from '../../contract/api/task.ts'
import { useWords } from '../i18n/i18n.ts'
import { isCancelled } from './names.ts'
import styles from './State.module.css'
import { words } from './words.ts'

const kinds = {
  [-1]: { word: 'pending', icon: IconClock },
  0: { word: 'running', icon: IconLoader },
  1: { word: 'success', icon: IconCircleCheck },
  2: { word: 'fail', icon: IconAlertTriangle },
  3: { word: 'running', icon: IconLoader }
} as const
const cancelled = { word: 'cancelled', icon: IconCircleX } as const

interface StateProps {
  readonly task: Pick<TaskRow, 'state' | 'reason'>
}

/**
 * The state of a task, shown by an icon, a word and a colour. One that its user has cancelled has not failed.
 */
export function State({ task }: StateProps) {
  const t = useWords(words)
  const { word, icon: Icon } = isCancelled(task) ? cancelled : kinds[task.state]
  return (
    <span className={styles['state']} data-state={word}>
      <Icon aria-hidden />
      {t(word)}
    </span>
  )
}
