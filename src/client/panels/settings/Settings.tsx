import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useWords } from '../../i18n/i18n.ts'
import styles from './Settings.module.css'
import { words } from './words.ts'

const pages = [
  { address: '/dashboard/project', word: 'projectInformation' },
  { address: '/dashboard/setting/colorsets', word: 'colorSets' },
  { address: '/dashboard/setting/tag', word: 'tag' },
  { address: '/dashboard/setting/references', word: 'references' },
  { address: '/dashboard/setting/limits', word: 'limits' },
  { address: '/dashboard/setting/password', word: 'changePassword' },
  { address: '/dashboard/setting/token', word: 'tokens' },
  { address: '/dashboard/setting/security', word: 'security' }
] as const

/** A settings page with the menu of settings. */
export function Settings({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useWords(words)
  const [path] = useLocation()
  return (
    <div className={styles['settings']}>
      <nav className={styles['menu']} aria-label={t('projectSetting')}>
        <p>{t('projectSetting')}</p>
        {pages.map(({ address, word }) => (
          <Link key={address} href={address} aria-current={path === address ? 'page' : undefined}>
            {t(word)}
          </Link>
        ))}
      </nav>
      <section className={styles['content']}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}
