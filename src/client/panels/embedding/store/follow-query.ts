import { QueryObserver, skipToken, type QueryObserverResult } from '@tanstack/react-query'
import type { Atom } from 'jotai'
import { queryClient } from '../../../api/query.ts'
import type { Store } from './pane.ts'

const nothing = { queryKey: ['nothing'], queryFn: skipToken } as const

interface Query<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: (...given: never[]) => Data | Promise<Data>
}

/**
 * Keeps asking the cache for what an atom names, and hands on each state of the answer; nothing is asked
 * where it is null.
 * @returns what ends it
 */
export function followQuery<Data, More extends object>(
  store: Store,
  requested: Atom<({ readonly query: Query<Data> } & More) | null>,
  take: (
    result: QueryObserverResult<Data>,
    requested: ({ readonly query: Query<Data> } & More) | null
  ) => void
): () => void {
  const optionsOf = (wanted: { readonly query: Query<Data> } | null) => ({
    ...(wanted?.query ?? nothing),
    staleTime: Infinity,
    structuralSharing: false
  })
  const options = () =>
    optionsOf(store.get(requested)) as ConstructorParameters<typeof QueryObserver<Data>>[1]
  const observer = new QueryObserver<Data>(queryClient, options())
  const read = () => take(observer.getCurrentResult(), store.get(requested))
  const unsubscribes = [
    observer.subscribe(read),
    store.sub(requested, () => {
      observer.setOptions(options())
      read()
    })
  ]
  read()
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
