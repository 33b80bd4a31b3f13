import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteToken, tokens } from '../../../contract/api/session.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { ask } from '../../ui/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { NewToken } from './NewToken.tsx'
import { Settings } from './Settings.tsx'
import styles from './Table.module.css'
import { words } from './token-words.ts'
import { words as settingWords } from './words.ts'

type Token = ContentOf<typeof tokens>[number]

/** The API tokens of the account: their access, expiry and last use. */
export default function Tokens() {
  const t = useWords(words)
  const title = useWords(settingWords)('tokens')
  const all = useCall(tokens, {}, { staleTime: 0 })
  const [making, setMaking] = useState(false)
  const revoke = async ({ id, name }: Token) => {
    const answer = await ask({
      title: t('revokeAsk', { name }),
      text: t('revokeText'),
      actions: [{ id: 'revoke', label: t('revoke'), danger: true }]
    })
    if (answer === null) return
    await call(deleteToken, { id })
    toast.success(t('revoked'))
    await invalidate(tokens)
  }
  const add = (
    <Button icon={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('fresh')}
    </Button>
  )
  return (
    <Settings title={title}>
      {all.isPending && <Loading />}
      {all.error && <Failure text={all.error.message} onRetry={() => void all.refetch()} />}
      {all.data?.length === 0 && (
        <Empty icon={<IconKey aria-hidden />} title={t('none')} text={t('noneText')} actions={add} />
      )}
      {all.data && all.data.length > 0 && (
        <section className={styles['section']}>
          <header>
            <p>{t('help')}</p>
            {add}
          </header>
          <List rows={all.data} onRevoke={(token) => void revoke(token).catch(() => null)} />
        </section>
      )}
      {making && <NewToken onClose={() => setMaking(false)} />}
    </Settings>
  )
}

function List({
  rows,
  onRevoke
}: {
  readonly rows: readonly Token[]
  readonly onRevoke: (token: Token) => void
}) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <table data-one-stop className={styles['table']}>
      <thead>
        <tr>
          {(['name', 'scope', 'created', 'expires', 'used'] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
          <th scope="col">
            <span className="hidden-text">{t('revoke')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((token) => (
          <tr key={token.id}>
            <td className="cut" title={token.name}>
              {token.name}
            </td>
            <td>{token.related ? t('withRelated', { scope: t(token.scope) }) : t(token.scope)}</td>
            <td className="num">{formatDate(token.createTime, language)}</td>
            <td className="num">{formatDate(token.expires, language)}</td>
            <td className="num">
              {token.lastUsed === null ? t('never') : formatTime(token.lastUsed, language)}
            </td>
            <td>
              <IconButton
                label={t('revokeOf', { name: token.name })}
                icon={<IconTrash aria-hidden />}
                onClick={() => onRevoke(token)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
