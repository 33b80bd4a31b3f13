import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { connectedAtom } from '../../session/connected.ts'
import { useConnection } from '../session/connection.ts'
import styles from './ConnectionBanner.module.css'
import { words } from '../words.ts'

const backMs = 4000

/**
 * A banner while the server does not respond, and shortly after it responds again. It is over the page, which
 * does not move.
 */
export function ConnectionBanner() {
  const t = useWords(words)
  const connected = useAtomValue(connectedAtom)
  const [was, setWas] = useState<'fine' | 'lost'>('fine')
  useConnection()
  if (!connected && was === 'fine') setWas('lost')
  useEffect(() => {
    if (!connected || was === 'fine') return
    const timer = setTimeout(() => setWas('fine'), backMs)
    return () => clearTimeout(timer)
  }, [connected, was])
  return (
    <output className={styles['place']}>
      {was === 'lost' && (
        <span className={styles['banner']} data-back={connected || undefined}>
          {connected ? <IconCircleCheck aria-hidden /> : <IconPlugConnectedX aria-hidden />}
          {t(connected ? 'back' : 'offline')}
        </span>
      )}
    </output>
  )
}
