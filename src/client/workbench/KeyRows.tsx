import { Fragment } from 'react'
import { useText } from '../i18n/i18n.ts'
import { keyName } from './frame-keys.ts'
import { keys } from './key-list.ts'

/** Every key and what it does, as the rows of a description list. */
export function KeyRows({ className }: { readonly className: string | undefined }) {
  const text = useText()
  return (
    <dl className={className}>
      {keys.map((row) => (
        <Fragment key={row.keys}>
          <dt>
            {row.keys.split(' · ').map((key) => (
              <kbd key={key}>{keyName(key)}</kbd>
            ))}
          </dt>
          <dd>{text(row.does)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
