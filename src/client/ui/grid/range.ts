/** A cell by its row and its column, both from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Cells between two corners, both included. */
export interface CellRange {
  readonly from: CellPlace
  readonly to: CellPlace
}

export interface Cursor {
  readonly at: CellPlace
  /** The other corner of the chosen cells. */
  readonly anchor: CellPlace
}

export const rangeOf = ({ at, anchor }: Cursor): CellRange => ({
  from: { row: Math.min(at.row, anchor.row), column: Math.min(at.column, anchor.column) },
  to: { row: Math.max(at.row, anchor.row), column: Math.max(at.column, anchor.column) }
})

export const isSingle = ({ from, to }: CellRange): boolean => from.row === to.row && from.column === to.column

interface Keys {
  readonly key: string
  readonly ctrl: boolean
}

interface Extent {
  readonly rows: number
  readonly columns: number
  /** Rows of a page. */
  readonly page: number
}

/** Where a key leads from a cell, as in the grid pattern of WAI-ARIA; null for keys that lead nowhere. */
export function stepFrom(
  { row, column }: CellPlace,
  { key, ctrl }: Keys,
  { rows, columns, page }: Extent
): CellPlace | null {
  const to = ((): CellPlace | null => {
    switch (key) {
      case 'ArrowDown':
        return { row: ctrl ? rows - 1 : row + 1, column }
      case 'ArrowUp':
        return { row: ctrl ? 0 : row - 1, column }
      case 'ArrowRight':
        return { row, column: ctrl ? columns - 1 : column + 1 }
      case 'ArrowLeft':
        return { row, column: ctrl ? 0 : column - 1 }
      case 'PageDown':
        return { row: row + page, column }
      case 'PageUp':
        return { row: row - page, column }
      case 'Home':
        return ctrl ? { row: 0, column: 0 } : { row, column: 0 }
      case 'End':
        return ctrl ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 }
      default:
        return null
    }
  })()
  return (
    to && {
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column))
    }
  )
}

/**
 * Rows as text that spreadsheets paste: tabs between cells, a quoted cell where it holds a tab, a quote or a
 * line break.
 */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
    )
    .join('\n')
