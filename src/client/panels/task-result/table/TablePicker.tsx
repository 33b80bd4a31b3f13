import { Select } from '@mantine/core'
import { useState, type ReactNode, type Ref } from 'react'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { useOpenResult } from '../open-result.ts'
import { lettersOf } from '../tabs/letters.ts'
import { useKeptFocus } from '../tabs/use-kept-focus.ts'
import { words } from '../words.ts'

/** Names of tables are buttons side by side up to this width in Latin letters; beyond they are a list. */
const segmentLetters = 32

interface TablePickerProps {
  readonly ref: Ref<HTMLSpanElement>
  readonly ids: readonly string[]
  readonly shown: string
  readonly onShown: (id: string) => void
}

/** The chosen table of a result and its picker, which may be part of what is rendered anew with the table. */
export function useTablePicker(ids: readonly string[]): {
  readonly shown: string
  readonly picker: ReactNode
} {
  const [shown, setShown] = useState(ids[0] ?? '')
  // The checked radio button, or the field of a list.
  const around = useKeptFocus<HTMLSpanElement>(shown, 'input:checked, input:not([type=radio])')
  return { shown, picker: <TablePicker ref={around} ids={ids} shown={shown} onShown={setShown} /> }
}

function TablePicker({ ref, ids, shown, onShown }: TablePickerProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { tool } = useOpenResult()
  if (ids.length < 2) return null
  const options = ids.map((id) => ({ value: id, label: tool.texts[language].tables[id]?.name ?? id }))
  if (options.reduce((letters, { label }) => letters + lettersOf(label), 0) <= segmentLetters)
    return (
      <span ref={ref}>
        <Segments label={t('table')} value={shown} options={options} onChange={onShown} />
      </span>
    )
  return (
    <span ref={ref}>
      <Select
        size="xs"
        w={190}
        aria-label={t('table')}
        data={options}
        value={shown}
        onChange={(id) => id !== null && onShown(id)}
      />
    </span>
  )
}
