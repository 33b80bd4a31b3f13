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

/** The summary of some cells, computed by the server. The last one stays visible until the next is loaded. */
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
          quick: true,
          ...(group ? { group } : {})
        },
        { signal, quiet: true }
      )
    }
  })
}

/**
 * The genes of a summary. Where they were first computed from a small sample, a larger sample follows.
 * @param isOfOthers whether the summary is still that of the cells before: the slow request for the larger
 * sample waits until the quick response for the new cells has come
 */
export function useHigherGenes(
  ids: Ids | null,
  filters: readonly Filter[],
  first: Pick<Summary, 'genes' | 'sampled'> | undefined,
  isOfOthers: boolean
): Pick<Summary, 'genes' | 'sampled'> | undefined {
  const larger = useQuery({
    queryKey: [summary.path, ids, filters, 'genes of a larger sample'],
    enabled: ids !== null && !isOfOthers && Boolean(first?.sampled),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => {
      if (ids === null) throw new Error('asked without cells')
      const requested = { selectedIds: ids, filters: [...filters], numbers: [], genes: true }
      return call(summary, requested, { signal, quiet: true })
    }
  })
  return first?.sampled ? (larger.data ?? first) : first
}
