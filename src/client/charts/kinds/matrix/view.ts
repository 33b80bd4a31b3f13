import type { MatrixSize, MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'

type Range = MatrixView['rows']

/** The fewest rows and columns of a view. */
const least = 4

/** A range of this length that begins at `from`, or is moved to lie within `count`. */
function within(from: number, length: number, count: number): Range {
  const span = Math.min(count, Math.max(Math.min(least, count), length))
  const start = Math.max(0, Math.min(count - span, from))
  return [start, start + span]
}

const zoomed = ([from, to]: Range, count: number, factor: number, at: number): Range =>
  within(at - (at - from) / factor, (to - from) / factor, count)

/** The sides that a zoom changes. */
export type Sides = 'both' | 'rows' | 'columns'

/** The view zoomed around a row and a column, which keep their position. */
export const zoomAt = (
  view: MatrixView,
  size: MatrixSize,
  { factor, row, column, sides = 'both' }: { factor: number; row: number; column: number; sides?: Sides }
): MatrixView => ({
  rows: sides === 'columns' ? view.rows : zoomed(view.rows, size.rows, factor, row),
  columns: sides === 'rows' ? view.columns : zoomed(view.columns, size.columns, factor, column)
})

const middle = ([from, to]: Range): number => (from + to) / 2

/** The view zoomed around its middle. */
export const zoomInMiddle = (view: MatrixView, size: MatrixSize, factor: number): MatrixView =>
  zoomAt(view, size, { factor, row: middle(view.rows), column: middle(view.columns) })

/** The view moved by some rows and columns, within the matrix. */
export const movedBy = (
  { rows, columns }: MatrixView,
  size: MatrixSize,
  down: number,
  across: number
): MatrixView => ({
  rows: within(rows[0] + down, rows[1] - rows[0], size.rows),
  columns: within(columns[0] + across, columns[1] - columns[0], size.columns)
})

/** The view of a range of rows and columns. */
export const viewOf = ({ rows, columns }: MatrixView, size: MatrixSize): MatrixView => ({
  rows: within(rows[0], rows[1] - rows[0], size.rows),
  columns: within(columns[0], columns[1] - columns[0], size.columns)
})

/** The view moved just so far that a row and a column are visible. */
export function showing(view: MatrixView, size: MatrixSize, row: number, column: number): MatrixView {
  const by = ([from, to]: Range, at: number) => (at < from ? at - from : at + 1 > to ? at + 1 - to : 0)
  return movedBy(view, size, by(view.rows, row), by(view.columns, column))
}

/** The whole rows and columns between two positions in any order. */
export function between(
  one: { readonly row: number; readonly column: number },
  other: { readonly row: number; readonly column: number },
  size: MatrixSize
): MatrixView {
  const side = (a: number, b: number, count: number): Range => [
    Math.max(0, Math.floor(Math.min(a, b))),
    Math.min(count, Math.floor(Math.max(a, b)) + 1)
  ]
  return {
    rows: side(one.row, other.row, size.rows),
    columns: side(one.column, other.column, size.columns)
  }
}
