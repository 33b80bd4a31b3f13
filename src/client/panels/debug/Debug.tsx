import { IconCopy } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { limitsCall } from '../../../contract/api/limits.ts'
import { health } from '../../../contract/api/session.ts'
import { useCall } from '../../api/query.ts'
import { defineWords, useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { schemeAtom } from '../../theme/scheme.ts'
import { readToken } from '../../session/session.ts'
import { chunksAtom, type LoadState } from '../../chunks/chunk.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainPage } from '../../workbench/PlainPage.tsx'
import { LimitsOf } from '../../limits/LimitsOf.tsx'
import { asText, facts, type Fact } from './facts.ts'

const words = defineWords('debug', {
  title: { en: 'Facts for support', zh: '支持信息' },
  note: {
    en: 'About this browser and the server; nothing about you or your data',
    zh: '有关此浏览器和服务器；不含你和数据的信息'
  },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  yes: { en: 'works', zh: '可用' },
  no: { en: 'does not work', zh: '不可用' },
  none: { en: 'none', zh: '无' },
  loading: { en: 'loading', zh: '加载中' },
  loaded: { en: 'loaded', zh: '已加载' },
  failed: { en: 'failed', zh: '失败' }
})

export default function Debug() {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const theme = useAtomValue(schemeAtom)
  const parts = useAtomValue(chunksAtom)
  const server = useCall(health, {})
  const signedIn = readToken() !== null
  const here = useMemo(() => facts({ language, theme }), [language, theme])
  const list: readonly Fact[] = [
    {
      name: { en: 'Server', zh: '服务器' },
      value: server.data
        ? `${server.data.version}, ${server.data.status}`
        : server.error
          ? server.error.message
          : '…'
    },
    ...here,
    ...Object.entries<LoadState>(parts).map(([id, state]): Fact => ({
      name: { en: `Part ${id}`, zh: `组件 ${id}` },
      value: t(state)
    }))
  ]
  const show = ({ value }: Fact) =>
    value === null ? t('none') : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
  return (
    <PlainPage>
      <Page still title={t('title')} note={t('note')} actions={<CopyButton text={asText(list)} />}>
        <Facts rows={list.map((fact) => ({ name: text(fact.name), value: show(fact) }))} />
        {signedIn && <Shares />}
      </Page>
    </PlainPage>
  )
}

/** The server's facts for the signed-in account; without one it sends none. */
function Shares() {
  const { data } = useCall(limitsCall, {}, { staleTime: 0 })
  return data ? <LimitsOf limits={data} /> : null
}

function CopyButton({ text }: { readonly text: string }) {
  const t = useWords(words)
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
  }
  return (
    <Button
      size="head"
      icon={<IconCopy aria-hidden />}
      onClick={() => void copy().catch(() => setDone(false))}
    >
      {t(done ? 'copied' : 'copy')}
    </Button>
  )
}
