import { Select, TextInput } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { copyRecords, labelCells, updateRecords } from '../../contract/api/column.ts'
import { distinct } from '../../contract/api/data.ts'
import { idsWhere } from '../../contract/selection.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/query.ts'
import { translate, useWords } from '../i18n/i18n.ts'
import { selectedAtom } from '../state/selection/selected.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { columnChanged, columnsAdded } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { FormDialog } from './FormDialog.tsx'
import { NameField, useColumns, useNameProblem } from './NameField.tsx'
import { words } from './words.ts'

const newColumn = ''
const suggested = 200

/**
 * A value for the selected cells: in a new column, or in one that was added before; a value of their own, or
 * those of another column.
 */
export function LabelCells({ open, onClose }: DialogProps<'label'>) {
  const t = useWords(words)
  const columns = useColumns()
  const selected = useAtomValue(selectedAtom)
  const [target, setTarget] = useState(newColumn)
  const [name, setName] = useState('')
  const [source, setSource] = useState<'value' | 'column'>('value')
  const [value, setValue] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const nameIs = useNameProblem(name, columns)
  const added = columns.filter(({ origin }) => origin === 'added')
  const column = added.find(({ id }) => id === target)
  const numeric = column !== undefined && column.columnType !== 'meta'
  const sources = columns.filter(
    (one) =>
      one.id !== target &&
      (numeric ? one.columnType === 'qc' || one.columnType === 'plot' : one.columnType !== 'id')
  )
  const known = useCall(
    distinct,
    { type: 0, column: column?.name ?? '' },
    { enabled: column?.columnType === 'meta' }
  )
  const count = selected?.count ?? 0
  const takes = column === undefined ? 'value' : source
  const valueIs =
    takes === 'value'
      ? value.trim() === ''
        ? t('valueNeeded')
        : null
      : from === null
        ? t('fromColumn')
        : null
  const problem = count === 0 ? t('nothingSelected') : (valueIs ?? (column ? null : nameIs))
  const ids = useMemo(() => (selected ? idsWhere(selected.flags) : []), [selected])

  const label = async () => {
    if (!column) {
      const made = await call(labelCells, { name: name.trim(), value: value.trim(), selectedIds: ids })
      await columnsAdded([made], translate(words, 'changedText', { name: made.name, count }))
    } else if (takes === 'value')
      await columnChanged(await call(updateRecords, { id: column.id, value: value.trim(), selectedIds: ids }))
    else await columnChanged(await call(copyRecords, { id: column.id, column: from ?? '', selectedIds: ids }))
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('labelTitle')}
      action={t('labelDo')}
      off={problem}
      dirty={value !== '' || name !== ''}
      note={t('cells', { count })}
      onSubmit={label}
    >
      {(touched) => (
        <>
          <Select
            label={t('into')}
            data={[
              { value: newColumn, label: t('newColumn') },
              ...added.map(({ id, label: text }) => ({ value: id, label: text }))
            ]}
            value={target}
            allowDeselect={false}
            searchable={added.length > 8}
            onChange={(chosen) => {
              setTarget(chosen ?? newColumn)
              setFrom(null)
            }}
          />
          {!column && <NameField value={name} onChange={setName} problem={nameIs} touched={touched} focus />}
          {column && (
            <div className={styles['kinds']}>
              <span className={styles['label']}>{t('take')}</span>
              <Segments
                label={t('take')}
                value={source}
                options={[
                  { value: 'value', label: t('takeValue') },
                  { value: 'column', label: t('takeColumn') }
                ]}
                onChange={setSource}
              />
            </div>
          )}
          {takes === 'value' ? (
            <TextInput
              label={t('value')}
              description={t(column ? 'keepHelp' : 'othersHelp')}
              required
              withAsterisk={false}
              maxLength={500}
              autoComplete="off"
              {...(numeric ? { inputMode: 'decimal' as const } : {})}
              list={known.data ? 'column-values' : undefined}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
              error={touched && valueIs && <FieldError text={valueIs} />}
            />
          ) : (
            <Select
              label={t('fromColumn')}
              description={t('keepHelp')}
              data={sources.map((one) => ({ value: one.name, label: one.label }))}
              value={from}
              searchable={sources.length > 8}
              onChange={setFrom}
              error={touched && valueIs && <FieldError text={valueIs} />}
            />
          )}
          {known.data && (
            <datalist id="column-values">
              {known.data.slice(0, suggested).map((one) => (
                <option key={one.value} value={one.value}>
                  {one.value}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FormDialog>
  )
}
