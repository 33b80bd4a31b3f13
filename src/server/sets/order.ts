import type { DataType } from '../../contract/column.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Page, PageRequest, Tables } from '../services.ts'

/** These rows, each once, in the order of their first mention. */
export const inOrder = (...lists: readonly Iterable<number>[]): Uint32Array => {
  const rows = new Set<number>()
  for (const list of lists) for (const row of list) rows.add(row)
  return Uint32Array.from(rows)
}

/** The rows of a list that are also members, in the order of the list. */
export function among(order: Uint32Array, members: Iterable<number>): Uint32Array {
  const kept = new Set(members)
  return order.filter((row) => kept.has(row))
}

/** A page of these rows of a table, in their order unless a sorting is asked for. */
export async function pageInOrder(
  tables: Tables,
  dataset: DataSet,
  type: DataType,
  { ids: order, ...asked }: PageRequest & { readonly ids: Uint32Array }
): Promise<Page> {
  if (asked.sort.length > 0) return tables.page(dataset, type, { ...asked, ids: order.toSorted() })
  const passing =
    asked.filters.length === 0 ? order : among(order, await tables.select(dataset, type, asked.filters))
  const from = (asked.page - 1) * asked.pageSize
  const shown = passing.slice(from, from + asked.pageSize)
  const { list } = await tables.page(dataset, type, {
    ...asked,
    filters: [],
    page: 1,
    ids: shown.toSorted()
  })
  const rows = new Map(list.map((row) => [row['id'], row]))
  return {
    list: Array.from(shown, (row) => rows.get(row) ?? {}),
    total: passing.length,
    page: asked.page,
    pageSize: asked.pageSize
  }
}
