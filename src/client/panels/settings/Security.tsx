import { IconShieldLock } from '@tabler/icons-react'
import { securityLog } from '../../../contract/api/project.ts'
import { useCall } from '../../api/query.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { details, words } from './security-words.ts'
import { Settings } from './Settings.tsx'
import styles from './Table.module.css'
import { words as settingWords } from './words.ts'

const isWord = (text: string): text is keyof typeof details => Object.hasOwn(details, text)

/** The account's events in the security log, newest first. */
export default function Security() {
  const t = useWords(words)
  const title = useWords(settingWords)('security')
  const language = useLanguage()
  const log = useCall(securityLog, {}, { staleTime: 0 })
  const worded = (text: string): string => (isWord(text) ? t(text) : text)
  return (
    <Settings title={title}>
      {log.isPending && <Loading />}
      {log.error && <Failure text={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data?.length === 0 && <Empty icon={<IconShieldLock aria-hidden />} title={t('none')} />}
      {log.data && log.data.length > 0 && (
        <section className={styles['section']}>
          <p>{t('help', { count: log.data.length })}</p>
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['time', 'event', 'account', 'source', 'detail'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {log.data.map(({ time, event, account, source, detail }, at) => (
                <tr key={`${time} ${at}`}>
                  <td className="num">{formatTime(time, language)}</td>
                  <td>{t(event)}</td>
                  <td className="num">{account}</td>
                  <td className="num">{worded(source)}</td>
                  <td className="cut" title={detail ?? undefined}>
                    {worded(detail ?? '')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Settings>
  )
}
