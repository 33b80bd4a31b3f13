import { Fault } from '../../../contract/errors/index.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import { groupsOf, type GroupColumn } from './groups.ts'

/** Columns that divide cells into samples, in the order in which they are looked for. */
const usual = ['sample', 'sample_id', 'donor_id', 'orig.ident', 'patient', 'batch']

/**
 * The name of the column that divides cells into samples; null where all cells are one. Throws where the
 * asked one is absent.
 */
export function sampleColumnOf(
  file: string,
  columns: readonly string[],
  asked: string | undefined
): string | null {
  if (asked === undefined) return usual.find((name) => columns.includes(name)) ?? null
  if (columns.includes(asked)) return asked
  throw new Fault('import_samples', { file, name: asked, columns })
}

/** A column as groups: numbers of samples are names, not quantities. Null where it cannot be one. */
export function asGroups(column: StoredColumn): GroupColumn | null {
  if (column.kind === 'category') return column
  if (column.kind === 'boolean')
    return groupsOf(
      Array.from(column.values, (value, i) => (column.missing?.[i] ? null : value ? 'true' : 'false'))
    )
  if (column.kind === 'string') return groupsOf(column.values)
  const { values } = column
  if (values instanceof Float32Array || values instanceof Float64Array)
    if (!values.every((value) => Number.isNaN(value) || value === Math.floor(value))) return null
  return groupsOf(Array.from(values as Float64Array, (value) => (Number.isNaN(value) ? null : String(value))))
}
