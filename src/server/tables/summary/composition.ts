import type { Column } from '../../../contract/column.ts'
import type { Summary } from '../../services.ts'
import type { Division } from './division.ts'

/**
 * Groups of the population in their order, each with its count in the selection; cells without a group come
 * last, under the empty name.
 */
export function compositionOf(column: Column, { here, rest }: Division): Summary['composition'] {
  const { codes, levels } = numbered(column)
  const missing = levels.length
  const counts = new Uint32Array(missing + 1)
  const totals = new Uint32Array(missing + 1)
  for (const row of here) {
    const place = codes[row] ?? -1
    counts[place < 0 ? missing : place]!++
  }
  totals.set(counts)
  for (const row of rest) {
    const place = codes[row] ?? -1
    totals[place < 0 ? missing : place]!++
  }
  return [...levels, ''].flatMap((value, place) =>
    totals[place] ? [{ value, count: counts[place] ?? 0, total: totals[place] ?? 0 }] : []
  )
}

function numbered(column: Column): { codes: ArrayLike<number>; levels: readonly string[] } {
  if (column.kind === 'category') return column
  const texts =
    column.kind === 'string'
      ? column.values.map((value) => value ?? '')
      : Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value)))
  const levels = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => (a < b ? -1 : 1))
  const places = new Map(levels.map((level, place) => [level, place]))
  return { codes: texts.map((text) => places.get(text) ?? -1), levels }
}
