import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Loader } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import styles from './States.module.css'
import { words } from './words.ts'

interface StateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** A technical line that can be selected and sent. */
  readonly detail?: string
  /** The title is that of the whole page. */
  readonly alone?: boolean
}

/** Nothing here yet: what it is, why it is empty, and the next action as a button. */
export function Empty({ icon, title, text, actions, detail, alone = false }: StateProps) {
  const Title = alone ? 'h1' : 'h2'
  return (
    <div className={styles['state']}>
      {icon && <div className={styles['icon']}>{icon}</div>}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
      {detail && <code>{detail}</code>}
    </div>
  )
}

/** Something failed: the cause in one sentence, and the way out. */
export function Failure({
  title,
  text,
  detail,
  actions,
  onRetry
}: Partial<StateProps> & { readonly onRetry?: () => void }) {
  const t = useWords(words)
  return (
    <div className={styles['state']} role="alert">
      <div className={styles['icon']} data-bad>
        <IconAlertTriangle aria-hidden />
      </div>
      <h2>{title ?? t('failed')}</h2>
      {text && <p>{text}</p>}
      {(actions || onRetry) && (
        <div className={styles['actions']}>
          {actions}
          {onRetry && (
            <Button icon={<IconRefresh aria-hidden />} onClick={onRetry}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {detail && <code>{detail}</code>}
    </div>
  )
}

const delayMs = 300

/** On its way. Nothing shows for the first 300 ms, so that what is quick does not flicker. */
export function Loading({ label }: { readonly label?: string }) {
  const t = useWords(words)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles['state']} aria-busy>
      {late && (
        <>
          <Loader size={20} color="var(--accent)" aria-hidden />
          <p>{label ?? t('loading')}</p>
        </>
      )}
    </output>
  )
}
