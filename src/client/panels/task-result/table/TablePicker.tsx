import { Select } from '@mantine/core'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { useOpenResult } from '../open-result.ts'
import { words } from '../words.ts'

/**
 * Names of tables stand side by side while they take no more letters than this; more are chosen from a list.
 */
const segmentLetters = 32

interface TablePickerProps {
  readonly ids: readonly string[]
  readonly shown: string
  readonly onShown: (id: string) => void
}

/** Which table of a result is seen. */
export function TablePicker({ ids, shown, onShown }: TablePickerProps) {
  const say = useWords(words)
  const language = useLanguage()
  const { tool } = useOpenResult()
  if (ids.length < 2) return null
  const options = ids.map((id) => ({ value: id, label: tool.texts[language].tables[id]?.name ?? id }))
  if (options.reduce((letters, { label }) => letters + label.length, 0) <= segmentLetters)
    return <Segments label={say('table')} value={shown} options={options} onChange={onShown} />
  return (
    <Select
      size="xs"
      w={190}
      aria-label={say('table')}
      data={options}
      value={shown}
      onChange={(id) => id !== null && onShown(id)}
    />
  )
}
