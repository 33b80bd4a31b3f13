import { MultiSelect, Select } from '@mantine/core'
import { cellGroups } from '../../../../../contract/api/data.ts'
import { useCall } from '../../../../api/query.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useWords } from '../../../../i18n/i18n.ts'
import { words } from '../../words.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

export function LevelsControl({ field, value, values, onChange, ...rest }: ControlProps<'levels' | 'level'>) {
  const say = useWords(words)
  const column = textOf(values[field.of])
  const { data } = useCall(cellGroups, { column }, { enabled: column !== '', staleTime: Infinity })
  const groups = data ?? []
  const chosen = textsOf(value)
  const hint =
    column === '' ? say('pickColumnFirst') : say(field.kind === 'level' ? 'pickGroup' : 'pickGroups')
  const shared = {
    ...frame(rest),
    data: groups.map((group) => group.value),
    renderOption: ({ option }: { readonly option: { readonly value: string } }) => {
      const group = groups.find((one) => one.value === option.value)
      return (
        <>
          <i className="swatch" style={{ background: group?.color }} />
          <span className="cut">{option.value}</span>
          <span className="num third">{formatNumber(group?.count ?? 0)}</span>
        </>
      )
    },
    searchable: groups.length > 8
  }
  return field.kind === 'level' ? (
    <Select
      {...shared}
      placeholder={hint}
      value={textOf(value) || null}
      onChange={(level) => onChange(level ?? '')}
      clearable={!field.required}
    />
  ) : (
    <MultiSelect
      {...shared}
      placeholder={chosen.length > 0 ? '' : hint}
      value={chosen}
      onChange={onChange}
      hidePickedOptions
      clearable
    />
  )
}
