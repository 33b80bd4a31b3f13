import { formatNumber } from '../../../i18n/format.ts'
import { hexOf, scaleColor, type ValueRange } from '../../../cloud/colors.ts'
import type { Coloring } from '../store/coloring.ts'

/** The value of a cell's colour as text. */
export function cellValue(
  coloring: Coloring | null,
  cell: number,
  scale: { readonly colors: readonly string[]; readonly range: ValueRange | null },
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
  const { low, high } = scale.range ?? coloring.summary.range
  const seen = !Number.isNaN(value) && !(zerosGrey && value === 0)
  const color = seen ? hexOf(scaleColor((value - low) / (high - low || 1), scale.colors)) : 'var(--dim)'
  return {
    name: title,
    text: Number.isNaN(value) ? '–' : formatNumber(value, 3),
    color,
    isGene: coloring.isGene
  }
}
