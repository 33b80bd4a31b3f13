import { cellColumns, type ColumnRow } from '../../../../contract/api/data.ts'
import { callArrow } from '../../../api/call-arrow.ts'
import { readStrings } from '../../../state/columns/arrow-columns.ts'
import type { Selected } from '../../../state/selection/selected.ts'

/** The column that names the cells; null where a project has none. */
export const idColumn = (columns: readonly ColumnRow[]): string | null =>
  columns.find(({ columnType }) => columnType === 'id')?.name ?? null

/** Barcodes of the selected cells, in the order of the cell table. */
export async function selectedBarcodes(column: string, selected: Selected): Promise<string[]> {
  const all = await readStrings(await callArrow(cellColumns, { columns: [column] }), column)
  return all.flatMap((barcode, row) => (selected.flags[row] === 1 && barcode !== null ? [barcode] : []))
}
