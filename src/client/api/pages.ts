import { keepPreviousData, useQueries, type QueryFunctionContext } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { BodyOf, ContentOf, Endpoint } from '../../contract/api/endpoint.ts'
import { call } from './call.ts'

/** One page of a list, as the calls answer that give one. */
interface Page<Row> {
  readonly page: number
  readonly total: number
  readonly list: readonly Row[]
}

type RowOf<E extends Endpoint> = ContentOf<E> extends Page<infer Row> ? Row : never

interface PagesOptions {
  /** Rows of one page. */
  readonly pageSize: number
  /** For how long what was seen is not asked for again, in ms. */
  readonly staleTime?: number
}

/** The rows in sight of a long list, asked for by pages; what was seen stays in the cache. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  requested: Omit<BodyOf<E>, 'page' | 'pageSize'>,
  { pageSize, staleTime = 0 }: PagesOptions
) {
  const [range, setRange] = useState<readonly [number, number]>([0, 1])
  const pageOf = (row: number): number => Math.floor(row / pageSize) + 1
  const [first, last] = [pageOf(range[0]), pageOf(Math.max(0, range[1] - 1))]
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, i) => first + i), [first, last])
  const answers = useQueries({
    queries: pages.map((page) => {
      const body = { ...requested, page, pageSize } as BodyOf<E>
      return {
        queryKey: [endpoint.path, body] as const,
        queryFn: ({ signal }: QueryFunctionContext) =>
          call(endpoint, body, { signal, quiet: true }) as Promise<Page<RowOf<E>>>,
        staleTime,
        placeholderData: keepPreviousData<Page<RowOf<E>>>
      }
    })
  })
  const failed = answers.find(({ isError }) => isError)
  return {
    total: answers.find(({ data }) => data)?.data?.total,
    row: (index: number): RowOf<E> | undefined => {
      const answer = answers[pageOf(index) - first]?.data
      return answer?.page === pageOf(index) ? answer.list[index % pageSize] : undefined
    },
    /** The rows that have been read of the pages in sight. */
    seen: answers.flatMap(({ data }) => data?.list ?? []),
    onVisible: useCallback(
      (from: number, to: number) => setRange((now) => (now[0] === from && now[1] === to ? now : [from, to])),
      []
    ),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch()
  }
}
