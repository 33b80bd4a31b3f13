import type { Column } from '../../../contract/column.ts'
import type { Summary } from '../../services.ts'
import type { Partition } from './partition.ts'

interface Numbered {
  readonly codes: ArrayLike<number>
  readonly levels: readonly string[]
}

/** The number of all cells in each group, cached as long as the column is. */
const totalsKept = new WeakMap<Column, Uint32Array>()

/**
 * The groups that occur in the population, in their order, with their numbers of cells in the selection
 * (`count`) and in the population (`total`). Cells without a group come last, under the empty name.
 */
export function compositionOf(column: Column, { here, rest }: Partition): Summary['composition'] {
  const groups = numbered(column)
  const counts = countsIn(groups, here)
  const totals =
    rest === null ? totalsOf(column, groups) : countsIn(groups, rest).map((count, n) => count + counts[n]!)
  return [...groups.levels, ''].flatMap((value, index) =>
    totals[index] ? [{ value, count: counts[index] ?? 0, total: totals[index] ?? 0 }] : []
  )
}

/** The number of the rows in each group, and last of those without a group. */
function countsIn({ codes, levels }: Numbered, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(levels.length + 1)
  for (const row of rows) add(codes[row] ?? -1, counts)
  return counts
}

/** The same of all rows. */
function totalsOf(column: Column, { codes, levels }: Numbered): Uint32Array {
  const known = totalsKept.get(column)
  if (known) return known
  const totals = new Uint32Array(levels.length + 1)
  for (let row = 0; row < codes.length; row++) add(codes[row]!, totals)
  totalsKept.set(column, totals)
  return totals
}

const add = (code: number, to: Uint32Array): void => {
  to[code < 0 ? to.length - 1 : code]!++
}

function numbered(column: Column): Numbered {
  if (column.kind === 'category') return column
  const texts =
    column.kind === 'string'
      ? column.values.map((value) => value ?? '')
      : Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value)))
  const levels = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => (a < b ? -1 : 1))
  const indices = new Map(levels.map((level, index) => [level, index]))
  return { codes: texts.map((text) => indices.get(text) ?? -1), levels }
}
