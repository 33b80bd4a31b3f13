import type { Tool } from '../contract/tool.ts'

/**
 * The column of the names of cells, which is shown beside their row numbers in tables of results with one row
 * per cell. It is read from the data set.
 */
export const cellNameColumn = {
  name: 'barcode',
  kind: 'string',
  label: { en: 'barcode', zh: '条形码' }
} as const

/** The column of the row numbers of cells in such a table. */
export const cellNumberColumn = 'id'

/** Whether a table of a result has one row per cell, and no column of its own with the name of this one. */
export function namesCells(
  tool: Tool,
  params: Readonly<Record<string, unknown>>,
  table: string,
  columns: readonly { readonly name: string }[]
): boolean {
  const names = new Set(columns.map(({ name }) => name))
  return (
    (tool.cellTables?.(params) ?? []).includes(table) &&
    names.has(cellNumberColumn) &&
    !names.has(cellNameColumn.name)
  )
}

/** The columns, with the names of the cells inserted after their row numbers. */
export function withCellNames<Column extends { readonly name: string }>(
  columns: readonly Column[],
  names: Column
): Column[] {
  const at = columns.findIndex(({ name }) => name === cellNumberColumn)
  return columns.toSpliced(at + 1, 0, names)
}
