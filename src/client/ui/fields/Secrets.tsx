import { TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { secretAtom } from './secret.ts'
import styles from './Secrets.module.css'
import { Dialog } from '../Surface.tsx'
import { toast } from '../toasts/toast.ts'
import { words } from '../words.ts'

/** Where `showSecret` shows what it was given; mounted once. */
export function Secrets() {
  const t = useWords(words)
  const [secret, setSecret] = useAtom(secretAtom)
  if (!secret) return null
  const close = () => setSecret(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret.value)
      toast.success(t('copied'))
    } catch {
      toast.error(t('cannotCopy'))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={secret.title}
      footer={
        <>
          <span className={styles['note']}>{t('shownOnce')}</span>
          <Button size="form" tone="primary" onClick={close}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={styles['line']}>
        <TextInput
          label={secret.label}
          data-autofocus
          readOnly
          classNames={{ input: 'mono' }}
          value={secret.value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="form" icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Dialog>
  )
}
