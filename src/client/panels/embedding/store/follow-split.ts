import { atom } from 'jotai'
import { groupsQuery } from '../../../state/columns/cell-columns.ts'
import { followQuery } from './follow-query.ts'
import type { Pane, Store } from './pane.ts'

/**
 * Loads the groups that the cells are split by, and sends them to the filter thread, which answers for each
 * frame.
 */
export function followSplit(store: Store, { splitAtom, splitColumnAtom, thread }: Pane): () => void {
  const askedAtom = atom((get) => {
    const name = get(splitAtom)
    return name === null ? null : { name, query: groupsQuery(name) }
  })
  return followQuery(store, askedAtom, ({ data }, requested) => {
    const column = (requested && data) ?? null
    if (column === store.get(splitColumnAtom)) return
    store.set(splitColumnAtom, column)
    if (requested && column) void thread.setGroups(requested.name, column.codes, column.levels)
  })
}
