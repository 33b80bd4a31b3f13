import { atom } from 'jotai'
import { groupsQuery } from '../../../state/columns/cell-columns.ts'
import { coloringQuery, groupColoring, type Coloring } from './coloring.ts'
import { followQuery } from './follow-query.ts'
import type { Pane, Store } from './pane.ts'

/** Values that were forgotten while nothing followed the pane, such as a panel that was closed. */
const isFreed = (coloring: Coloring | null): boolean =>
  coloring?.kind === 'value' && coloring.values.length === 0

/**
 * Loads the data of the coloring, and the groups whose names are shown over the cells while they are coloured
 * by a number or a gene.
 */
export function followColor(store: Store, pane: Pane): () => void {
  const { shownColorAtom, usualNamesColumnAtom, colorStateAtom, usualNamesAtom, colorByAtom, settingsAtom } =
    pane
  const askedColorAtom = atom((get) => {
    const shown = get(shownColorAtom)
    return shown && coloringQuery(shown)
  })
  const askedNamesAtom = atom((get) => {
    const name = get(usualNamesColumnAtom)
    return name === null ? null : { name, query: groupsQuery(name) }
  })
  // The coloring is made only once of the same data, even if the cache notifies of it again.
  const made = new WeakMap<object, Coloring>()
  const coloringOf = (requested: ReturnType<typeof coloringQuery>, data: object): Coloring => {
    const known = made.get(data)
    if (known) return known
    const coloring = requested.coloring(data)
    made.set(data, coloring)
    return coloring
  }
  /**
   * While cells are coloured by a gene, the names of the groups that were shown before stay, here and in a
   * shared view.
   */
  const keepNames = () => {
    const colorBy = store.get(colorByAtom)
    if (colorBy?.kind !== 'group' || store.get(settingsAtom).names === colorBy.column) return
    store.set(settingsAtom, { names: colorBy.column })
  }
  const unsubscribes = [
    followQuery(store, askedColorAtom, ({ data, error, refetch }, requested) => {
      const ready = requested && data ? coloringOf(requested, data) : null
      const before = store.get(colorStateAtom)
      const coloring = requested && (ready ?? (isFreed(before.coloring) ? null : before.coloring))
      if (coloring === before.coloring && error === before.error) return
      store.set(colorStateAtom, { coloring, error, retry: () => void refetch() })
    }),
    followQuery(store, askedNamesAtom, ({ data }, requested) =>
      store.set(usualNamesAtom, (was) => {
        if (!requested || !data) return null
        return was?.column === data && was.name === requested.name ? was : groupColoring(requested.name, data)
      })
    ),
    store.sub(colorByAtom, keepNames)
  ]
  keepNames()
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
