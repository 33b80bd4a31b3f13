import type { Filter } from '../../../contract/filter/filter.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { tableWords } from './words.ts'

interface NoRowsProps {
  readonly title: string
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
}

/** The message of a table in which no row passes the filters, with a button that removes the last filter. */
export function NoRows({ title, filters, onFilters }: NoRowsProps) {
  const t = useWords(tableWords)
  return (
    <Empty
      title={title}
      actions={
        filters.length > 0 ? (
          <Button onClick={() => onFilters(filters.slice(0, -1))}>{t('removeLast')}</Button>
        ) : undefined
      }
    />
  )
}
