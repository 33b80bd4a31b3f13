import { MultiSelect, Select } from '@mantine/core'
import { references } from '../../../../../contract/api/reference.ts'
import { listedFacts } from '../../../../../contract/resource.ts'
import { useCall } from '../../../../api/query.ts'
import { useWords } from '../../../../i18n/i18n.ts'
import { words } from '../../words.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** What the references that another parameter chooses have to offer, such as the columns of cohorts. */
export function FactControl({ field, value, values, onChange, ...rest }: ControlProps<'fact' | 'facts'>) {
  const say = useWords(words)
  const ids = [values[field.of]].flat().map(textOf)
  const { data } = useCall(references, {}, { staleTime: 0 })
  const options = listedFacts(
    (data ?? []).filter(({ id }) => ids.includes(id)),
    field.fact
  )
  const hint = say(ids.join('') === '' ? 'pickReferenceFirst' : 'pickFact')
  const shared = {
    ...frame(rest),
    data: options,
    nothingFoundMessage: hint,
    searchable: options.length > 8
  }
  const chosen = textsOf(value)
  return field.kind === 'fact' ? (
    <Select
      {...shared}
      placeholder={hint}
      value={textOf(value) || null}
      onChange={(one) => onChange(one ?? '')}
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
