import { useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { userInfoAtom } from '../../session/session.ts'
import type { Stored } from '../../state/storage.ts'
import {
  keepTableLayout,
  plainTableView,
  tableLayoutOf,
  tableLayoutsAtom,
  tableViewsAtom,
  type Sorting,
  type TableView
} from '../../state/table-views.ts'
import { usualLayout, type TableLayout } from './layout.ts'

/**
 * The view state of a table: its sorting, its filters (genes and samples), whether only ticked rows are
 * listed, and the layout of its columns.
 */
export function useTableView(type: DataType) {
  const [views, setViews] = useAtom(tableViewsAtom)
  const layouts = useAtomValue(tableLayoutsAtom)
  const account = useAtomValue(userInfoAtom)?.project.account ?? ''
  const layout: TableLayout = tableLayoutOf(layouts, account, type) ?? usualLayout
  const set = useCallback(
    (change: Partial<TableView>) =>
      setViews((now) => ({ ...now, [type]: { ...plainTableView, ...now[type], ...change } })),
    [setViews, type]
  )
  const setFilters = useCallback((filters: readonly Filter[]) => set({ filters: [...filters] }), [set])
  const setSort = useCallback((sort: Sorting) => set({ sort: [...sort] }), [set])
  const setOnlySelected = useCallback((onlySelected: boolean) => set({ onlySelected }), [set])
  const setLayout = useCallback(
    (next: TableLayout) => keepTableLayout(account, type, next as Stored<'tables'>[string]),
    [account, type]
  )
  return { ...(views[type] ?? plainTableView), layout, setLayout, setFilters, setSort, setOnlySelected }
}
