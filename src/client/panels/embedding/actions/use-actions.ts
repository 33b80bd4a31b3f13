import { useStore } from 'jotai'
import { useMemo } from 'react'
import { usePane, type Pane, type Store } from '../store/pane.ts'

/**
 * The actions on the pane that a component is in. The functions are the same at every render, and read the
 * store when they write.
 */
export function useActions<Actions>(actsOf: (store: Store, pane: Pane) => Actions): Actions {
  const store = useStore()
  const pane = usePane()
  return useMemo(() => actsOf(store, pane), [actsOf, store, pane])
}
