import { IconChevronRight, IconCopy } from '@tabler/icons-react'
import type { RelatedSet, SetKind } from '../../../contract/api/set.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { setCalls } from '../../sets/kinds.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './RelatedSets.module.css'
import { words } from './words.ts'

interface RelatedSetsProps {
  readonly kind: SetKind
  /** Called with the id of a copy. */
  readonly onCopied: (id: string) => void
}

/** The sets of related accounts, below the account's own: with their owner, and a button to copy them. */
export function RelatedSets({ kind, onCopied }: RelatedSetsProps) {
  const t = useWords(words)
  const calls = setCalls[kind]
  const { data = [] } = useCall(calls.related, {}, { staleTime: 0 })
  const count = data.reduce((sum, { sets }) => sum + sets.length, 0)
  if (count === 0) return null
  const copy = async ({ id, name }: RelatedSet) => {
    const made = await call(calls.copy, { id })
    toast.success(t('copied', { name }))
    await invalidate(calls.list)
    onCopied(made.id)
  }
  return (
    <details className={styles['related']}>
      <summary>
        <IconChevronRight aria-hidden />
        {t('related', { count })}
      </summary>
      <p className="caption">{t('relatedHelp')}</p>
      <div data-one-stop>
        {data.map(({ account, sets }) => (
          <section key={account.id} aria-label={account.name || account.number}>
            <h2>
              <span className="cut" title={account.name}>
                {account.name || account.number}
              </span>
              {account.name && <span className="third num">{account.number}</span>}
            </h2>
            <ul>
              {sets.map((set) => (
                <li key={set.id}>
                  <span className={styles['what']}>
                    <b className="cut" title={set.name}>
                      {set.name}
                    </b>
                    {set.first.length > 0 && (
                      <span className="cut gene" translate="no" title={set.first.join(' ')}>
                        {set.first.join(' ')}
                      </span>
                    )}
                    {set.remarks !== '-' && (
                      <span className="cut" title={set.remarks}>
                        {set.remarks}
                      </span>
                    )}
                  </span>
                  <span className="num third">{formatNumber(set.total)}</span>
                  <IconButton
                    small
                    label={t('copyOf', { name: set.name })}
                    icon={<IconCopy aria-hidden />}
                    onClick={() => void copy(set).catch(() => null)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
