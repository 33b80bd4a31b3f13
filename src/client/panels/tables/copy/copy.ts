import { translate } from '../../../i18n/i18n.ts'
import type { CellRange } from '../../../ui/grid/range.ts'
import { isSingle, tabSeparated } from '../../../ui/grid/range.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { fetchRows, type RowsRequest, type TableRow } from '../rows.ts'
import { tableWords } from '../words.ts'

/** More would make the browser stand still; a file does it better. */
const mostCells = 500_000

/** Values as they are, not as they are shown: every digit, and nothing where there is nothing. */
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

/** The text of chosen cells with their heads, where all their rows are at hand. A single cell comes alone. */
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

/** Fetches rows that are not at hand, with their heads, and copies them. */
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
