import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { taskInfo, tasks, type TaskRow } from '../../../contract/api/task.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { taskState } from '../../../contract/task.ts'
import type { Language } from '../../../contract/text.ts'
import { toolsFor } from '../../../tools/index.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { reportFormats, reportLanguages, saveReport } from '../../tasks/save-report.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './Receptors.module.css'
import { words } from './words.ts'

/** So many of the newest results are offered. */
const newest = 20

/** The finished results of repertoires of this receptor, the newest first. */
async function repertoiresOf(receptor: Receptor, signal: AbortSignal): Promise<TaskRow[]> {
  const [tool] = toolsFor('repertoire')
  if (!tool) return []
  const asked = { tool: tool.id, state: taskState.success, page: 1, pageSize: newest }
  const { list } = await call(tasks, asked, { signal, quiet: true })
  const infos = await Promise.all(
    list.map(({ task_id }) => call(taskInfo, { task_id }, { signal, quiet: true }))
  )
  return infos.filter(({ params }) => params['receptor'] === receptor)
}

/** Reports of the repertoire to take home: each result as one page of HTML, or as PDF. */
export function Reports({ receptor }: { readonly receptor: Receptor }) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [busy, setBusy] = useState<string | null>(null)
  const openDrawer = useSetAtom(toolDrawerAtom)
  const found = useQuery({
    queryKey: ['repertoires', receptor],
    queryFn: ({ signal }) => repertoiresOf(receptor, signal)
  })
  if (found.error)
    return <Failure title={say('failed')} text={found.error.message} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  if (found.data.length === 0)
    return (
      <Empty
        title={say('noReport')}
        text={say('noReportText')}
        actions={
          <Button
            tone="primary"
            onClick={() => openDrawer({ subject: 'cell', ...toolFor('repertoire'), params: { receptor } })}
          >
            {say('analyse')}
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
        <span className="third small">{say('reportLanguage')}</span>
        <Segments
          label={say('reportLanguage')}
          value={language}
          options={reportLanguages.map((one) => ({ value: one, label: sayTasks(`report_${one}`) }))}
          onChange={setLanguage}
        />
      </div>
      <ul>
        {found.data.map(({ task_id, name, endTime, cellsUsed }) => (
          <li key={task_id}>
            <Link className="cut" href={`/dashboard/task/${task_id}`} title={name}>
              {name}
            </Link>
            <span className="third small num">
              {say('ofCells', { count: cellsUsed ?? 0 })}
              {endTime && ` · ${formatDate(endTime, own)}`}
            </span>
            {reportFormats.map((format) => (
              <Button
                key={format}
                size="head"
                busy={busy === `${task_id} ${format}`}
                off={busy !== null && busy !== `${task_id} ${format}` && sayTasks('makingReport')}
                onClick={() => void save(task_id, format)}
              >
                {sayTasks(`report_${format}`)}
                <span className="hidden-text"> {name}</span>
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
