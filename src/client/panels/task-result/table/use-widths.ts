import { useState } from 'react'
import { widthOf, type ResultColumn } from './columns.ts'
import type { ResultRow } from './result-rows.ts'

/** The number of rows that are measured for text columns. */
const mostMeasured = 50

/**
 * The widths of the columns of a table, by the first loaded rows; later rows do not change them, so that
 * nothing moves while the table scrolls.
 */
export function useWidths(
  table: string,
  columns: readonly ResultColumn[],
  seen: readonly ResultRow[]
): (column: ResultColumn) => number {
  const [opened, setOpened] = useState<{ readonly table: string; readonly rows: readonly ResultRow[] }>({
    table: '',
    rows: []
  })
  const [first] = seen
  // Until the rows of another table are loaded, those of the last one are still there.
  if (opened.table !== table && first && columns.every(({ name }) => name in first))
    setOpened({ table, rows: seen.slice(0, mostMeasured) })
  return (column) => widthOf(column, opened.table === table ? opened.rows : [])
}
