import { defineWords, useWords } from '../i18n/i18n.ts'
import { Facts } from '../ui/Facts.tsx'
import styles from './Limits.module.css'
import { useLimitRows, type LimitsKnown } from './limit-rows.ts'

const words = defineWords('limits-of', {
  account: { en: 'This account', zh: '此账号' },
  server: { en: 'This server', zh: '本服务器' }
})

/** The limits of the account and of the server, and how much of each is used. */
export function LimitsOf({ limits }: { readonly limits: LimitsKnown }) {
  const t = useWords(words)
  const rows = useLimitRows(limits)
  return (
    <>
      {(['account', 'server'] as const).map((whose) => (
        <section key={whose} className={styles['limits']}>
          <h2>{t(whose)}</h2>
          <Facts rows={rows[whose]} />
        </section>
      ))}
    </>
  )
}
