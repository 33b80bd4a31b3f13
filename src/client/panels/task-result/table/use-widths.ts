import { useState } from 'react'
import { widthOf, type ResultColumn } from './columns.ts'
import type { ResultRow } from './result-rows.ts'

/** So many rows say how wide columns of words are. */
const mostMeasured = 50

/**
 * Room for the columns of a table, by the rows that it opens with: those that come into sight later do not
 * change it, so that nothing moves while the table scrolls.
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
  // Until the rows of another table have come, those of the last one are still seen.
  if (opened.table !== table && first && columns.every(({ name }) => name in first))
    setOpened({ table, rows: seen.slice(0, mostMeasured) })
  return (column) => widthOf(column, opened.table === table ? opened.rows : [])
}
