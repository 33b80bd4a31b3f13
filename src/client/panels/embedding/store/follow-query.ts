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
 * Observes the query that an atom names and passes on each of its states; observes nothing while the atom is
 * null. What was taken last is shown until the data of another query have come, and is observed as long.
 * @returns a function that ends it
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
  const shown = new QueryObserver<Data>(queryClient, options())
  const read = () => {
    const [result, wanted] = [observer.getCurrentResult(), store.get(requested)]
    take(result, wanted)
    if (result.data !== undefined || wanted === null) shown.setOptions(options())
  }
  const unsubscribes = [
    shown.subscribe(() => undefined),
    observer.subscribe(read),
    store.sub(requested, () => {
      observer.setOptions(options())
      read()
    })
  ]
  read()
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
