import type { Column } from '../../contract/column.ts'
import { readColumnFile } from '../columns/file.ts'
import { baseOf, rowOfAdded, type AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { ApartTables } from './apart.ts'
import type { IndexedColumn } from './build.ts'
import { withDivision, divisionKey, divisionOf } from './division.ts'
import { cellsBySample, constantColumn } from './samples.ts'

/** The columns that accounts added to the cell table, as columns that stand beside the index. */
export interface AddedColumns {
  ofCells(added: AddedColumn, rows: number): IndexedColumn
  /**
   * The column with one value per sample instead of per cell. Null where cells of one sample have different
   * values, and for the column that divides the cells into samples.
   */
  ofSamples(added: AddedColumn, dataset: DataSet): IndexedColumn | null
}

const physicalName = ({ id, version }: AddedColumn): string => `added_${id}_${version}`

const mostRemembered = 1000
/** Fewer than of other things: each entry lists all cells of the data set by sample. */
const mostDivisions = 8

/**
 * A cache of what was computed from a version of a column, which never changes. The oldest entry is evicted.
 */
function remembered<Found>(most = mostRemembered): (key: string, find: () => Found) => Found {
  const found = new Map<string, Found>()
  return (key, find) => {
    if (!found.has(key)) {
      found.set(key, find())
      if (found.size > most) found.delete(found.keys().next().value ?? '')
    }
    return found.get(key) as Found
  }
}

/** How many distinct values a short column has, and its least and greatest finite number. */
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

/** What tables read of the columns that accounts added. @param apart where their tables are made */
export function addedColumns(apart: ApartTables): AddedColumns {
  // Cached, since every filter on a column reads its groups.
  const groups = remembered<readonly string[] | null>()
  const bySample = remembered<Column | null>()
  const samples = remembered<ReturnType<typeof cellsBySample>>(mostDivisions)
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
      const division = divisionOf(dataset)
      if (division?.column === added.name) return null
      const base = baseOf(dataset)
      const place = `${base.id}_${division ? divisionKey(division) : 'import'}`
      const { names, cells } = samples(place, () => cellsBySample(withDivision(base, division)))
      const physical = `samples_${place}_${physicalName(added)}`
      const column = bySample(physical, () => constantColumn(readColumnFile(added), cells))
      if (!column) return null
      const levels = column.kind === 'category' ? column.levels : null
      const shown = {
        row: { ...rowOfAdded(added), ...measuredIn(column) },
        physical,
        stored: added.name,
        levels,
        added
      }
      return apart.column(shown, { rows: names.length, read: () => column })
    }
  }
}
