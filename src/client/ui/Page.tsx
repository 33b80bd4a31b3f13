import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../i18n/i18n.ts'
import styles from './Page.module.css'
import { words } from './words.ts'

interface PageProps {
  readonly title: ReactNode
  /** The pages above this one, outermost first. */
  readonly above?: readonly { readonly title: string; readonly address: string }[]
  /** Right of the title. */
  readonly actions?: ReactNode
  /** Below the title. */
  readonly note?: ReactNode
  /** The body holds nothing that takes the focus, so it takes it itself and arrow keys scroll it. */
  readonly still?: boolean
  readonly children: ReactNode
}

/** A page inside the frame: its head, and a body that scrolls. */
export function Page({ title, above, actions, note, still, children }: PageProps) {
  const t = useWords(words)
  const titleId = useId()
  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        {above && above.length > 0 && (
          <nav aria-label={t('breadcrumb')} className={styles['above']}>
            {above.map((page) => (
              <Fragment key={page.address}>
                <Link href={page.address}>{page.title}</Link>
                <IconChevronRight aria-hidden />
              </Fragment>
            ))}
          </nav>
        )}
        <h1 id={titleId}>{title}</h1>
        <span className={styles['grow']} />
        {actions}
      </header>
      {note && <p className={styles['note']}>{note}</p>}
      {still ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by keys
        <div className={styles['body']} tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
      ) : (
        <div className={styles['body']}>{children}</div>
      )}
    </section>
  )
}
