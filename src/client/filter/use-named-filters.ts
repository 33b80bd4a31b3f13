import { useEffect, useMemo } from 'react'
import { columns as columnsCall } from '../../contract/api/data.ts'
import type { DataType } from '../../contract/column.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { limits } from '../../contract/limits.ts'
import { isSetFilter, setIdsOf } from '../../contract/filter/set-filter.ts'
import { CallError } from '../api/failure.ts'
import { invalidateHere, useCall } from '../api/query.ts'
import { setCalls } from '../sets/kinds.ts'
import { namedFilters, type NamedFilter } from './named-filters.ts'

const listOfSets = (type: DataType) => setCalls[type === 1 ? 'gene' : 'cell'].list

/**
 * Filters of a table as they are shown: those by sets say what the sets are called now, and all whether what
 * they name is still there.
 */
export function useNamedFilters(type: DataType, filters: readonly Filter[]): readonly NamedFilter[] {
  const ids = useMemo(
    () =>
      [
        ...new Set(filters.flatMap((filter) => (isSetFilter(filter) && !filter.rows ? setIdsOf(filter) : [])))
      ].toSorted(),
    [filters]
  )
  const sets = useCall(
    listOfSets(type),
    { only: ids, page: 1, pageSize: limits.maxPageSize },
    { enabled: ids.length > 0 }
  ).data?.list
  const columns = useCall(columnsCall, { type }, { staleTime: Infinity, enabled: filters.length > 0 }).data
  return useMemo(() => namedFilters(filters, { sets, columns }), [filters, sets, columns])
}

export interface GoneFilters {
  /** How many of the filters name what is not there any more. */
  readonly count: number
  /** The filters without them. */
  readonly others: readonly Filter[]
}

/**
 * The filters that a call was refused for, since what they name was deleted, here or by somebody else; null
 * where it failed for another reason.
 */
export function useGoneFilters(
  type: DataType,
  filters: readonly Filter[],
  failure: Error | null
): GoneFilters | null {
  const named = useNamedFilters(type, filters)
  useEffect(() => {
    // What is known of sets and columns may be older than the refusal.
    if (isRefusal(failure))
      void Promise.all([listOfSets(type), columnsCall].map(({ path }) => invalidateHere(path)))
  }, [failure, type])
  const others = named.flatMap(({ gone }, at) => (gone ? [] : (filters[at] ?? [])))
  const count = filters.length - others.length
  return isRefusal(failure) && count > 0 ? { count, others } : null
}

const isRefusal = (failure: Error | null): boolean => failure instanceof CallError && !failure.network
