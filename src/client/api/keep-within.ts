import type { Query, QueryClient } from '@tanstack/react-query'

/** Bytes of the typed arrays in an answer, to a small depth: what a cache holds of it. */
export function bytesOf(value: unknown, depth = 2): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part, depth - 1), 0)
}

/**
 * Keeps the answers that nobody looks at within so many bytes of typed arrays: beyond that the ones that were
 * looked at longest ago are forgotten, and asked for again when they are wanted. What is looked at stays,
 * whatever it takes.
 */
export function keepWithin(client: QueryClient, mostBytes: number): () => void {
  const cache = client.getQueryCache()
  /** Answers with typed arrays and their bytes, those that were looked at longest ago first. */
  const held = new Map<Query, number>()
  const forgetOldest = () => {
    let unseen = 0
    for (const [query, bytes] of held) if (!query.isActive()) unseen += bytes
    for (const [query, bytes] of held) {
      if (unseen <= mostBytes) return
      if (query.isActive() || query.state.fetchStatus !== 'idle') continue
      unseen -= bytes
      held.delete(query)
      cache.remove(query)
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
