import { Fault } from '../../../contract/errors/index.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import { groupsOf, type GroupColumn } from './groups.ts'

/**
 * Names of columns that divide cells into samples, in lower case and without signs between their words, in
 * the order in which they are looked for.
 */
const usual = [
  'sample',
  'sampleid',
  'samplename',
  'donor',
  'donorid',
  'origident',
  'patient',
  'patientid',
  'individual',
  'subject',
  'subjectid',
  'replicate',
  'mouse',
  'mouseid',
  'library',
  'libraryid',
  'batch',
  'ind'
]

/** The place of a name among the usual ones; −1 where it is none of them. */
const placeOf = (name: string): number => usual.indexOf(name.toLowerCase().replaceAll(/[\s._-]/g, ''))

/** A column that may divide the cells into samples, under the name that it was written by. */
export interface SampleColumn {
  readonly name: string
  readonly samples: number
}

/** Finds the sample column while the columns of a file go by. */
export interface SampleSearch {
  /** The column as groups, where it may be the one; else null. */
  groups(name: string, column: StoredColumn): GroupColumn | null
  /** That column as it was written. */
  written(label: string, found: SampleColumn): void
  /**
   * The one that was asked for, or the first by its name that divides the cells; null where there is none.
   */
  found(): SampleColumn | null
}

/** Fault: import_samples, where the asked column is absent. */
export function searchSamples(
  file: string,
  columns: readonly string[],
  requested: string | undefined
): SampleSearch {
  if (requested !== undefined && !columns.includes(requested))
    throw new Fault('import_samples', { file, name: requested, columns })
  const candidates: (SampleColumn & { readonly place: number })[] = []
  return {
    groups(name, column) {
      if (requested !== undefined) return name === requested ? asGroups(column) : null
      const groups = placeOf(name) < 0 ? null : asGroups(column)
      // As many groups as cells are names of cells.
      return groups && groups.levels.length < groups.codes.length ? groups : null
    },
    written: (label, found) => void candidates.push({ ...found, place: placeOf(label) }),
    found() {
      const [first] = candidates.toSorted(
        (a, b) => Number(a.samples < 2) - Number(b.samples < 2) || a.place - b.place
      )
      return first ?? null
    }
  }
}

/** A column as groups: numbers of samples are names, not quantities. Null where it cannot be one. */
function asGroups(column: StoredColumn): GroupColumn | null {
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
