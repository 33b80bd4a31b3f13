import { Textarea, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { charts, saveChart } from '../../contract/api/chart.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { toast } from '../ui/toast.ts'
import { svgOf, type FigureOrder } from './export.ts'
import styles from './SaveToGallery.module.css'
import { keptSpec } from './kept.ts'
import { words } from './words.ts'

const nameLength = 100

interface SaveToGalleryProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The task that the chart comes from. */
  readonly taskId: string | null
  readonly suggested: string
  /** Drawn at the moment of saving. */
  readonly order: () => FigureOrder
}

/** Asks for a name and a remark, then keeps the chart: its picture as SVG, and the specification with its rows to open it again. */
export function SaveToGallery({ open, onClose, taskId, suggested, order }: SaveToGalleryProps) {
  const say = useWords(words)
  const [name, setName] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useId()
  const shown = name ?? suggested
  const problem = shown.trim() === '' ? say('nameNeeded') : null
  const close = () => {
    setName(null)
    setRemark('')
    onClose()
  }
  const save = async () => {
    setBusy(true)
    try {
      const drawn = order()
      const image = await svgOf(drawn)
      if (image === null) return
      await call(saveChart, { id: taskId ?? '0', image, ext: 'svg', name: shown.trim(), remark, spec: keptSpec(drawn) })
      void invalidate(charts)
      toast.success(say('saved'), {
        text: say('savedText', { name: shown.trim() }),
        action: { label: say('openGallery'), perform: () => navigate('/dashboard/gallery') }
      })
      close()
    } catch {
      // The call has shown why; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !busy) void save()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('saveTitle')}
      foot={
        <>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={close}>
            {say('cancel')}
          </Button>
          <Button size="form" tone="primary" type="submit" form={form} off={problem} busy={busy}>
            {say('saveAction')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles['form']}>
        <TextInput
          label={say('name')}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={nameLength}
          value={shown}
          onChange={(event) => setName(event.currentTarget.value)}
          description={`${shown.length}/${nameLength}`}
          error={problem && <FieldError text={problem} />}
        />
        <Textarea
          label={say('remark')}
          maxLength={5000}
          autosize
          minRows={3}
          maxRows={8}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
