import type { ChartRows, Factor } from '../contract/tool.ts'
import { countRows, numbersIn, rowsFrom } from './tables.ts'

const columnOf = (table: ChartRows, name: string) =>
  Array.isArray(table) ? undefined : (table as Exclude<ChartRows, readonly object[]>)[name]

/** A column as numbers, one a row, NaN where there is none; the column itself where it is numbers already. */
export function numbersOf(table: ChartRows, name: string): Float64Array | Int32Array {
  const column = columnOf(table, name)
  if (column instanceof Float64Array || column instanceof Int32Array) return column
  const numbers = Float64Array.from(numbersIn(table, name))
  return numbers.length > 0 ? numbers : new Float64Array(countRows(table)).fill(NaN)
}

/** A column as groups: the place of each row's group among `levels`, −1 where it has none. */
export function groupsOf(table: ChartRows, name: string): Factor {
  const column = columnOf(table, name)
  if (column && 'codes' in column) return column
  const indices = new Map<string, number>()
  const codes = Int32Array.from(rowsFrom(table), (row) => {
    const value = row[name]
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return -1
    const text = `${value}`
    const index = indices.get(text) ?? indices.size
    indices.set(text, index)
    return index
  })
  return { codes, levels: [...indices.keys()] }
}
