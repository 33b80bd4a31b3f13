import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { AddedValues } from './file.ts'
import { numberOf } from '../../shared/plain-number.ts'

/** The values after an edit, and the number of cells that were changed. */
export interface Edited {
  readonly values: AddedValues
  readonly rows: number
}

type Groups = Extract<AddedValues, { kind: 'category' }>

/** The new value of a cell: a text, null for a missing value; undefined leaves the cell unchanged. */
type NewGroup = (cell: number) => string | null | undefined

/**
 * Changes groups of cells. Existing groups keep their order, also empty ones; new ones follow in the order of
 * their first cells.
 */
function withGroups({ levels, codes }: Groups, newGroup: NewGroup): Edited {
  const after = Int32Array.from(codes)
  const indices = new Map(levels.map((level, index) => [level, index]))
  let rows = 0
  for (let cell = 0; cell < codes.length; cell++) {
    const group = newGroup(cell)
    if (group === undefined) continue
    if (group !== null && !indices.has(group)) indices.set(group, indices.size)
    const code = group === null ? -1 : (indices.get(group) ?? -1)
    if (code !== after[cell]) rows++
    after[cell] = code
  }
  return { values: { kind: 'category', levels: [...indices.keys()], codes: after }, rows }
}

function withNumbers(before: Float64Array, cells: Uint32Array, newNumber: (cell: number) => number): Edited {
  const values = Float64Array.from(before)
  let rows = 0
  for (const cell of cells) {
    const value = newNumber(cell)
    if (!Object.is(value, values[cell])) rows++
    values[cell] = value
  }
  return { values: { kind: 'number', values }, rows }
}

/** Sets one value for these cells. Faults: column_value, not_a_number. */
export function setValue(before: AddedValues, cells: Uint32Array, text: string): Edited {
  const value = text.trim()
  if (value === '') throw new Fault('column_value')
  if (before.kind === 'number') {
    const number = numberOf(value)
    if (Number.isNaN(number)) throw new Fault('not_a_number', { value })
    return withNumbers(before.values, cells, () => number)
  }
  const chosen = new Set(cells)
  return withGroups(before, (cell) => (chosen.has(cell) ? value : undefined))
}

/** Reads the value of a cell as text; null where it is missing. */
export function textsOf(column: Column): (cell: number) => string | null {
  switch (column.kind) {
    case 'category':
      return (cell) => column.levels[column.codes[cell] ?? -1] ?? null
    case 'string':
      return (cell) => column.values[cell] ?? null
    case 'number':
      return (cell) => {
        const value = column.values[cell] ?? NaN
        return Number.isNaN(value) ? null : String(value)
      }
  }
}

/**
 * Copies the values of another column for these cells. Fault: not_numeric, where text would have to be a
 * number.
 */
export function copyValues(
  before: AddedValues,
  source: Column,
  sourceName: string,
  cells: Uint32Array
): Edited {
  if (before.kind === 'number') {
    if (source.kind !== 'number') throw new Fault('not_numeric', { name: sourceName })
    return withNumbers(before.values, cells, (cell) => source.values[cell] ?? NaN)
  }
  const chosen = new Set(cells)
  const text = textsOf(source)
  return withGroups(before, (cell) => (chosen.has(cell) ? text(cell) : undefined))
}

/**
 * Renames groups. Groups that get the same name are merged, at the position of the first. Fault:
 * column_value.
 */
export function renameGroups({ levels, codes }: Groups, names: ReadonlyMap<string, string>): Edited {
  const indices = new Map<string, number>()
  const placeOf = Int32Array.from(levels, (level) => {
    const name = names.get(level) ?? level
    if (name.trim() === '') throw new Fault('column_value')
    const index = indices.get(name) ?? indices.size
    indices.set(name, index)
    return index
  })
  const renamed = levels.map((level) => (names.get(level) ?? level) !== level)
  let rows = 0
  const after = codes.map((code) => {
    if (renamed[code]) rows++
    return code < 0 ? -1 : (placeOf[code] ?? -1)
  })
  return { values: { kind: 'category', levels: [...indices.keys()], codes: after }, rows }
}

/** A new column with one group of these cells and one of all others. */
export function labelled(total: number, cells: Uint32Array, value: string, others: string): AddedValues {
  const levels = value === others ? [value] : [value, others]
  const codes = new Int32Array(total).fill(levels.length - 1)
  for (const cell of cells) codes[cell] = 0
  return { kind: 'category', levels, codes }
}
