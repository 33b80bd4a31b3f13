import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { select } from '../../../contract/api/data.ts'
import { isActive, type Filter } from '../../../contract/filter/filter.ts'
import { isSetFilter, setIdsOf } from '../../../contract/filter/set-filter.ts'
import { filtersKey } from '../../../../workers/filter/filter.ts'
import { callArrow } from '../../api/call-arrow.ts'
import { readRows } from '../columns/arrow-columns.ts'
import { membersOf } from '../columns/cell-columns.ts'
import { groupsOf } from '../columns/groups-of.ts'
import { columnsVersionAtom } from '../columns/columns.ts'
import { setsVersionAtom } from '../sets.ts'
import { filterThread } from './filter-thread.ts'
import { loadPoints, pointsAtom, pointsVersionAtom } from '../points.ts'
import { selectedAtom } from './selected.ts'
import {
  createSelectionEngine,
  selectionErrorAtom,
  selectionRoundAtom,
  type EngineSources
} from './selection-engine.ts'
import { datasetAtom } from '../dataset.ts'
import type { UserInfo } from '../../session/session.ts'
import { connectedAtom } from '../../session/connected.ts'

/** Keeps `selectedAtom` true while it is mounted: once in the workbench, whatever panels are open. */
export function SelectionKeeper() {
  const dataset = useAtomValue(datasetAtom)
  const columns = useAtomValue(columnsVersionAtom)
  const sets = useAtomValue(setsVersionAtom)
  const store = useStore()
  useEffect(() => {
    if (!dataset) return
    const engine = createSelectionEngine(store, sourcesOf(dataset, store))
    const unsubscribes = [
      store.sub(pointsVersionAtom, () => engine.refresh()),
      store.sub(selectionRoundAtom, () => engine.refresh()),
      // What failed while the server was away is asked for again once it is back.
      store.sub(
        connectedAtom,
        () => store.get(connectedAtom) && store.get(selectionErrorAtom) && engine.refresh()
      )
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      engine.stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what an engine has read of columns and sets is out of date when their version rises
  }, [dataset, columns, sets, store])
  // What is selected goes with its cells alone: what stands on the page for it would go and come back with
  // it.
  useEffect(() => {
    if (!dataset) return
    return () => store.set(selectedAtom, null)
  }, [dataset, store])
  return null
}

function sourcesOf(dataset: UserInfo['dataset'], store: ReturnType<typeof useStore>): EngineSources {
  const thread = filterThread(dataset.id, dataset.cells)
  const groups = new Set<string>()
  const filtered = new Set<string>()
  return {
    needPosition: async (position) => {
      const loading = loadPoints(dataset, position)
      // A lasso on the first cells answers at once; when the others have come it is worked out again.
      const some = store.get(pointsAtom(dataset, position))
      if (!some || some.count === 0) await loading
    },
    needGroups: async (column) => {
      if (groups.has(column)) return
      const { codes, levels } = await groupsOf(column)
      await thread.setGroups(column, codes, levels)
      groups.add(column)
    },
    needFiltered: async (filters: readonly Filter[]) => {
      const key = filtersKey(filters)
      if (filtered.has(key)) return
      const sets = filters.filter(isSetFilter).flatMap((filter) => (filter.rows ? [] : setIdsOf(filter)))
      // A set that is gone is left to the server, which says so by its name.
      await Promise.all(
        sets.map((id) =>
          membersOf(id).then(
            (rows) => thread.setMembers(id, rows),
            () => thread.dropMembers(id)
          )
        )
      )
      if (await thread.filterHere(filters)) {
        filtered.add(key)
        return
      }
      const rows = await readRows(
        await callArrow(select, { type: 0, filters: filters.filter(isActive) }, { quiet: true }),
        'id'
      )
      await thread.setFiltered(filters, rows)
      filtered.add(key)
    },
    needMembers: async (setId) => {
      await thread.setMembers(setId, await membersOf(setId))
    },
    select: (filters, clauses, hidden) => thread.select(filters, clauses, hidden)
  }
}
