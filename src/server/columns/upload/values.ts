import type { ValueType } from '../../../contract/column.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import { numberOf } from '../../../shared/plain-number.ts'
import type { AddedValues } from '../file.ts'

/** The position of a cell in the file, and the new column that it belongs to. */
export interface FileCell {
  readonly line: number
  readonly column: number
  readonly name: string
}

/** Collects the values of one column, cell by cell in any order. */
export interface Gatherer {
  take(cell: number, text: string, place: FileCell): void
  finish(): { readonly type: ValueType; readonly values: AddedValues }
}

/** The group of cells that a file does not name. */
export const othersGroup = 'others'

const byName = new Intl.Collator('en', { numeric: true })

/**
 * Collects groups. Their names are sorted, with numbers in them by size; `others` is last. Fault:
 * upload_groups.
 */
export function groupGatherer(cells: number): Gatherer {
  const codes = new Int32Array(cells).fill(-1)
  const indices = new Map<string, number>()
  return {
    take(cell, text, place) {
      let code = indices.get(text)
      if (code === undefined) {
        if (indices.size === limits.uploadGroups)
          throw new Fault('upload_groups', { ...place, most: limits.uploadGroups })
        code = indices.size
        indices.set(text, code)
      }
      codes[cell] = code
    },
    finish() {
      const missing = codes.includes(-1)
      const found = [...indices.keys()].filter((name) => name !== othersGroup).sort(byName.compare)
      const levels = missing || indices.has(othersGroup) ? [...found, othersGroup] : found
      const ranks = new Map(levels.map((name, rank) => [name, rank]))
      const rankOf = Int32Array.from(indices.keys(), (name) => ranks.get(name) ?? -1)
      const others = levels.length - 1
      return {
        type: 'string',
        values: {
          kind: 'category',
          levels,
          codes: codes.map((code) => (code < 0 ? others : (rankOf[code] ?? -1)))
        }
      }
    }
  }
}

/** Whether all values are integers that a double holds exactly. */
export const areWhole = (values: Float64Array): boolean =>
  values.every((value) => Number.isNaN(value) || Number.isSafeInteger(value))

/**
 * Collects numbers; cells that the file does not name are 0. `single` rounds to single precision, as
 * embeddings have it. Fault: upload_number.
 */
export function numberGatherer(cells: number, single: boolean): Gatherer {
  const values = new Float64Array(cells)
  return {
    take(cell, text, place) {
      const given = numberOf(text)
      const value = single ? Math.fround(given) : given
      if (!Number.isFinite(value)) throw new Fault('upload_number', { ...place, value: text.slice(0, 100) })
      values[cell] = value
    },
    finish: () => ({
      type: single ? 'float' : areWhole(values) ? 'number' : 'double',
      values: { kind: 'number', values }
    })
  }
}
