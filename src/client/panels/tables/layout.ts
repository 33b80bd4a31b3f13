import type { ColumnRow } from '../../../contract/api/data.ts'
import { dataType, type DataType } from '../../../contract/column.ts'
import { isNumeric } from '../../filter/draft.ts'
import { widthOfWords } from '../../ui/grid/columns.ts'

/** How the columns of a table are laid out; names of columns that are no longer there count for nothing. */
export interface TableLayout {
  readonly hidden: readonly string[]
  /** Columns whose place was chosen, in their order; the others follow as the server lists them. */
  readonly order: readonly string[]
  /** Null until something was pinned or unpinned: then the names of the rows are. */
  readonly pinned: readonly string[] | null
  readonly sizes: Readonly<Record<string, number>>
}

export const usualLayout: TableLayout = { hidden: [], order: [], pinned: null, sizes: {} }

export const namesRows = (column: ColumnRow): boolean =>
  column.columnType === 'id' || column.columnType === 'gene'

/** A column whose name is short, by what it holds, and one whose name is long, at most. */
const widths = { rows: 190, number: 128, words: 160, most: 320 } as const
/** Beside the name of a column: the mark of its filter. */
const markWidth = 24

/** Room for the values of a column, and for its name. */
export function roomOf(column: ColumnRow): number {
  const usual = namesRows(column) ? widths.rows : isNumeric(column) ? widths.number : widths.words
  return Math.max(usual, Math.min(widths.most, widthOfWords(column.label) + markWidth))
}

/** A gene table without its genes says nothing: this column stays. */
export const isKept = (type: DataType, column: ColumnRow): boolean =>
  type === dataType.gene && namesRows(column)

export const isPinned = (layout: TableLayout, column: ColumnRow): boolean =>
  layout.pinned?.includes(column.name) ?? namesRows(column)

/** All columns in the order in which they stand: pinned ones first. */
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

/** Whether a column may be hidden: a kept one never, and the last one in sight neither. */
export const canHide = (
  type: DataType,
  columns: readonly ColumnRow[],
  layout: TableLayout,
  column: ColumnRow
): boolean =>
  !isKept(type, column) &&
  (layout.hidden.includes(column.name) || shownColumns(type, columns, layout).length > 1)

/** The layout with a column before another, or at the end of those it stands with. */
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

export function withPinned(columns: readonly ColumnRow[], layout: TableLayout, name: string): TableLayout {
  const pinned = columns.filter((column) => isPinned(layout, column)).map((column) => column.name)
  return {
    ...layout,
    pinned: pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name]
  }
}

export const withHidden = (layout: TableLayout, name: string): TableLayout => ({
  ...layout,
  hidden: layout.hidden.includes(name)
    ? layout.hidden.filter((other) => other !== name)
    : [...layout.hidden, name]
})
