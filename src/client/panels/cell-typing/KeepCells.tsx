import { TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { cellGroups, columns as columnsCall, distributions } from '../../../contract/api/data.ts'
import { importSingleR, type TypingResult } from '../../../contract/api/typing.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { freeName } from '../../columns/free-name.ts'
import { useNameProblem } from '../../columns/NameField.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './CellTyping.module.css'
import { words } from './words.ts'

interface KeepCellsProps {
  readonly task: TypingResult
  readonly columns: readonly { readonly name: string }[]
  readonly onClose: () => void
}

/** A dialog that saves the SingleR label of every cell as a column. */
export function KeepCells({ task, columns, onClose }: KeepCellsProps) {
  const t = useWords(words)
  const form = useId()
  const [type, setType] = useState<'label' | 'pruned' | 'first'>('label')
  const [alias, setAlias] = useState(() => freeName('singler', columns))
  const [busy, setBusy] = useState(false)
  const error = useNameProblem(alias, columns)
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (error || busy) return
    setBusy(true)
    try {
      const { name } = await call(importSingleR, { task_id: task.task_id, type, alias: alias.trim() })
      await Promise.all([columnsCall, cellGroups, distributions].map(invalidate))
      toast.success(t('saved', { name }))
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keepTitle')}
      footer={
        <>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="form" tone="primary" type="submit" form={form} off={error} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles['form']} onSubmit={(event) => void keep(event)}>
        <Field id={`${form}-type`} label={t('keepWhich')} help={t('keepHelp')}>
          <div>
            <Segments
              label={t('keepWhich')}
              value={type}
              options={[
                { value: 'label', label: t('keepAll') },
                { value: 'pruned', label: t('keepSure') },
                { value: 'first', label: t('keepFirst') }
              ]}
              onChange={setType}
            />
          </div>
        </Field>
        <TextInput
          label={t('alias')}
          value={alias}
          error={error && <FieldError text={error} />}
          onChange={(event) => setAlias(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
