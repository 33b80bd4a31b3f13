import { atom } from 'jotai'
import { columns } from '../../../../contract/api/data.ts'
import { callQuery } from '../../../api/query.ts'
import { followDensity } from './follow-density.ts'
import { followSplit } from './follow-split.ts'
import { inspectedRowAtom } from '../../../state/pointed.ts'
import { followColor } from './follow-color.ts'
import { followView } from './follow-view.ts'
import { followQuery } from './follow-query.ts'
import type { Pane, Store } from './pane.ts'

const columnsQueryAtom = atom({ query: callQuery(columns, { type: 0 }) })

/**
 * Loads what a pane shows, and loads again when the user chooses something else.
 * @returns a function that ends it
 */
export function follow(store: Store, pane: Pane): () => void {
  const unsubscribes = [
    followQuery(store, columnsQueryAtom, ({ data }) => data && store.set(pane.columnsAtom, data)),
    followColor(store, pane),
    followSplit(store, pane),
    followView(store, pane),
    followDensity(store, pane),
    // The other pane and the cell table mark the cell that is inspected here.
    store.sub(pane.inspectedAtom, () =>
      store.set(inspectedRowAtom, store.get(pane.inspectedAtom)?.cell ?? null)
    )
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
