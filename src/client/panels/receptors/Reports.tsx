import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import type { Language } from '../../../contract/text.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { reportFormats, reportLanguages, saveReport } from '../../tasks/save-report.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './Receptors.module.css'
import { repertoiresQuery } from './repertoires.ts'
import { words } from './words.ts'

/** Downloads of repertoire results, each as one page of HTML or as PDF. */
export function Reports({ receptor }: { readonly receptor: Receptor }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [busy, setBusy] = useState<string | null>(null)
  const openDrawer = useSetAtom(toolDrawerAtom)
  const found = useQuery(repertoiresQuery(receptor))
  // If reloading fails, a list that was loaded before stays visible.
  if (found.error && !found.data)
    return <Failure title={t('failed')} text={found.error.message} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  if (found.data.list.length === 0)
    return (
      <Empty
        title={t('noReport')}
        text={t('noReportText')}
        actions={
          <Button
            tone="primary"
            onClick={() => openDrawer({ subject: 'cell', ...toolFor('repertoire'), params: { receptor } })}
          >
            {t('analyse')}
          </Button>
        }
      />
    )
  const save = async (task: string, format: (typeof reportFormats)[number]) => {
    setBusy(`${task} ${format}`)
    await saveReport(task, format, language).finally(() => setBusy(null))
  }
  return (
    <div className={styles['reports']}>
      <div className={styles['tools']}>
        <span className="third small">{t('reportLanguage')}</span>
        <Segments
          label={t('reportLanguage')}
          value={language}
          options={reportLanguages.map((one) => ({ value: one, label: tTasks(`report_${one}`) }))}
          onChange={setLanguage}
        />
      </div>
      <ul>
        {found.data.list.map(({ task_id, name, endTime, cellsUsed }) => (
          <li key={task_id}>
            <Link className="cut" href={`/dashboard/task/${task_id}`} title={name}>
              {name}
            </Link>
            <span className="third small num">
              {t('ofCells', { count: cellsUsed ?? 0 })}
              {endTime && ` · ${formatDate(endTime, own)}`}
            </span>
            {reportFormats.map((format) => (
              <Button
                key={format}
                size="head"
                busy={busy === `${task_id} ${format}`}
                off={busy !== null && busy !== `${task_id} ${format}` && tTasks('makingReport')}
                onClick={() => void save(task_id, format)}
              >
                {tTasks(`report_${format}`)}
                <span className="hidden-text"> {name}</span>
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
