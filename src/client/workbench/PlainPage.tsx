import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { switchLanguage } from '../i18n/switch.ts'
import { readToken } from '../session/session.ts'
import { Mark } from '../ui/Mark.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import styles from './PlainPage.module.css'
import { words } from './words.ts'

/** The frame of a public page: only a link to the home page and the language switch. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Link href={readToken() ? '/dashboard' : '/'} className={styles['brand']}>
          <Mark />
          {t('product')}
        </Link>
        <span className={styles['grow']} />
        <Segments
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'zh', label: '中文', lang: 'zh-CN' }
          ]}
          onChange={switchLanguage}
        />
      </header>
      <main className={styles['body']}>{children}</main>
    </div>
  )
}
