import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Documents.module.css'
import { words } from './words.ts'

/** The button of a dialog that copies its text. */
export function CopyFooter({ text }: { readonly text: string }) {
  const t = useWords(words)
  return (
    <>
      <span className={styles['grow']} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="form"
            tone="primary"
            icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
