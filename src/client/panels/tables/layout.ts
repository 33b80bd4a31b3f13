import type { ColumnRow } from '../../../contract/api/data.ts'
import { dataType, type DataType } from '../../../contract/column.ts'
import { isNumeric } from '../../filter/draft.ts'
import { widthOfWords } from '../../ui/grid/columns.ts'

/** The layout of a table's columns; names of columns that no longer exist are ignored. */
export interface TableLayout {
  readonly hidden: readonly string[]
  /** Columns that were moved, in order; the others follow in the server's order. */
  readonly order: readonly string[]
  /** Null until a column was pinned or unpinned; by default the column of row names is pinned. */
  readonly pinned: readonly string[] | null
  readonly sizes: Readonly<Record<string, number>>
}

export const usualLayout: TableLayout = { hidden: [], order: [], pinned: null, sizes: {} }

export const namesRows = (column: ColumnRow): boolean =>
  column.columnType === 'id' || column.columnType === 'gene'

/** The width of a column with a short name by its kind, and the maximum width for a long name, in pixels. */
const widths = { rows: 190, number: 128, words: 160, most: 320 } as const
/** The width of the filter button beside the name of a column, in pixels. */
const markWidth = 24

/** The width of a column, for its values and its name, in pixels. */
export function roomOf(column: ColumnRow): number {
  const usual = namesRows(column) ? widths.rows : isNumeric(column) ? widths.number : widths.words
  return Math.max(usual, Math.min(widths.most, widthOfWords(column.label) + markWidth))
}

/** Columns that cannot be hidden: the genes of a gene table. */
export const isKept = (type: DataType, column: ColumnRow): boolean =>
  type === dataType.gene && namesRows(column)

export const isPinned = (layout: TableLayout, column: ColumnRow): boolean =>
  layout.pinned?.includes(column.name) ?? namesRows(column)

/** All columns in the order of display: pinned ones first. */
export function arranged(columns: readonly ColumnRow[], layout: TableLayout): ColumnRow[] {
  const indices = new Map(layout.order.map((name, index) => [name, index]))
  const placeOf = (column: ColumnRow, at: number): number =>
    indices.get(column.name) ?? layout.order.length + at
  const rank = new Map(
    columns.map((column, at) => [column, (isPinned(layout, column) ? 0 : 1e9) + placeOf(column, at)])
  )
  return columns.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}

export const shownColumns = (
  type: DataType,
  columns: readonly ColumnRow[],
  layout: TableLayout
): ColumnRow[] =>
  arranged(columns, layout).filter((column) => isKept(type, column) || !layout.hidden.includes(column.name))

/** Whether a column may be hidden; not a kept one nor the last visible one. */
export const canHide = (
  type: DataType,
  columns: readonly ColumnRow[],
  layout: TableLayout,
  column: ColumnRow
): boolean =>
  !isKept(type, column) &&
  (layout.hidden.includes(column.name) || shownColumns(type, columns, layout).length > 1)

/** The layout with a column moved before another one, or to the end of its part. */
export function withMoved(
  columns: readonly ColumnRow[],
  layout: TableLayout,
  name: string,
  before: string | null
): TableLayout {
  const names = arranged(columns, layout)
    .map((column) => column.name)
    .filter((other) => other !== name)
  const at = before === null ? -1 : names.indexOf(before)
  return { ...layout, order: at < 0 ? [...names, name] : [...names.slice(0, at), name, ...names.slice(at)] }
}

/** The layout with a column pinned, or no longer pinned where it was. */
export function withPinned(columns: readonly ColumnRow[], layout: TableLayout, name: string): TableLayout {
  const pinned = columns.filter((column) => isPinned(layout, column)).map((column) => column.name)
  return {
    ...layout,
    pinned: pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name]
  }
}

/** The layout with a column hidden, or shown again where it was hidden. */
export const withHidden = (layout: TableLayout, name: string): TableLayout => ({
  ...layout,
  hidden: layout.hidden.includes(name)
    ? layout.hidden.filter((other) => other !== name)
    : [...layout.hidden, name]
})
