/** The columns that a table is sorted by, the first one first. */
export type Sorting = readonly { readonly name: string; readonly order: 'asc' | 'desc' }[]

/**
 * After a click on the head of a column: descending, then ascending, then not at all; `additive` keeps what
 * the others sort by.
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
