import { references } from '../../../../contract/api/reference.ts'
import { listedFacts } from '../../../../contract/resource.ts'
import { useCall } from '../../../api/query.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { words } from '../../words.ts'
import { OptionSelect } from '../OptionSelect.tsx'
import { textOf, type ControlProps } from '../frame.tsx'

/** What the references that another parameter chooses have to offer, such as the columns of cohorts. */
export function FactControl({ field, values, ...rest }: ControlProps<'fact' | 'facts'>) {
  const t = useWords(words)
  const ids = [values[field.of]].flat().map(textOf)
  const { data } = useCall(references, {}, { staleTime: 0 })
  const options = listedFacts(
    (data ?? []).filter(({ id }) => ids.includes(id)),
    field.fact
  )
  const hint = t(ids.join('') === '' ? 'pickReferenceFirst' : 'pickFact')
  return (
    <OptionSelect
      {...rest}
      several={field.kind === 'facts'}
      required={field.required}
      options={options}
      hint={hint}
      empty={hint}
    />
  )
}
