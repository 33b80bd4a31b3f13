import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { redirectTarget } from '../../api/redirect.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { version } from '../../version.ts'
import { companyAtom, loadCompany } from '../../state/company.ts'
import { readToken } from '../../session/session.ts'
import { listenToTabs } from '../../browser/tabs.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'

import { Art } from './Art.tsx'
import styles from './Home.module.css'
import { SignIn } from './SignIn.tsx'
import { words } from './words.ts'

/** The public home page: what Cytodeck is, and the sign-in. */
export function Home() {
  const t = useWords(words)
  const language = useLanguage()
  const search = useSearch()
  const [, navigate] = useLocation()
  const company = useAtomValue(companyAtom)

  useEffect(() => void loadCompany(), [])

  useEffect(() => {
    // A signed-in user is redirected.
    const enter = () => navigate(redirectTarget(search), { replace: true })
    if (readToken()) enter()
    return listenToTabs(({ kind }) => kind === 'signed-in' && enter())
  }, [navigate, search])

  return (
    <div className={styles['page']}>
      <header className={styles['art']}>
        <Art />
        <div className={styles['brand']}>
          {(company.logo_l ?? company.logo) ? (
            <img
              src={company.logo_l ?? company.logo ?? ''}
              alt={company.name ?? t('product')}
              data-plate={company.logo_l === null || undefined}
            />
          ) : (
            <>
              <Mark size={28} background="#2ca49c" color="#04211f" />
              {t('product')}
            </>
          )}
        </div>
        <div className={styles['slogan']}>
          <p>{t('slogan')}</p>
          <p>{t('promise')}</p>
        </div>
      </header>
      <main className={styles['side']}>
        <div className={styles['language']}>
          <Segments
            label={t('language')}
            value={language}
            options={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'zh', label: '中文', lang: 'zh-CN' }
            ]}
            onChange={switchLanguage}
          />
        </div>
        <div className={styles['above']} />
        <h1>{t('title')}</h1>
        <p className={styles['with']}>{t(search.includes('redirect=') ? 'returning' : 'with')}</p>
        <SignIn />
        <div className={styles['grow']} />
        <footer className={styles['footer']}>
          <span className="num">{t('version', { version })}</span>
          <Link href="/debug">{t('facts')}</Link>
          <span>{t('offline')}</span>
        </footer>
      </main>
    </div>
  )
}
