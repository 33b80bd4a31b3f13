import { useMemo } from 'react'
import type { DataType } from '../../contract/column.ts'
import type { Filter } from '../../contract/filter.ts'
import { limits } from '../../contract/limits.ts'
import { isSetFilter, setFilter, setIdsOf } from '../../contract/set-filter.ts'
import { useCall } from '../api/query.ts'
import { setCalls } from '../sets/kinds.ts'

interface NamedFilter {
  /** The filter with the names that its sets have now. */
  readonly filter: Filter
  /** One of its sets does not exist any more. */
  readonly gone: boolean
}

/** Filters as they are shown: those by sets say what the sets are called now, and whether they are still there. */
export function useNamedFilters(type: DataType, filters: readonly Filter[]): readonly NamedFilter[] {
  const ids = useMemo(() => [...new Set(filters.flatMap((filter) => (isSetFilter(filter) && !filter.rows ? setIdsOf(filter) : [])))].toSorted(), [filters])
  const { list } = setCalls[type === 1 ? 'gene' : 'cell']
  const { data } = useCall(list, { only: ids, page: 1, pageSize: limits.maxPageSize }, { enabled: ids.length > 0 })
  return useMemo(() => {
    const names = new Map(data?.list.map(({ id, name }) => [id, name]))
    return filters.map((filter) => {
      if (!data || !isSetFilter(filter) || filter.rows) return { filter, gone: false }
      const found = setIdsOf(filter).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name }]
      })
      const gone = found.length < setIdsOf(filter).length
      return gone ? { filter, gone } : { filter: { ...filter, expression: setFilter(found, true).expression }, gone }
    })
  }, [filters, data])
}
