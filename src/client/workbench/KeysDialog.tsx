import { Switch } from '@mantine/core'
import { useAtom } from 'jotai'
import { Fragment } from 'react'
import { useText, useWords } from '../i18n/i18n.ts'
import { letterKeysAtom } from '../state/letter-keys.ts'
import { Dialog } from '../ui/Surface.tsx'
import { keyName, keysDialogAtom } from './frame-keys.ts'
import { keys } from './key-list.ts'
import styles from './KeysDialog.module.css'
import { words } from './words.ts'

/** The list of keys, and the switch for single letters. */
export function KeysDialog() {
  const [open, setOpen] = useAtom(keysDialogAtom)
  const [letters, setLetters] = useAtom(letterKeysAtom)
  const say = useWords(words)
  const text = useText()
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={say('keys')}>
      <dl className={styles['keys']}>
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
      <Switch
        className={styles['switch'] ?? ''}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
        label={say('letterKeys')}
        description={say('letterKeysText')}
      />
    </Dialog>
  )
}
