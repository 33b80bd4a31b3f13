import { IconCircleCheck, IconCornerDownRight, IconUsers } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { userTree } from '../../../contract/api/session.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { openAccount } from '../../state/open-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './AccountSwitch.module.css'
import { branchesOf, found, type Account, type Branch } from './tree.ts'
import { words } from './words.ts'

/** The accounts that can be opened without signing in again, as a tree: arrow keys move, Enter switches. */
export default function AccountSwitch() {
  const t = useWords(words)
  const { data, error, refetch } = useCall(userTree, {}, { staleTime: 0 })
  const [query, setQuery] = useState('')
  const [opening, setOpening] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const branches = useMemo(() => (data ? branchesOf(data) : []), [data])
  const shown = found(branches, query)

  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />

  const open = async ({ id, current }: Account) => {
    if (current || opening !== null) return
    setOpening(id)
    if (!(await openAccount(id))) setOpening(null)
  }
  const alone = branches.length === 1
  return (
    <Page
      title={t('title')}
      note={t('note')}
      actions={
        !alone && (
          <SearchField
            width={240}
            label={t('find')}
            value={query}
            onChange={setQuery}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              list.current?.querySelector('button')?.focus()
            }}
          />
        )
      }
    >
      <ul data-one-stop ref={list} className={styles['tree']} aria-label={t('title')}>
        {shown.map((branch, at) => (
          <Row
            key={branch.account.id}
            branch={branch}
            first={shown[at - 1]?.kind !== branch.kind}
            busy={opening === branch.account.id}
            onOpen={open}
          />
        ))}
      </ul>
      {alone && <Empty icon={<IconUsers aria-hidden />} title={t('none')} text={t('noneText')} />}
      {shown.length === 0 && (
        <Empty title={t('notFound')} actions={<Button onClick={() => setQuery('')}>{t('showAll')}</Button>} />
      )}
    </Page>
  )
}

interface RowProps {
  readonly branch: Branch
  /** The first row of its kind, which has the kind's heading. */
  readonly first: boolean
  readonly busy: boolean
  readonly onOpen: (account: Account) => Promise<void>
}

function Row({ branch: { account, level, kind }, first, busy, onOpen }: RowProps) {
  const t = useWords(words)
  return (
    <li data-level={level}>
      {first && <h2>{t(kind)}</h2>}
      <button
        type="button"
        aria-current={account.current || undefined}
        aria-busy={busy || undefined}
        onClick={() => void onOpen(account)}
      >
        {level === 2 && <IconCornerDownRight aria-hidden className={styles['under'] ?? ''} />}
        <span className={`${styles['name']} cut`}>{account.name}</span>
        <span className="small third num">{account.number}</span>
        <span className={styles['grow']} />
        {account.current ? (
          <span className={styles['current']}>
            <IconCircleCheck size={16} aria-hidden />
            {t('current')}
          </span>
        ) : (
          <span className={styles['open']}>{t(busy ? 'opening' : kind === 'origin' ? 'back' : 'open')}</span>
        )}
      </button>
    </li>
  )
}
