import { MultiSelect, Select } from '@mantine/core'
import { columns } from '../../../../contract/api/data.ts'
import { dataType } from '../../../../contract/column.ts'
import { useCall } from '../../../api/query.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { needsColumn } from '../../fields.ts'
import { words } from '../../words.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

export function ColumnControl({ field, value, onChange, ...rest }: ControlProps<'column' | 'columns'>) {
  const say = useWords(words)
  const { data, isPending } = useCall(columns, { type: dataType.cell }, { staleTime: Infinity })
  const fitting = (data ?? []).filter(({ columnType }) => columnType === field.columnType)
  const options = fitting.map(({ name, label, distinct }) => ({
    value: name,
    label: distinct === null ? label : `${label} · ${say('groups', { count: distinct })}`
  }))
  const shared = {
    ...frame(rest),
    data: options,
    searchable: options.length > 8,
    nothingFoundMessage: say('noColumns'),
    placeholder: !isPending && options.length === 0 ? say('noColumns') : say('pickColumn')
  }
  return field.kind === 'column' ? (
    <Select
      {...shared}
      value={textOf(value) || null}
      onChange={(column) => onChange(column ?? '')}
      clearable={!needsColumn(field)}
    />
  ) : (
    <MultiSelect {...shared} value={textsOf(value)} onChange={onChange} hidePickedOptions clearable />
  )
}
