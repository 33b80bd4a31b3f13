import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { references } from '../../../../contract/api/reference.ts'
import { geneSet } from '../../../../contract/api/set.ts'
import { chosenSet } from '../../../../contract/param.ts'
import { useCall } from '../../../api/query.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { References } from '../../../references/References.tsx'
import { Button } from '../../../ui/Button.tsx'
import { words } from '../../words.ts'
import { frame, textsOf, type ControlProps } from '../frame.tsx'

/** The account's own sets, and whole collections; a collection can be added on the spot. */
export function GeneSetsControl({ field, value, onChange, ...rest }: ControlProps<'sets'>) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const own = useCall(geneSet.list, { page: 1, pageSize: 200 })
  const collections = useCall(references, { kind: field.reference }, { staleTime: 0 })
  const groups = [
    {
      group: t('ownSets'),
      items: (own.data?.list ?? []).map(({ id, name, total }) => ({
        value: chosenSet(id),
        label: `${name} · ${total}`
      }))
    },
    {
      group: t('collections'),
      items: (collections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
    }
  ]
  return (
    <>
      <MultiSelect
        {...frame(rest)}
        data={groups.filter(({ items }) => items.length > 0)}
        value={textsOf(value)}
        onChange={onChange}
        placeholder={textsOf(value).length === 0 ? t('pickSets') : ''}
        nothingFoundMessage={t('noSets')}
        searchable
        hidePickedOptions
        clearable
      />
      <Button onClick={() => setOpen(true)}>{t('addCollection')}</Button>
      {open && <References kind={field.reference} onClose={() => setOpen(false)} />}
    </>
  )
}
