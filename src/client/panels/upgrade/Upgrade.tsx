import { useEffect, useState } from 'react'
import { version } from '../../../contract/api/session.ts'
import { useCall } from '../../api/query.ts'
import { formatDate } from '../../i18n/format.ts'
import { defineWords, useLanguage, useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { markRead, useUpgrade } from '../../workbench/session/upgrade.ts'
import { Prose } from '../../ui/prose/Prose.tsx'
import styles from './Upgrade.module.css'

const words = defineWords('upgrade', {
  title: { en: 'Upgrade record', zh: '更新记录' },
  unread: { en: 'unread', zh: '未读' },
  newer: { en: 'Newer', zh: '较新' },
  older: { en: 'Older', zh: '较旧' },
  none: { en: 'No versions are recorded yet', zh: '还没有版本记录' }
})

/** The changes of each version, newest first. Opening the page marks them as read. */
export default function Upgrade() {
  const t = useWords(words)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(version, { page, language })
  const { unread, latest } = useUpgrade()
  // The mark of the new version stays visible while the page is open, although it counts as read.
  const [fresh, setFresh] = useState<string | null>(null)

  if (unread && latest !== undefined && fresh !== latest) setFresh(latest)
  useEffect(() => {
    if (unread && latest !== undefined) markRead(latest)
  }, [unread, latest])

  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const last = Math.max(1, Math.ceil(data.total / Math.max(1, data.pageSize)))
  return (
    <Page still title={t('title')}>
      {data.list.length === 0 && <Empty title={t('none')} />}
      <ol className={styles['list']}>
        {data.list.map(({ id, title, notes, time }) => (
          <li key={id}>
            <time dateTime={time} className="num third">
              {formatDate(time, language)}
            </time>
            <div>
              <h2>
                {title} {id === fresh && <Tag accent>{t('unread')}</Tag>}
              </h2>
              <Prose text={notes} />
            </div>
          </li>
        ))}
      </ol>
      {last > 1 && (
        <div className={styles['pages']}>
          <Button off={page === 1 && t('newer')} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span className="num third">
            {page} / {last}
          </span>
          <Button off={page === last && t('older')} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </Page>
  )
}
