import { Link } from 'wouter'
import { charts as chartsCall } from '../../../contract/api/chart.ts'
import { useCall } from '../../api/query.ts'
import { Picture } from '../../charts/kept/Picture.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { Block } from './Block.tsx'
import styles from './Overview.module.css'
import { words } from './words.ts'

const most = 4

/** The charts that were last kept in the gallery. */
export function LastFigures() {
  const t = useWords(words)
  const { data, error, refetch } = useCall(chartsCall, { page: 1, pageSize: most }, { staleTime: 0 })
  return (
    <Block
      title={t('gallery')}
      links={[{ word: t('allFigures'), address: '/dashboard/gallery' }]}
      error={error}
      onRetry={() => void refetch()}
      count={data?.list.length ?? null}
      none={t('noFigures')}
    >
      <ul data-one-stop className={styles['pictures']}>
        {data?.list.map((chart) => (
          <li key={chart.id}>
            <Link href="/dashboard/gallery" title={chart.name}>
              <span className={styles['picture']}>
                <Picture chart={chart} alt="" />
              </span>
              <span className="small cut">{chart.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
