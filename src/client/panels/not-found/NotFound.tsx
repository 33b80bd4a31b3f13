import { IconMapSearch } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { defineWords, useText, useWords } from '../../i18n/i18n.ts'
import { pinyinInitials } from '../../i18n/pinyin.ts'
import { readToken, userInfoAtom } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { PlainPage } from '../../workbench/PlainPage.tsx'
import { usePanels } from '../panels-context.ts'
import styles from './NotFound.module.css'

const words = defineWords('not-found', {
  title: { en: 'Page not found', zh: '页面不存在' },
  home: { en: 'Home', zh: '首页' },
  search: { en: 'Find a page', zh: '查找页面' },
  none: { en: 'No page has this name', zh: '没有这个名称的页面' }
})

/** The page for an unknown address, with a link home and a search for pages. */
export default function NotFound() {
  const t = useWords(words)
  const [path, navigate] = useLocation()
  return (
    <PlainPage>
      <Empty
        alone
        icon={<IconMapSearch aria-hidden />}
        title={t('title')}
        text={<span className="mono">{path}</span>}
        actions={
          <div className={styles['ways']}>
            <Button tone="primary" onClick={() => navigate(readToken() ? '/dashboard' : '/')}>
              {t('home')}
            </Button>
            <PageSearch />
          </div>
        }
      />
    </PlainPage>
  )
}

function PageSearch() {
  const t = useWords(words)
  const text = useText()
  const info = useAtomValue(userInfoAtom)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const open = usePanels().filter(
    ({ route, needs, public: everybody }) =>
      route !== undefined &&
      route !== '*' &&
      !route.includes(':') &&
      (everybody || readToken()) &&
      (!needs || info?.[needs])
  )
  const found = open.filter(({ title }) =>
    [title.en, title.zh, pinyinInitials(title.zh)].some((name) => name.toLowerCase().includes(wanted))
  )
  return (
    <div className={styles['search']}>
      <SearchField label={t('search')} value={query} onChange={setQuery} />
      {wanted !== '' && (
        <ul>
          {found.map((panel) => (
            <li key={panel.id}>
              <Link href={panel.route ?? '/'}>{text(panel.title)}</Link>
            </li>
          ))}
          {found.length === 0 && <li className="third">{t('none')}</li>}
        </ul>
      )}
    </div>
  )
}
