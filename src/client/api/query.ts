import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BodyOf, ContentOf, Endpoint } from '../../contract/api/endpoint.ts'
import { notifyTabs } from '../browser/tabs.ts'
import { call } from './call.ts'
import { CallError } from './failure.ts'
import { keepWithin } from './keep-within.ts'

/** The client's cache of the server's responses. Any of them may be dropped and requested again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof CallError && error.network && count < 3,
      retryDelay: (count) => Math.min(8000, 500 * 2 ** count),
      networkMode: 'always'
    },
    mutations: { networkMode: 'always' }
  }
})

/** The size of about twelve genes of a million cells, or of one gene of ten million. */
const mostUnseenBytes = 48 * 2 ** 20
keepWithin(queryClient, mostUnseenBytes)

/** The key begins with the path, so that `invalidate(endpoint)` finds the calls with any body. */
export const callQuery = <E extends Endpoint>(endpoint: E, body: BodyOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, body] as const,
    queryFn: ({ signal }): Promise<ContentOf<E>> => call(endpoint, body, { signal, quiet: true })
  })

/** Calls the server and caches the response. Panels show a failure in their place, so there is no toast. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: {
    readonly enabled?: boolean
    readonly staleTime?: number
    readonly refetchInterval?: number | false
  } = {}
): UseQueryResult<ContentOf<E>, CallError> {
  return useQuery({ ...callQuery(endpoint, body), ...options }) as UseQueryResult<ContentOf<E>, CallError>
}

/** Marks all responses of this path as out of date, in this tab. */
export const invalidateHere = (path: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [path] })

/**
 * Marks all responses of this endpoint as out of date, in the other tabs of this browser too. For what this
 * tab has changed; what only reacts to an answer takes `invalidateHere`, or two tabs would answer each other
 * forever.
 */
export function invalidate({ path }: Endpoint): Promise<void> {
  notifyTabs({ kind: 'changed', path })
  return invalidateHere(path)
}
