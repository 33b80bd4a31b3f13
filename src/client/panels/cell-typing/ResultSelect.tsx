import { Select } from '@mantine/core'
import type { TypingResult } from '../../../contract/api/typing.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import type { ResultsOfColumn } from './results.ts'
import { words } from './words.ts'

interface ResultSelectProps {
  readonly results: ResultsOfColumn
  readonly chosen: TypingResult | null
  /** The label of a column by its name. */
  readonly columnLabel: (name: string) => string
  readonly onChoose: (task: string | null) => void
}

/**
 * The choice of a SingleR result. Results that labelled the groups of another column come last and name that
 * column.
 */
export function ResultSelect({
  results: { fitting, others },
  chosen,
  columnLabel,
  onChoose
}: ResultSelectProps) {
  const t = useWords(words)
  const language = useLanguage()
  const all = [...fitting, ...others]
  const option = ({ task_id, name, createTime, column }: TypingResult) => {
    const isAmbiguous = all.some((other) => other.name === name && other.task_id !== task_id)
    const text = isAmbiguous ? `${name} · ${formatTime(createTime, language)}` : name
    return {
      value: task_id,
      label: others.some((other) => other.task_id === task_id)
        ? t('resultOf', { name: text, column: columnLabel(column ?? '') })
        : text
    }
  }
  const data =
    others.length === 0
      ? fitting.map(option)
      : [
          { group: t('resultFits'), items: fitting.map(option) },
          { group: t('resultOthers'), items: others.map(option) }
        ].filter(({ items }) => items.length > 0)
  return (
    <Select
      label={t('result')}
      size="xs"
      w={290}
      placeholder={t(all.length === 0 ? 'noResult' : 'noFitting')}
      disabled={all.length === 0}
      data={data}
      value={chosen?.task_id ?? null}
      onChange={onChoose}
      allowDeselect={false}
    />
  )
}
