import { useId, useState, type FormEvent } from 'react'
import type { SetKind, SetRow } from '../../contract/api/set.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { renameOnScreen } from './actions.ts'
import { setCalls } from './kinds.ts'
import { nameProblem, remarksSent } from './name.ts'
import { NameFields } from './NameFields.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

/** Name and remarks of a set that is kept. */
export function EditSet({
  kind,
  set,
  onClose
}: {
  readonly kind: SetKind
  readonly set: SetRow
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const form = useId()
  const [name, setName] = useState(set.name)
  const [remarks, setRemarks] = useState(set.remarks === '-' ? '' : set.remarks)
  const [busy, setBusy] = useState(false)
  /** The set as the user has seen it here: as it was, then as others have changed it. */
  const [seen, setSeen] = useState(set)
  const [refusal, setRefusal] = useState('')
  const changed = name !== set.name || remarksSent(remarks) !== set.remarks
  const save = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await call(
        setCalls[kind].update,
        { id: set.id, name: name.trim(), remarks: remarksSent(remarks), seen: seen.updateTime },
        { quiet: true }
      )
      renameOnScreen(set.id, name.trim())
      await Promise.all([invalidate(setCalls[kind].list), invalidate(setCalls[kind].info)])
      toast.success(t('modified'))
      onClose()
    } catch (error) {
      // What was typed stays.
      setRefusal(await whyNot(error))
    } finally {
      setBusy(false)
    }
  }
  /**
   * What to say of a failure; where others have changed the set, how it is now, which then counts as seen.
   */
  const whyNot = async (error: unknown): Promise<string> => {
    if (!(error instanceof CallError)) throw error
    if (error.rule !== 'conflict') return error.message
    const now = await call(setCalls[kind].info, { id: set.id }, { quiet: true }).catch(() => null)
    if (!now) return error.message
    setSeen(now)
    const items = t(kind === 'gene' ? 'genes' : 'cells', { count: now.total })
    return t('editChanged', { name: now.name, items, remarks: now.remarks })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nameProblem(name) && !busy) void save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle')}
      dirty={changed && !busy}
      footer={
        <>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="form" tone="primary" type="submit" form={form} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles['form']}>
        <NameFields name={name} remarks={remarks} touched onName={setName} onRemarks={setRemarks} />
        {refusal !== '' && (
          <p role="alert" className={styles['refusal']}>
            <FieldError text={refusal} />
          </p>
        )}
      </form>
    </Dialog>
  )
}
