import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Surface.tsx'
import styles from './Columns.module.css'
import { words } from './words.ts'

interface FormDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly action: string
  /** Why the form cannot be sent yet. */
  readonly off?: string | null
  readonly dirty?: boolean
  /** At the left of the footer: how many cells, how many groups. */
  readonly note?: ReactNode
  /** Does it; a failure has been shown and keeps the dialog open. */
  readonly onSubmit: () => Promise<void>
  /** Cancels what is being sent, after which the dialog is as it was before; absent while nothing is. */
  readonly onCancel?: (() => void) | null
  readonly children: (touched: boolean) => ReactNode
}

/** A dialog with one form and one action; Enter sends it. */
export function FormDialog({
  open,
  onClose,
  title,
  action,
  off = null,
  dirty = false,
  note,
  onSubmit,
  onCancel,
  children
}: FormDialogProps) {
  const t = useWords(words)
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [submitting, setSubmitting] = useState(false)
  const busy = submitting || Boolean(onCancel)
  const [tries, setTries] = useState(0)
  // The first field that is wrong takes the focus once it says so.
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (off || busy) return
    setSubmitting(true)
    try {
      await onSubmit()
      onClose()
    } catch {
      // What went wrong has been said; what was entered stays.
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      dirty={open && dirty && !busy}
      footer={
        <>
          <span className={styles['note']}>{note}</span>
          <Button size="form" tone="ghost" onClick={onCancel ?? onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="form"
            tone="primary"
            type="submit"
            form={form}
            off={off}
            busy={busy}
            onRefuse={() => setTries(tries + 1)}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className={styles['form']}
      >
        {children(tries > 0)}
      </form>
    </Dialog>
  )
}
