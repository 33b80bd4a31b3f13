import { QueryObserver, type FetchQueryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { release } from '../../shared/release.ts'

/** Bytes of the typed arrays in an answer, to a small depth: what a cache holds of it. */
export function bytesOf(value: unknown, depth = 2): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part, depth - 1), 0)
}

/**
 * The `meta` of queries whose answers are large arrays that nothing else holds: once such an answer is
 * forgotten, its memory is freed and the array has no length any more. Of ten million cells dozens of them
 * would otherwise wait for the next garbage collection. Whoever reads one observes its query meanwhile, see
 * `whileObserved`.
 */
export const freedWhenForgotten = { freedWhenForgotten: true } as const

/**
 * Keeps the answers that no component uses within so many bytes of typed arrays: beyond that the least
 * recently used are forgotten, and asked for again when they are needed. An answer in use is kept, however
 * large it is.
 */
export function keepWithin(client: QueryClient, mostBytes: number): () => void {
  const cache = client.getQueryCache()
  /** Answers with typed arrays and their bytes, the least recently used first. */
  const held = new Map<Query, number>()
  const isObserved = (query: Query): boolean => query.getObserversCount() > 0
  const forgetOldest = () => {
    let unseen = 0
    for (const [query, bytes] of held) if (!isObserved(query)) unseen += bytes
    for (const [query, bytes] of held) {
      if (unseen <= mostBytes) return
      if (isObserved(query) || query.state.fetchStatus !== 'idle') continue
      unseen -= bytes
      held.delete(query)
      const { data } = query.state
      cache.remove(query)
      if (query.meta?.['freedWhenForgotten'] && ArrayBuffer.isView(data)) release(data)
    }
  }
  return cache.subscribe(({ query, type }) => {
    if (type === 'removed') {
      held.delete(query)
      return
    }
    const arrived = type === 'updated' && query.state.status === 'success'
    if (!arrived && type !== 'observerAdded' && type !== 'observerRemoved') return
    held.delete(query)
    const bytes = bytesOf(query.state.data)
    if (bytes === 0) return
    held.set(query, bytes)
    forgetOldest()
  })
}

/** Answers of the cache or the server that stay, whatever else comes, until work with them is done. */
export async function whileObserved<Data, Result>(
  client: QueryClient,
  queries: readonly FetchQueryOptions<Data>[],
  work: (answers: Data[]) => Result
): Promise<Result> {
  const ends = queries.map((query) =>
    new QueryObserver<Data>(client, query as ConstructorParameters<typeof QueryObserver<Data>>[1]).subscribe(
      () => undefined
    )
  )
  try {
    return work(await Promise.all(queries.map((query) => client.fetchQuery(query))))
  } finally {
    for (const end of ends) end()
  }
}
