import { useAtom } from 'jotai'
import { useId, useState, type FormEvent } from 'react'
import { navigate } from '../address.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { saveSetAtom, type SetToSave } from '../state/selection/save-set.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { addressOfSet, setCalls } from './kinds.ts'
import { nameProblem, remarksSent } from './name.ts'
import { NameFields } from './NameFields.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

/** The save-to-set dialog: opens whenever somebody puts something into `saveSetAtom`. */
export function SaveSet() {
  const [order, setOrder] = useAtom(saveSetAtom)
  // The last one stays while the dialog fades out.
  const [last, setLast] = useState<SetToSave | null>(null)
  if (order && order !== last) setLast(order)
  return (
    last && (
      <SaveSetDialog key={last.kind} order={last} open={order !== null} onClose={() => setOrder(null)} />
    )
  )
}

interface SaveSetDialogProps {
  readonly order: SetToSave
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for name and remarks and keeps the set. Nothing can be sent while nothing is chosen. */
export function SaveSetDialog({ order, open, onClose }: SaveSetDialogProps) {
  const t = useWords(words)
  const form = useId()
  const { kind, count } = order
  const [draft, setDraft] = useState({ of: order, name: order.name ?? '', remarks: '', touched: false })
  if (draft.of !== order) setDraft({ of: order, name: order.name ?? '', remarks: '', touched: false })
  const [busy, setBusy] = useState(false)
  const { name, remarks, touched } = draft
  const items = kind === 'gene' ? 'genes' : 'cells'

  const save = async () => {
    setBusy(true)
    try {
      const { members, clauses } = order
      const { id, total, report } = await call(setCalls[kind].create, {
        name: name.trim(),
        remarks: remarksSent(remarks),
        ...('ids' in members ? { ids: members.ids } : { names: [...members.names] }),
        ...(clauses ? { clauses: [...clauses] } : {})
      })
      void invalidate(setCalls[kind].list)
      const missing = report?.missing ?? 0
      toast.success(t('saved'), {
        text: t(missing > 0 ? 'savedMissing' : 'savedText', {
          name: name.trim(),
          items: t(items, { count: total }),
          missing
        }),
        action: { label: t('open'), perform: () => navigate(addressOfSet(kind, id)) }
      })
      order.onSaved?.(id)
      onClose()
    } catch {
      // The call has shown why; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDraft({ ...draft, touched: true })
    if (!nameProblem(name) && count > 0 && !busy) void save()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(kind === 'gene' ? 'saveGene' : 'saveCell')}
      dirty={open && !busy && (name !== (order.name ?? '') || remarks !== '')}
      footer={
        <>
          <span className={styles['count']}>
            <b>{t(items, { count })}</b>
          </span>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="form"
            tone="primary"
            type="submit"
            form={form}
            off={count === 0 && t('nothing')}
            busy={busy}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles['form']}>
        <NameFields
          name={name}
          remarks={remarks}
          touched={touched}
          onName={(next) => setDraft({ ...draft, name: next, touched: touched || next.trim() === '' })}
          onRemarks={(next) => setDraft({ ...draft, remarks: next })}
        />
      </form>
    </Dialog>
  )
}
