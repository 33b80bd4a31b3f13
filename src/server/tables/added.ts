import type { Column } from '../../contract/column.ts'
import { readColumnFile } from '../columns/file.ts'
import { rowOfAdded, type AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { ApartTables } from './apart.ts'
import type { IndexedColumn } from './build.ts'
import { cellsBySample, constantColumn } from './samples.ts'

/** Columns that accounts added, each version a column apart. */
export interface AddedColumns {
  ofCells(added: AddedColumn, rows: number): IndexedColumn
  /** The column a sample instead of a cell; null where cells of one sample differ in it. */
  ofSamples(added: AddedColumn, dataset: DataSet): IndexedColumn | null
}

const physicalName = ({ id, version }: AddedColumn): string => `added_${id}_${version}`

const mostRemembered = 1000

/** Remembers what was worked out of a version; versions do not change. */
function remembered<Found>(): (key: string, find: () => Found) => Found {
  const found = new Map<string, Found>()
  return (key, find) => {
    if (!found.has(key)) {
      found.set(key, find())
      if (found.size > mostRemembered) found.delete(found.keys().next().value ?? '')
    }
    return found.get(key) as Found
  }
}

/** Distinct values of a column of a few rows, and the ends of its finite numbers. */
function measuredIn(column: Column): { distinct: number; min: number | null; max: number | null } {
  if (column.kind === 'number') {
    const finite = [...column.values].filter(Number.isFinite)
    const ends =
      finite.length > 0 ? { min: Math.min(...finite), max: Math.max(...finite) } : { min: null, max: null }
    return { distinct: new Set(column.values.filter((value) => !Number.isNaN(value))).size, ...ends }
  }
  const there =
    column.kind === 'category'
      ? [...column.codes].filter((code) => code >= 0)
      : column.values.filter((value) => value !== null)
  return { distinct: new Set<unknown>(there).size, min: null, max: null }
}

export function addedColumns(apart: ApartTables): AddedColumns {
  // Every filter on a column asks for its groups.
  const groups = remembered<readonly string[] | null>()
  const bySample = remembered<Column | null>()
  const samples = new WeakMap<DataSet, ReturnType<typeof cellsBySample>>()

  const samplesIn = (dataset: DataSet) => {
    const found = samples.get(dataset) ?? cellsBySample(dataset)
    samples.set(dataset, found)
    return found
  }
  const levelsOf = (added: AddedColumn) =>
    groups(physicalName(added), () => {
      const column = added.columnType === 'meta' ? readColumnFile(added) : null
      return column?.kind === 'category' ? column.levels : null
    })

  return {
    ofCells(added, rows) {
      const shown = {
        row: rowOfAdded(added),
        physical: physicalName(added),
        stored: added.name,
        added,
        get levels() {
          return levelsOf(added)
        }
      }
      return apart.column(shown, { rows, read: () => readColumnFile(added) })
    },
    ofSamples(added, dataset) {
      const { names, cells } = samplesIn(dataset)
      const column = bySample(physicalName(added), () => constantColumn(readColumnFile(added), cells))
      if (!column) return null
      const levels = column.kind === 'category' ? column.levels : null
      const shown = {
        row: { ...rowOfAdded(added), ...measuredIn(column) },
        physical: `samples_${physicalName(added)}`,
        stored: added.name,
        levels,
        added
      }
      return apart.column(shown, { rows: names.length, read: () => column })
    }
  }
}
