import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { appoint, userTree } from '../../../contract/api/session.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/query.ts'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import { keepToken } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './AccountSwitch.module.css'

const words = defineWords('account-switch', {
  title: { en: 'Switch account', zh: '切换账号' },
  own: { en: 'This project', zh: '此项目' },
  children: { en: 'Sub-accounts', zh: '子账号' },
  associated: { en: 'Associated accounts', zh: '关联账号' },
  none: { en: 'No other account is related to this one', zh: '没有与此账号相关的其他账号' },
  current: { en: 'in use', zh: '使用中' },
  open: { en: 'Switch', zh: '切换' }
})

type Account = ContentOf<typeof userTree>['account']

/** The accounts that can be opened without signing in anew. */
export default function AccountSwitch() {
  const say = useWords(words)
  const { data, error, refetch } = useCall(userTree, {}, { staleTime: 0 })
  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Page title={say('title')}>
      <Group title={say('own')} accounts={[data.account]} />
      <Group title={say('children')} accounts={data.children} />
      <Group title={say('associated')} accounts={data.associated} />
      {data.children.length + data.associated.length === 0 && <p className="second">{say('none')}</p>}
    </Page>
  )
}

function Group({ title, accounts }: { readonly title: string; readonly accounts: readonly Account[] }) {
  if (accounts.length === 0) return null
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <ul>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </ul>
    </section>
  )
}

function Row({ account }: { readonly account: Account }) {
  const say = useWords(words)
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      keepToken((await call(appoint, { account: account.id })).token)
      navigate('/dashboard')
    } catch {
      // The call has shown its failure.
      setBusy(false)
    }
  }
  return (
    <li>
      <span className={styles['name']}>{account.name}</span>
      <span className="small third num">{account.number}</span>
      <span className={styles['grow']} />
      {account.current ? (
        <span className={styles['current']}>
          <IconCircleCheck size={16} aria-hidden />
          {say('current')}
        </span>
      ) : (
        <Button busy={busy} aria-label={`${say('open')} ${account.name}`} onClick={() => void open()}>
          {say('open')}
        </Button>
      )}
    </li>
  )
}
