import { IconFilter } from '@tabler/icons-react'
import { useWords } from '../../i18n/i18n.ts'
import { tableWords } from './words.ts'

interface Props {
  readonly on: boolean
  /** The column's label. */
  readonly column: string
  readonly onClick: () => void
}

/** The button in a column's heading that opens its filter. */
export function FilterMark({ on, column, onClick }: Props) {
  const t = useWords(tableWords)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={on ? 'filter-mark on' : 'filter-mark'}
      aria-label={t(on ? 'filtered' : 'filterColumn', { column })}
      onClick={onClick}
    >
      <IconFilter size={14} stroke={1.6} aria-hidden />
    </button>
  )
}
