import type { ColumnRow } from '../../../contract/api/data.ts'
import { isShown, needsColumn, type Field } from '../fields.ts'

/** The most groups of a column that a form opens with: charts of more are hard to read. */
const groupsMost = 100

/** Columns that a form may begin with. */
export interface UsualColumns {
  /** Those with few groups; the one that colours the points stands first. */
  readonly groups: readonly string[]
  /** Those of two groups, as conditions are. */
  readonly pairs: readonly string[]
  /** The sample column, where it is known. */
  readonly sample: string | null
}

/** The grouping columns of a table of columns, the one that is shown before the others. */
export const groupsIn = (
  columns: readonly Pick<ColumnRow, 'name' | 'columnType' | 'distinct'>[],
  shown: string | null
): string[] =>
  columns
    .filter(
      ({ columnType, distinct }) =>
        columnType === 'meta' && distinct !== null && distinct > 1 && distinct <= groupsMost
    )
    .map(({ name }) => name)
    .sort((a, b) => Number(b === shown) - Number(a === shown))

/** The columns of two groups, the one that is shown before the others. */
export const pairsIn: typeof groupsIn = (columns, shown) =>
  groupsIn(
    columns.filter(({ distinct }) => distinct === 2),
    shown
  )

/**
 * The first field that wants a column and has none, with the column that it begins with: no other field's, so
 * that two never compare a column with itself.
 */
export function nextColumn(
  fields: readonly Field[],
  params: Readonly<Record<string, unknown>>,
  { groups, pairs, sample }: UsualColumns
): { readonly field: string; readonly column: string } | null {
  const shown = fields.filter((field) => needsColumn(field) && isShown(field, params))
  const taken = new Set(shown.map(({ name }) => params[name]))
  for (const field of shown) {
    if (params[field.name] !== '') continue
    const usual = field.kind === 'column' ? field.usual : null
    const first = usual === 'condition' ? pairs : usual === 'sample' && sample !== null ? [sample] : []
    const wished = [...first, ...groups]
    const column = wished.find((name) => !taken.has(name))
    if (column !== undefined) return { field: field.name, column }
  }
  return null
}
