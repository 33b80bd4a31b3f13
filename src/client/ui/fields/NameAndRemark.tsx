import { Textarea, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { FieldError } from './Field.tsx'
import styles from './NameAndRemark.module.css'
import { Dialog } from '../Surface.tsx'
import { words } from '../words.ts'

export interface Named {
  readonly name: string
  readonly remark: string
}

interface FormProps {
  /** What the form begins with. */
  readonly start: Named
  readonly longestName: number
  /**
   * Keeps what was entered, the name without spaces around it. Where it throws, its call has said why, and
   * what was typed stays.
   */
  readonly save: (entered: Named) => Promise<void>
}

const longestRemark = 5000

function useNamed({ start, save }: FormProps) {
  const t = useWords(words)
  const [entered, setEntered] = useState<Named>({ name: start.name, remark: start.remark })
  const [busy, setBusy] = useState(false)
  const problem = entered.name.trim() === '' ? t('nameNeeded') : null
  const keep = async () => {
    setBusy(true)
    try {
      await save({ ...entered, name: entered.name.trim() })
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !busy) void keep()
  }
  const changed = entered.name.trim() !== start.name || entered.remark !== start.remark
  return { entered, setEntered, busy, problem, changed, submit }
}

interface FieldsProps extends Pick<ReturnType<typeof useNamed>, 'entered' | 'setEntered' | 'problem'> {
  readonly longestName: number
  readonly rows: number
}

function Fields({ entered, setEntered, problem, longestName, rows }: FieldsProps) {
  const t = useWords(words)
  return (
    <>
      <TextInput
        label={t('name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={longestName}
        value={entered.name}
        onChange={(event) => setEntered({ ...entered, name: event.currentTarget.value })}
        description={entered.name.length > longestName * 0.8 && `${entered.name.length}/${longestName}`}
        error={problem && <FieldError text={problem} />}
      />
      <Textarea
        label={t('remark')}
        maxLength={longestRemark}
        autosize
        minRows={rows}
        maxRows={3 * rows}
        value={entered.remark}
        onChange={(event) => setEntered({ ...entered, remark: event.currentTarget.value })}
      />
    </>
  )
}

interface DialogProps extends FormProps {
  readonly title: string
  readonly onClose: () => void
}

/** Asks for a name and a remark. It is mounted where it is open; `save` closes it. */
export function NameAndRemarkDialog({ title, onClose, ...props }: DialogProps) {
  const t = useWords(words)
  const form = useId()
  const { busy, problem, changed, submit, ...fields } = useNamed(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dirty={changed}
      footer={
        <>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="form" tone="primary" type="submit" form={form} off={problem} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles['form']} noValidate>
        <Fields {...fields} problem={problem} longestName={props.longestName} rows={3} />
      </form>
    </Dialog>
  )
}

/** The same as part of a page: it can be saved once something has changed. */
export function NameAndRemark(props: FormProps) {
  const t = useWords(words)
  const { busy, problem, changed, submit, ...fields } = useNamed(props)
  return (
    <form onSubmit={submit} noValidate>
      <Fields {...fields} problem={problem} longestName={props.longestName} rows={2} />
      {changed && (
        <Button type="submit" off={problem} busy={busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
