import { Switch } from '@mantine/core'
import { useAtom } from 'jotai'
import { useWords } from '../../i18n/i18n.ts'
import { letterKeysAtom } from '../../state/letter-keys.ts'
import { Dialog } from '../../ui/Surface.tsx'
import { keysDialogAtom } from './frame-keys.ts'
import { KeyRows } from './KeyRows.tsx'
import styles from './KeysDialog.module.css'
import { words } from '../words.ts'

/** The list of shortcuts, and the switch for single-letter shortcuts. */
export function KeysDialog() {
  const [open, setOpen] = useAtom(keysDialogAtom)
  const [letters, setLetters] = useAtom(letterKeysAtom)
  const t = useWords(words)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('keys')}>
      <KeyRows className={styles['keys']} />
      <Switch
        className={styles['switch'] ?? ''}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
        label={t('letterKeys')}
        description={t('letterKeysText')}
      />
    </Dialog>
  )
}
