/** The columns that a table is sorted by, the primary one first. */
export type Sorting = readonly { readonly name: string; readonly order: 'asc' | 'desc' }[]

/**
 * The sorting after a click on a column heading: descending, then ascending, then none; `additive` keeps the
 * other columns.
 */
export function sortedBy(sort: Sorting, name: string, additive: boolean): Sorting {
  const now = sort.find((one) => one.name === name)
  const next: Sorting = !now
    ? [{ name, order: 'desc' }]
    : now.order === 'desc'
      ? [{ name, order: 'asc' }]
      : []
  return additive ? [...sort.filter((one) => one.name !== name), ...next] : next
}
