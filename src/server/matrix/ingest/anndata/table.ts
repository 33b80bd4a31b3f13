import type { StoredColumn } from '../../zarr/frame.ts'
import type { NamedColumn } from '../source.ts'

/** A table of an h5ad (`obs`, `var`), in any layout that AnnData has written. */
export interface Frame {
  readonly rows: number
  readonly columnNames: readonly string[]
  /** The names of the rows, in blocks. */
  index(): Iterable<readonly string[]>
  /** All columns that can be read; a notice names the others. */
  columns(): Iterable<NamedColumn>
  /** One column as text, or null where there is no column of this name. */
  texts(name: string): readonly string[] | null
}

/** The number of rows that are read at a time. */
export const block = 65_536

/** A column as text, or null where it holds numbers. */
export function textsOf(column: StoredColumn): readonly string[] | null {
  if (column.kind === 'string') return column.values
  if (column.kind === 'category') return Array.from(column.codes, (code) => column.levels[code] ?? '')
  return null
}
