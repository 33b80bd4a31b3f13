import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Names and values below each other. */
export function Facts({
  rows
}: {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className={styles['facts']}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
