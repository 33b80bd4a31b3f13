import { columnLog } from '../../contract/api/column.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { useCall } from '../api/query.ts'
import { formatTime } from '../i18n/format.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Failure, Loading } from '../ui/States.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { Tag } from '../ui/Tag.tsx'
import { bringBack } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { words } from './words.ts'

type Entry = ContentOf<typeof columnLog>[number]

/** What the sentence of an entry names. */
function valuesOf({ detail }: Entry): Record<string, string | number> {
  const named = Object.entries(detail).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : []
  )
  const { groups } = detail
  const pairs = typeof groups === 'object' && groups !== null ? Object.entries(groups) : []
  return {
    ...Object.fromEntries(named),
    groups: pairs.map(([from, to]) => `${from} → ${String(to)}`).join(', ')
  }
}

/** Every change of a column, newest first, and the way back to each. */
export function History({ order, open, onClose }: DialogProps<'history'>) {
  const t = useWords(words)
  const language = useLanguage()
  const { id, name } = order
  const log = useCall(columnLog, { id }, { staleTime: 0 })
  return (
    <Dialog open={open} onClose={onClose} title={t('historyTitle', { name })}>
      {log.isPending && <Loading />}
      {log.error && <Failure text={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data && (
        <ol className={styles['log']}>
          {log.data.map((entry, at) => (
            <li key={`${entry.of ?? ''} ${entry.version}`}>
              <span className={styles['what']}>
                <b className="cut" title={t(entry.action, valuesOf(entry))}>
                  {t(entry.action, valuesOf(entry))}
                </b>
                <span className="third">
                  {t('version', { version: entry.version })} · {formatTime(entry.time, language)}
                  {entry.of !== null && ` · ${t('ofOther')}`}
                </span>
              </span>
              {at === 0 ? (
                <Tag accent>{t('now')}</Tag>
              ) : (
                entry.of === null &&
                entry.action !== 'delete' && (
                  <Button
                    tone="ghost"
                    onClick={() =>
                      void bringBack({
                        id,
                        to: entry.version,
                        from: log.data[0]?.version ?? entry.version
                      }).catch(() => null)
                    }
                  >
                    {t('goBack')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
