import { formatNumber } from '../../../i18n/format.ts'
import { hexOf, rampColor } from '../../../cloud/colors.ts'
import type { Coloring } from '../store/coloring.ts'

/** What the colour of a cell says. */
export function cellValue(
  coloring: Coloring | null,
  cell: number,
  dark: boolean,
  title: string,
  zerosGrey: boolean
) {
  if (!coloring) return null
  if (coloring.kind === 'group') {
    const level = coloring.column.codes[cell] ?? -1
    return {
      name: title,
      text: coloring.column.levels[level] ?? '–',
      color: coloring.column.colors[level] ?? 'var(--dim)',
      isGene: false
    }
  }
  const value = coloring.values[cell] ?? NaN
  const { low, high } = coloring.summary.range
  const seen = !Number.isNaN(value) && !(zerosGrey && value === 0)
  const color = seen ? hexOf(rampColor((value - low) / (high - low || 1), dark)) : 'var(--dim)'
  return {
    name: title,
    text: Number.isNaN(value) ? '–' : formatNumber(value, 3),
    color,
    isGene: coloring.isGene
  }
}
