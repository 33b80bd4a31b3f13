import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { summary } from '../../../contract/api/data.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import type { Ids } from '../../../contract/selection.ts'
import { call } from '../../api/call.ts'

export type Summary = ContentOf<typeof summary>

interface SummaryQuery {
  readonly filters: readonly Filter[]
  readonly group: string | null
  readonly numbers: readonly string[]
  readonly genes: boolean
}

/** The server's summary of some cells; the answer before stays in sight until the next one comes. */
export function useSummary(ids: Ids | null, { filters, group, numbers, genes }: SummaryQuery) {
  return useQuery({
    queryKey: [summary.path, ids, filters, group, numbers, genes],
    enabled: ids !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (ids === null) throw new Error('asked without cells')
      return call(
        summary,
        {
          selectedIds: ids,
          filters: [...filters],
          numbers: [...numbers],
          genes,
          ...(group ? { group } : {})
        },
        { signal, quiet: true }
      )
    }
  })
}
