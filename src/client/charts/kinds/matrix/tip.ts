import type { OrderOf } from '../../../../charts/drawing.ts'
import type { Side } from '../../../../charts/kinds/matrix/sides.ts'
import { numberText } from '../../../../charts/vega/number-text.ts'

/**
 * The tooltip of a number: its row, column and value, and the groups of both.
 * @param none the text for a missing value
 */
export function tipOf(
  { spec }: OrderOf<'matrix'>,
  { rows, columns }: { readonly rows: Side; readonly columns: Side },
  at: { readonly row: number; readonly column: number; readonly value: number | null },
  none: string
): {
  readonly names: { readonly row: string; readonly column: string; readonly value: string }
  readonly rows: Readonly<Record<string, string>>
} {
  const value = at.value === null || Number.isNaN(at.value) ? none : numberText(spec.value.format, at.value)
  const names = { row: rows.nameOf(at.row), column: columns.nameOf(at.column), value }
  const groups = [
    ...rows.tracks.map((track) => [track, at.row] as const),
    ...columns.tracks.map((track) => [track, at.column] as const)
  ].map(([{ title, codes, groups: all }, index]) => [title, all[codes[index] ?? -1]?.name ?? '–'])
  return {
    names,
    rows: Object.fromEntries([
      [rows.item, names.row],
      [columns.item, names.column],
      [spec.value.title, value],
      ...groups
    ]) as Record<string, string>
  }
}
