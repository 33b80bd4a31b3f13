import { useState } from 'react'
import type { TaskRow } from '../../contract/api/task.ts'
import { formatEta } from '../i18n/format.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { nextTime, type ShownTime } from './time-left.ts'
import { words } from './words.ts'

/** How long a running task still takes, and which step is the reason where that grows. */
export function TimeLeft({ task }: { readonly task: Pick<TaskRow, 'eta' | 'step'> }) {
  const t = useWords(words)
  const language = useLanguage()
  const [shown, setShown] = useState<ShownTime | null>(null)
  const { eta, step } = task
  if (!eta) return <span className="num third">{t('measuring')}</span>
  if (!shown || shown.eta[0] !== eta[0] || shown.eta[1] !== eta[1]) setShown(nextTime(shown, eta, step))
  return (
    <span className="num third">
      {formatEta(eta, language)}
      {shown?.slower && ` · ${t('slower', { step: shown.slower })}`}
    </span>
  )
}
