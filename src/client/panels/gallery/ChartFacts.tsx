import { Link } from 'wouter'
import { chartRemarks, charts, type ChartRow } from '../../../contract/api/chart.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { NameAndRemark, type Named } from '../../ui/fields/NameAndRemark.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Gallery.module.css'
import { words } from './words.ts'

/** The form for the name and the remark of a saved chart. */
export function NameForm({ chart }: { readonly chart: ChartRow }) {
  const t = useWords(words)
  const save = async (entered: Named) => {
    await call(chartRemarks, { id: chart.id, ...entered })
    await invalidate(charts)
    toast.success(t('modified'))
  }
  return <NameAndRemark start={chart} longestName={100} save={save} />
}

interface ChartFactsProps {
  readonly chart: ChartRow
  readonly toolName: string
}

/** The source and the size of a saved chart. */
export function ChartFacts({ chart, toolName }: ChartFactsProps) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('from')}</dt>
        <dd>
          {toolName}
          {chart.task_id !== null && (
            <>
              {' · '}
              <Link href={`/dashboard/task/${chart.task_id}`}>{t('openTask')}</Link>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('size')}</dt>
        <dd>{t('pixels', { width: Math.round(chart.width), height: Math.round(chart.height) })}</dd>
      </div>
      <div>
        <dt>{t('created')}</dt>
        <dd>{formatTime(chart.createTime, language)}</dd>
      </div>
    </dl>
  )
}
