import { MultiSelect, Select } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { columns } from '../../../../contract/api/data.ts'
import { dataType } from '../../../../contract/column.ts'
import { useCall } from '../../../api/query.ts'
import { dividesCells } from '../../../columns/divides-cells.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { userInfoAtom } from '../../../session/session.ts'
import { needsColumn } from '../../fields.ts'
import { words } from '../../words.ts'
import { useUsualColumns } from '../../usual/use-usual-columns.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** The control of a column of the cells, or of several. */
export function ColumnControl({ field, value, onChange, ...rest }: ControlProps<'column' | 'columns'>) {
  const t = useWords(words)
  const { data, isPending } = useCall(columns, { type: dataType.cell }, { staleTime: Infinity })
  const cells = useAtomValue(userInfoAtom)?.dataset.cells ?? 0
  const { sample } = useUsualColumns()
  const chosen = field.kind === 'column' ? [textOf(value)] : textsOf(value)
  const fitting = (data ?? []).filter(
    (column) =>
      column.columnType === field.columnType &&
      (column.columnType !== 'meta' || dividesCells(column, cells) || chosen.includes(column.name))
  )
  const options = fitting.map(({ name, label, distinct }) => ({
    value: name,
    label: distinct === null ? label : `${label} · ${t('groups', { count: distinct })}`
  }))
  const shared = {
    ...frame(rest),
    data: options,
    searchable: options.length > 8,
    nothingFoundMessage: t('noColumns'),
    placeholder: !isPending && options.length === 0 ? t('noColumns') : t('pickColumn')
  }
  return field.kind === 'column' ? (
    <Select
      {...shared}
      {...(field.usual === 'sample' &&
        sample !== null &&
        !needsColumn(field) && { placeholder: t('projectSamples', { name: sample }) })}
      value={textOf(value) || null}
      onChange={(column) => onChange(column ?? '')}
      clearable={!needsColumn(field)}
    />
  ) : (
    <MultiSelect {...shared} value={textsOf(value)} onChange={onChange} hidePickedOptions clearable />
  )
}
