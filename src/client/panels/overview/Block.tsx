import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CallError } from '../../api/failure.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/States.tsx'
import styles from './Overview.module.css'
import { words } from './words.ts'

interface BlockProps {
  readonly title: string
  readonly links: readonly { readonly word: string; readonly address: string }[]
  readonly error: CallError | null
  readonly onRetry: () => void
  /** Null while it loads. */
  readonly count: number | null
  readonly none: string
  readonly children: ReactNode
}

/** A list with its title, and messages for loading, empty and failed states. */
export function Block({ title, links, error, onRetry, count, none, children }: BlockProps) {
  const t = useWords(words)
  return (
    <section className={styles['block']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {links.map(({ word, address }) => (
          <Link key={address} href={address}>
            {word}
          </Link>
        ))}
      </header>
      {error ? (
        <p role="alert" className={styles['failed']}>
          {t('failed')}: {error.message}{' '}
          <Button tone="text" onClick={onRetry}>
            {t('again')}
          </Button>
        </p>
      ) : count === null ? (
        <Loading />
      ) : count === 0 ? (
        <p className="second">{none}</p>
      ) : (
        children
      )}
    </section>
  )
}
