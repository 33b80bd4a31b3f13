import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ResourceKind } from '../../contract/resource.ts'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { words } from './words.ts'

interface ImportButtonProps {
  readonly kind: ResourceKind | undefined
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** Asks for a file of the kind. */
export function ImportButton({ kind, busy, onFile }: ImportButtonProps) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('importFile')}
        accept={kind?.accept.join(',')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onFile(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="form"
        icon={<IconUpload aria-hidden />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {t('importFile')}
      </Button>
    </>
  )
}
