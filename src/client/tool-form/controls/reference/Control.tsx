import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { references } from '../../../../contract/api/reference.ts'
import { resources } from '../../../../resources/index.ts'
import { useCall } from '../../../api/query.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { References } from '../../../references/References.tsx'
import { Button } from '../../../ui/Button.tsx'
import { words } from '../../words.ts'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** One reference of a kind, or several; another one can be added on the spot. */
export function ReferenceControl({
  field,
  value,
  onChange,
  ...rest
}: ControlProps<'reference' | 'references'>) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall(references, { kind: field.reference }, { staleTime: 0 })
  const kind = resources.find(({ id }) => id === field.reference)
  const none = !isPending && (data ?? []).length === 0
  const shared = {
    ...frame(rest),
    data: (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    renderOption: ({ option }: { readonly option: { readonly value: string; readonly label?: string } }) => {
      const found = data?.find(({ id }) => id === option.value)
      return (
        <>
          <span className="cut">{option.label}</span>
          {found && kind && (
            <span className="num third">
              {found.genes === 0
                ? kind.summary(kind.facts.parse(found))[language]
                : t('sharedGenes', {
                    summary: kind.summary(kind.facts.parse(found))[language],
                    count: found.covered
                  })}
            </span>
          )}
        </>
      )
    },
    placeholder: none ? t('noReferences') : t('pickReference'),
    nothingFoundMessage: t('noReferences')
  }
  const chosen = textsOf(value)
  return (
    <>
      {field.kind === 'reference' ? (
        <Select
          {...shared}
          value={textOf(value) || null}
          onChange={(id) => onChange(id ?? '')}
          clearable={!field.required}
        />
      ) : (
        <MultiSelect
          {...shared}
          placeholder={chosen.length > 0 ? '' : shared.placeholder}
          value={chosen}
          onChange={onChange}
          hidePickedOptions
          clearable
        />
      )}
      {(none || field.kind === 'references') && (
        <Button onClick={() => setOpen(true)}>{t('addReference')}</Button>
      )}
      {open && <References kind={field.reference} onClose={() => setOpen(false)} />}
    </>
  )
}
