import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { chipText } from '../../../shared/filter/filter-text.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { plainTableView, tableViewsAtom } from '../../state/table-views.ts'
import { actionAtom, explorationAtom, type Action } from '../../state/view/exploration.ts'
import { useTableView } from './view.ts'

/** The filters of a table: the cell table shares those of the embedding, the others have their own. */
export function useTableFilters(type: DataType) {
  const exploration = useAtomValue(explorationAtom)
  const { filters: own, setFilters: setOwn } = useTableView(type)
  const perform = useSetAtom(actionAtom)
  const store = useStore()
  const filtersNow = useCallback(
    (): readonly Filter[] =>
      (type === 0 ? store.get(explorationAtom) : (store.get(tableViewsAtom)[type] ?? plainTableView)).filters,
    [type, store]
  )
  const setFilters = useCallback(
    (next: readonly Filter[]) =>
      type === 0 ? perform(filterAction(filtersNow(), next), { filters: next }) : setOwn(next),
    [type, perform, filtersNow, setOwn]
  )
  /** Replaces the filter with this name, or removes it. */
  const setFilter = useCallback(
    (name: string, filter: Filter | null) =>
      setFilters([...filtersNow().filter((other) => other.name !== name), ...(filter ? [filter] : [])]),
    [filtersNow, setFilters]
  )
  return { filters: type === 0 ? exploration.filters : own, setFilters, setFilter }
}

/** The name of the undo step between two lists of filters. */
function filterAction(before: readonly Filter[], after: readonly Filter[]): Action {
  if (after.length < before.length) return { name: 'removeFilter' }
  const added = after.find((filter) => !before.includes(filter))
  return after.length > before.length && added
    ? { name: 'addFilter', values: { expression: chipText(added, currentLanguage()) } }
    : { name: 'editFilter' }
}
