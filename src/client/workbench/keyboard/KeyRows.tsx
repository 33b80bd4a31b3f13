import { Fragment } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { shortcutRows } from '../../shortcuts/shortcuts.ts'
import { keyName } from './frame-keys.ts'

/** All shortcuts, as the rows of a description list. */
export function KeyRows({ className }: { readonly className: string | undefined }) {
  const text = useText()
  return (
    <dl className={className}>
      {shortcutRows.map(({ keys, does }) => (
        <Fragment key={does.en}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{keyName(key)}</kbd>
            ))}
          </dt>
          <dd>{text(does)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
