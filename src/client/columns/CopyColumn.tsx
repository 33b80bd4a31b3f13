import { useState } from 'react'
import { copyColumn } from '../../contract/api/column.ts'
import { call } from '../api/call.ts'
import { translate, useWords } from '../i18n/i18n.ts'
import { columnsAdded } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import { freeName } from './free-name.ts'
import { FormDialog } from './FormDialog.tsx'
import { NameField, useColumns, useNameProblem } from './NameField.tsx'
import { words } from './words.ts'

/** A copy of a column, that may then be changed. */
export function CopyColumn({ order, open, onClose }: DialogProps<'copy'>) {
  const t = useWords(words)
  const columns = useColumns()
  const { column } = order
  const [typed, setName] = useState<string | null>(null)
  const name = typed ?? freeName(`${column}_copy`, columns)
  const problem = useNameProblem(name, columns)
  const copy = async () => {
    const added = await call(copyColumn, { column, name: name.trim() })
    await columnsAdded([added], translate(words, 'copiedText', { from: column, to: added.name }))
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('copyTitle', { name: column })}
      action={t('copyDo')}
      off={problem}
      dirty={typed !== null}
      onSubmit={copy}
    >
      {(touched) => <NameField value={name} onChange={setName} problem={problem} touched={touched} focus />}
    </FormDialog>
  )
}
