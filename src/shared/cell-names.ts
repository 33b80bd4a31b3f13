import type { Tool } from '../contract/tool.ts'

/**
 * Column of the names of cells, which stands beside their row numbers where a result's table has one row a
 * cell. It is read from the data set.
 */
export const cellNameColumn = {
  name: 'barcode',
  kind: 'string',
  label: { en: 'barcode', zh: '条形码' }
} as const

/** The row numbers of cells, in such a table. */
export const cellNumberColumn = 'id'

/**
 * Whether a table of a result has one row a cell, and no column of its own where the names of cells are to
 * stand.
 */
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

/** The columns with that of the names after that of the row numbers. */
export function withCellNames<Column extends { readonly name: string }>(
  columns: readonly Column[],
  names: Column
): Column[] {
  const at = columns.findIndex(({ name }) => name === cellNumberColumn)
  return columns.toSpliced(at + 1, 0, names)
}
