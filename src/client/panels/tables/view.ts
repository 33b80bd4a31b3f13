import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter.ts'
import { userInfoAtom } from '../../state/session.ts'
import { readStored, writeStored, type Stored } from '../../state/storage.ts'
import { usualLayout, type TableLayout } from './layout.ts'

export type Sorting = readonly { readonly name: string; readonly order: 'asc' | 'desc' }[]

interface TableView {
  readonly filters: readonly Filter[]
  readonly sort: Sorting
}

const empty: TableView = { filters: [], sort: [] }
/** By account and table: columns and sets of one project are none of another's. */
const viewsAtom = atom<Readonly<Record<string, TableView>>>({})
const layoutsAtom = atom<Stored<'tables'>>(readStored('tables', {}))

/** How a table is looked at: its sorting, for genes and samples its filters, and the layout of its columns, which is kept for the account. */
export function useTableView(type: DataType) {
  const [views, setViews] = useAtom(viewsAtom)
  const [layouts, setLayouts] = useAtom(layoutsAtom)
  const account = useAtomValue(userInfoAtom)?.project.account ?? ''
  const key = `${account} ${type}`
  const layout: TableLayout = layouts[key] ?? usualLayout
  const set = useCallback((change: Partial<TableView>) => setViews((now) => ({ ...now, [key]: { ...empty, ...now[key], ...change } })), [setViews, key])
  const setFilters = useCallback((filters: readonly Filter[]) => set({ filters }), [set])
  const setSort = useCallback((sort: Sorting) => set({ sort }), [set])
  const setLayout = useCallback(
    (next: TableLayout) => {
      // Another tab may have kept the layout of another table since.
      const all = { ...readStored('tables', {}), [key]: next } as Stored<'tables'>
      writeStored('tables', all)
      setLayouts(all)
    },
    [setLayouts, key]
  )
  return { ...(views[key] ?? empty), layout, setLayout, setFilters, setSort }
}
