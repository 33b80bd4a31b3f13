import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
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
  readonly children: ReactNode
}

/** A page inside the frame: its head, and a body that scrolls. */
export function Page({ title, above, actions, note, children }: PageProps) {
  const say = useWords(words)
  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        {above && above.length > 0 && (
          <nav aria-label={say('breadcrumb')} className={styles['above']}>
            {above.map((page) => (
              <Fragment key={page.address}>
                <Link href={page.address}>{page.title}</Link>
                <IconChevronRight aria-hidden />
              </Fragment>
            ))}
          </nav>
        )}
        <h1>{title}</h1>
        <span className={styles['grow']} />
        {actions}
      </header>
      {note && <p className={styles['note']}>{note}</p>}
      <div className={styles['body']}>{children}</div>
    </section>
  )
}
