import { translate } from '../../../i18n/i18n.ts'
import type { CellRange } from '../../../ui/grid/range.ts'
import { isSingle, tabSeparated } from '../../../ui/grid/range.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { fetchRows, type RowsRequest, type TableRow } from '../rows.ts'
import { tableWords } from '../words.ts'

/** More cells would block the browser; a file is better for them. */
const mostCells = 500_000

/** The unrounded values of a row; empty where they are missing. */
const textOf = (row: TableRow, columns: readonly string[]): string[] =>
  columns.map((name) => (row[name] === null || row[name] === undefined ? '' : String(row[name])))

interface Copied {
  readonly asked: RowsRequest
  readonly columns: readonly string[]
  readonly labelOf: (column: string) => string
}

const withHead = ({ columns, labelOf }: Copied, rows: readonly TableRow[]): string =>
  tabSeparated([columns.map(labelOf), ...rows.map((row) => textOf(row, columns))])

const done = (rows: number, columns: number): void =>
  void toast.success(translate(tableWords, 'copied', { rows, columns }), { id: 'copied' })

/**
 * The text of a range of cells with column headings, where all its rows are loaded. A single cell has no
 * heading.
 */
export function copiedText(
  range: CellRange,
  row: (index: number) => TableRow | undefined,
  copied: Copied
): string | null {
  const rows: TableRow[] = []
  for (let index = range.from.row; index <= range.to.row; index++) {
    const one = row(index)
    if (!one) return null
    rows.push(one)
  }
  if (isSingle(range)) return tabSeparated(rows.map((one) => textOf(one, copied.columns)))
  done(rows.length, copied.columns.length)
  return withHead(copied, rows)
}

/** Fetches rows that are not loaded, and copies them with column headings. */
export async function copyFetched(copied: Copied, from: number, to: number): Promise<void> {
  if ((to - from) * copied.columns.length > mostCells) {
    toast.error(translate(tableWords, 'copyTooMany', { most: mostCells }))
    return
  }
  const rows = await fetchRows(copied.asked, from, to, copied.columns)
  try {
    await navigator.clipboard.writeText(withHead(copied, rows))
    done(rows.length, copied.columns.length)
  } catch {
    toast.error(translate(tableWords, 'copyRefused'))
  }
}
