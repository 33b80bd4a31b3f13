import type { DataType } from '../../contract/column.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/States.tsx'
import { useGoneFilters } from './use-named-filters.ts'
import { filterWords } from './words.ts'

interface Props {
  readonly title: string
  readonly failure: Error
  readonly type: DataType
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
  readonly onRetry: () => void
}

/**
 * Stands for rows that could not be read. Where a filter names what was deleted, asking again is no way out,
 * and removing that filter is.
 */
export function FilteredFailure({ title, failure, type, filters, onFilters, onRetry }: Props) {
  const t = useWords(filterWords)
  const gone = useGoneFilters(type, filters, failure)
  if (!gone) return <Failure title={title} text={failure.message} onRetry={onRetry} />
  return (
    <Failure
      title={title}
      text={failure.message}
      actions={
        <Button onClick={() => onFilters(gone.others)}>{t('removeGone', { count: gone.count })}</Button>
      }
    />
  )
}
