import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { Ids } from '../../../../contract/selection.ts'
import { isSingle, type CellRange } from '../../../ui/grid/range.ts'
import { copiedText, copyFetched } from './copy.ts'
import type { RowSelection } from '../ticks/row-selection.ts'
import type { RowsRequest, TableRow } from '../rows.ts'

interface CopiedTable {
  readonly asked: RowsRequest
  /** The request of the rows that are shown. */
  readonly shownAsked: RowsRequest
  /** Columns that can be copied. */
  readonly atHand: readonly string[]
  readonly byName: ReadonlyMap<string, ColumnRow>
  readonly row: (at: number) => TableRow | undefined
  /**
   * The ticked rows, which are copied in place of a single cell; null where ticks are no rows of the table.
   */
  readonly ticks: RowSelection | null
  readonly writeTicked: () => Ids
}

/**
 * The function that copies a range of cells: it returns the text, or null where the rows are fetched first
 * and copied then. A single cell of a ticked row stands for all ticked rows.
 */
export const copyOf =
  ({ asked, shownAsked, atHand, byName, row, ticks, writeTicked }: CopiedTable) =>
  (range: CellRange, ids: readonly string[]): string | null => {
    const labelOf = (name: string) => byName.get(name)?.label ?? name
    const one = row(range.from.row)
    if (isSingle(range) && ticks && ticks.count > 0 && one && ticks.has(one)) {
      const ticked = { asked: { ...asked, selectedIds: writeTicked() }, columns: atHand, labelOf }
      void copyFetched(ticked, 0, ticks.count)
      return null
    }
    const copied = { asked: shownAsked, columns: ids.filter((name) => atHand.includes(name)), labelOf }
    const text = copiedText(range, row, copied)
    if (text === null) void copyFetched(copied, range.from.row, range.to.row + 1)
    return text
  }
