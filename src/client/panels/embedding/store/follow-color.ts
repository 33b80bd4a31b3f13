import { atom } from 'jotai'
import { groupsQuery } from '../../../state/columns/cell-columns.ts'
import { coloringQuery, groupColoring, type Coloring } from './coloring.ts'
import { followQuery } from './follow-query.ts'
import type { Pane, Store } from './pane.ts'

/** Loads the data of the colour, and the groups whose names are shown under a number or gene. */
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
  // A colour is made of its data once, even if the cache notifies of the same data again.
  const made = new WeakMap<object, Coloring>()
  const coloringOf = (requested: ReturnType<typeof coloringQuery>, data: object): Coloring => {
    const known = made.get(data)
    if (known) return known
    const coloring = requested.coloring(data)
    made.set(data, coloring)
    return coloring
  }
  /** The groups that are shown now go on naming the places under a gene, here and where the view is sent. */
  const keepNames = () => {
    const colorBy = store.get(colorByAtom)
    if (colorBy?.kind !== 'group' || store.get(settingsAtom).names === colorBy.column) return
    store.set(settingsAtom, { names: colorBy.column })
  }
  const unsubscribes = [
    followQuery(store, askedColorAtom, ({ data, error, refetch }, requested) => {
      const ready = requested && data ? coloringOf(requested, data) : null
      const before = store.get(colorStateAtom)
      const coloring = requested && (ready ?? before.coloring)
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
