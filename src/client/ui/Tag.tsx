import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word beside a name: a species, a type, a count. */
export function Tag({ children, accent }: { readonly children: ReactNode; readonly accent?: boolean }) {
  return (
    <span className={styles['tag']} data-accent={accent || undefined}>
      {children}
    </span>
  )
}
