import type { Column } from '../../../contract/column.ts'
import type { Summary } from '../../services.ts'
import type { Partition } from './partition.ts'

/**
 * The groups that occur in the population, in their order, with their numbers of cells in the selection
 * (`count`) and in the population (`total`). Cells without a group come last, under the empty name.
 */
export function compositionOf(column: Column, { here, rest }: Partition): Summary['composition'] {
  const { codes, levels } = numbered(column)
  const missing = levels.length
  const counts = new Uint32Array(missing + 1)
  const totals = new Uint32Array(missing + 1)
  for (const row of here) {
    const index = codes[row] ?? -1
    counts[index < 0 ? missing : index]!++
  }
  totals.set(counts)
  for (const row of rest) {
    const index = codes[row] ?? -1
    totals[index < 0 ? missing : index]!++
  }
  return [...levels, ''].flatMap((value, index) =>
    totals[index] ? [{ value, count: counts[index] ?? 0, total: totals[index] ?? 0 }] : []
  )
}

function numbered(column: Column): { codes: ArrayLike<number>; levels: readonly string[] } {
  if (column.kind === 'category') return column
  const texts =
    column.kind === 'string'
      ? column.values.map((value) => value ?? '')
      : Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value)))
  const levels = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => (a < b ? -1 : 1))
  const indices = new Map(levels.map((level, index) => [level, index]))
  return { codes: texts.map((text) => indices.get(text) ?? -1), levels }
}
