import { useId, useState, type FormEvent } from 'react'
import type { SetKind, SetOperation } from '../../../contract/api/set.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { setCalls } from '../../sets/kinds.ts'
import { nameProblem, remarksSent } from '../../sets/name.ts'
import { NameFields } from '../../sets/NameFields.tsx'
import { words as setWords } from '../../sets/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Sets.module.css'
import { words } from './words.ts'

interface CombineSetsProps {
  readonly kind: SetKind
  readonly ids: readonly string[]
  readonly operation: SetOperation
  readonly suggested: string
  readonly total: number
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** A dialog that saves the result of a set operation under a name. */
export function CombineSets({ kind, ids, operation, suggested, total, onClose, onMade }: CombineSetsProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const form = useId()
  const [name, setName] = useState(suggested)
  const [remarks, setRemarks] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { id } = await call(setCalls[kind].combine, {
        ids: [...ids],
        operation,
        name: name.trim(),
        remarks: remarksSent(remarks)
      })
      await invalidate(setCalls[kind].list)
      toast.success(t('saved'), { text: name.trim() })
      onClose()
      if (id !== null) onMade(id)
    } catch {
      // The call shows its error; the input stays.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nameProblem(name) && !busy) void save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveResultTitle')}
      dirty={!busy && (name !== suggested || remarks !== '')}
      footer={
        <>
          <b className="num">{tSet(kind === 'gene' ? 'genes' : 'cells', { count: total })}</b>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {tSet('cancel')}
          </Button>
          <Button
            size="form"
            tone="primary"
            type="submit"
            form={form}
            off={total === 0 && t('nothingLeft')}
            busy={busy}
          >
            {tSet('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles['form']}>
        <NameFields name={name} remarks={remarks} touched onName={setName} onRemarks={setRemarks} />
      </form>
    </Dialog>
  )
}
