import { useStore } from 'jotai'
import { useMemo } from 'react'
import { usePane, type Pane, type Store } from '../store/pane.ts'

/**
 * Acts on the pane around a component: the same functions from render to render, which read the store when
 * they write.
 */
export function useActs<Acts>(actsOf: (store: Store, pane: Pane) => Acts): Acts {
  const store = useStore()
  const pane = usePane()
  return useMemo(() => actsOf(store, pane), [actsOf, store, pane])
}
