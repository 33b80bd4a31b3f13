import { Select } from '@mantine/core'
import { useState } from 'react'
import { references } from '../../../../../contract/api/reference.ts'
import { resources } from '../../../../../resources/index.ts'
import { useCall } from '../../../../api/query.ts'
import { useLanguage, useWords } from '../../../../i18n/i18n.ts'
import { References } from '../../../../references/References.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { words } from '../../words.ts'
import { frame, textOf, type ControlProps } from '../frame.tsx'

export function ReferenceControl({ field, value, onChange, ...rest }: ControlProps<'reference'>) {
  const say = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall(references, { kind: field.reference }, { staleTime: 0 })
  const kind = resources.find(({ id }) => id === field.reference)
  const none = !isPending && (data ?? []).length === 0
  return (
    <>
      <Select
        {...frame(rest)}
        data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={({ option }) => {
          const found = data?.find(({ id }) => id === option.value)
          return (
            <>
              <span className="cut">{option.label}</span>
              {found && kind && (
                <span className="num third">
                  {say('sharedGenes', {
                    summary: kind.summary(kind.facts.parse(found))[language],
                    count: found.covered
                  })}
                </span>
              )}
            </>
          )
        }}
        placeholder={none ? say('noReferences') : say('pickReference')}
        nothingFoundMessage={say('noReferences')}
        value={textOf(value) || null}
        onChange={(id) => onChange(id ?? '')}
      />
      {none && <Button onClick={() => setOpen(true)}>{say('addReference')}</Button>}
      {open && <References kind={field.reference} onClose={() => setOpen(false)} />}
    </>
  )
}
