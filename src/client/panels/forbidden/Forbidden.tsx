import { IconLock } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'wouter'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import { readToken } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { PlainPage } from '../../workbench/PlainPage.tsx'

const words = defineWords('forbidden', {
  account: { en: 'This account has no access', zh: '此账号无权访问' },
  accountText: { en: 'Another account of the project may have access', zh: '项目的其他账号可能有权访问' },
  tcr: { en: 'This project has no TCR data', zh: '此项目没有 TCR 数据' },
  bcr: { en: 'This project has no BCR data', zh: '此项目没有 BCR 数据' },
  home: { en: 'Home', zh: '首页' },
  change: { en: 'Switch account', zh: '切换账号' }
})

/** The page for an address that this account may not open, with the reason and links. */
export default function Forbidden() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const needs = search.get('needs')
  const known = needs === 'tcr' || needs === 'bcr' ? needs : null
  return (
    <PlainPage>
      <Empty
        alone
        icon={<IconLock aria-hidden />}
        title={t(known ?? 'account')}
        text={known ? undefined : t('accountText')}
        actions={
          <>
            <Button tone="primary" onClick={() => navigate(readToken() ? '/dashboard' : '/')}>
              {t('home')}
            </Button>
            {readToken() && (
              <Button onClick={() => navigate('/dashboard/account/switch')}>{t('change')}</Button>
            )}
          </>
        }
      />
    </PlainPage>
  )
}
