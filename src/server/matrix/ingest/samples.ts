import { Fault } from '../../../contract/errors/index.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import { groupsOf, type GroupColumn } from './groups.ts'

/**
 * Names of columns that divide cells into samples, in lower case and without separators, in order of
 * preference.
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

/** The position of a name among the usual ones; −1 where it is none of them. */
const placeOf = (name: string): number => usual.indexOf(name.toLowerCase().replaceAll(/[\s._-]/g, ''))

/** A column that may divide the cells into samples, with its name in the store. */
export interface SampleColumn {
  readonly name: string
  readonly samples: number
}

/** Searches the sample column while the columns of a file are read. */
export interface SampleSearch {
  /** The column as groups, where it may be the sample column; else null. */
  groups(name: string, column: StoredColumn): GroupColumn | null
  /** Records such a column, once it was written. */
  written(label: string, found: SampleColumn): void
  /**
   * The requested column, or the first of the usual ones, columns of a single sample last; null where there
   * is none.
   */
  found(): SampleColumn | null
}

/**
 * Starts a search. Fault: import_samples, where the requested column is absent; import_sample_fractions, when
 * it is read and holds numbers that are not whole.
 */
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
      if (requested !== undefined) {
        if (name !== requested) return null
        const value = fractionIn(column)
        if (value !== undefined)
          throw new Fault('import_sample_fractions', {
            file,
            name,
            value,
            columns: otherColumns(columns, name)
          })
        return asGroups(column)
      }
      const groups = placeOf(name) < 0 || fractionIn(column) !== undefined ? null : asGroups(column)
      // A column with as many groups as cells holds names of cells.
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

/** The columns that are left to choose from where one is refused. */
export const otherColumns = (columns: readonly string[], name: string): string[] =>
  columns.filter((column) => column !== name)

/** The first number of a column that is not whole; undefined where there is none. */
function fractionIn(column: StoredColumn): number | undefined {
  if (column.kind !== 'number') return undefined
  const { values } = column
  if (!(values instanceof Float32Array || values instanceof Float64Array)) return undefined
  return values.find((value) => !Number.isNaN(value) && value !== Math.floor(value))
}

/** A column as groups; whole numbers count as names of samples. */
function asGroups(column: StoredColumn): GroupColumn {
  if (column.kind === 'category') return column
  if (column.kind === 'boolean')
    return groupsOf(
      Array.from(column.values, (value, i) => (column.missing?.[i] ? null : value ? 'true' : 'false'))
    )
  if (column.kind === 'string') return groupsOf(column.values)
  return groupsOf(
    Array.from(column.values as Float64Array, (value) => (Number.isNaN(value) ? null : String(value)))
  )
}
