import { useMemo } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { readable } from '../../../shared/filter/filter-text.ts'
import { isNumeric } from '../../filter/draft.ts'
import type { GridColumn } from '../../ui/grid/Grid.tsx'
import { useWords } from '../../i18n/i18n.ts'
import type { Sorting } from '../../state/table-views.ts'
import { Distribution } from './Distribution.tsx'
import { FilterMark } from './FilterMark.tsx'
import { isPinned, namesRows, roomOf, type TableLayout } from './layout.ts'
import { tableWords } from './words.ts'

interface Heads {
  readonly type: DataType
  readonly shown: readonly ColumnRow[]
  readonly layout: TableLayout
  readonly sort: Sorting
  readonly filters: readonly Filter[]
  readonly setFilter: (name: string, filter: Filter) => void
  readonly openFilter: (column: ColumnRow) => void
}

/**
 * The columns of a table with the content of their headings. The object is the same until that changes, so
 * that loaded rows do not render the headings.
 */
export function useGridColumns({
  type,
  shown,
  layout,
  sort,
  filters,
  setFilter,
  openFilter
}: Heads): readonly GridColumn[] {
  return useMemo(
    () =>
      shown.map((column): GridColumn => {
        const at = sort.findIndex(({ name }) => name === column.name)
        const filtered = filters.some(({ name }) => name === column.name)
        return {
          id: column.name,
          label: column.label,
          width: roomOf(column),
          align: isNumeric(column) ? 'right' : 'left',
          mono: column.columnType === 'id' && type === 0,
          italic: namesRows(column) && type === 1,
          pinned: isPinned(layout, column),
          sorted: sort[at]?.order ?? null,
          ...(sort.length > 1 && at >= 0 ? { sortPlace: at + 1 } : {}),
          ...(column.computing
            ? { under: <Computing /> }
            : {
                under: (
                  <Distribution
                    type={type}
                    column={column}
                    filters={filters}
                    onRange={(low, high) => setFilter(column.name, rangeFilter(column, low, high))}
                  />
                ),
                mark: <FilterMark on={filtered} column={column.label} onClick={() => openFilter(column)} />
              })
        }
      }),
    [type, shown, layout, sort, filters, setFilter, openFilter]
  )
}

/** Shown below the name of a column while its values are computed. */
function Computing() {
  const t = useWords(tableWords)
  return (
    <span className="computing" role="status" title={t('computingWhy')}>
      {t('computing')}
    </span>
  )
}

function rangeFilter(column: ColumnRow, low: number, high: number): Filter {
  const filter: Filter = {
    columnType: column.columnType,
    name: column.name,
    type: 1,
    rangeA: String(low),
    rangeB: String(high),
    value: '',
    expression: ''
  }
  return { ...filter, expression: readable(filter) }
}
