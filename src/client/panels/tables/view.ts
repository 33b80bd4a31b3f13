import { atom, useAtom } from 'jotai'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter.ts'

interface TableView {
  readonly filters: readonly Filter[]
  readonly sort: readonly { name: string; order: 'asc' | 'desc' }[]
  readonly hidden: readonly string[]
  readonly sizes: Readonly<Record<string, number>>
}

const empty: TableView = { filters: [], sort: [], hidden: [], sizes: {} }
const viewsAtom = atom<Readonly<Record<DataType, TableView>>>({ 0: empty, 1: empty, 2: empty })

/** How a table is looked at: order, hidden columns, widths, and for genes and samples its filters. */
export function useTableView(type: DataType) {
  const [views, setViews] = useAtom(viewsAtom)
  const view = views[type]
  const set = (change: Partial<TableView>) => setViews((now) => ({ ...now, [type]: { ...now[type], ...change } }))
  return {
    ...view,
    setFilters: (filters: readonly Filter[]) => set({ filters }),
    setSort: (sort: TableView['sort']) => set({ sort }),
    setSizes: (sizes: Record<string, number>) => set({ sizes }),
    toggleHidden: (name: string) => set({ hidden: view.hidden.includes(name) ? view.hidden.filter((other) => other !== name) : [...view.hidden, name] })
  }
}
