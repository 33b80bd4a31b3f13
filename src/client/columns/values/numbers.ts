import type { ColumnRow } from '../../../contract/api/data.ts'
import { formatNumber } from '../../i18n/format.ts'

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/**
 * Whole numbers as they are; others with as many decimals as the column's largest value asks for, so that
 * they align. One that would lose its first digits that way has two of them instead: most variances are small
 * beside the largest.
 */
export function shownNumber(value: number, column: ColumnRow | undefined): string {
  const most = Math.max(Math.abs(column?.min ?? value), Math.abs(column?.max ?? value))
  if (column?.type === 'number') return formatNumber(value)
  if (value !== 0 && (Math.abs(value) < 1e-4 || most >= 1e9)) return value.toExponential(2)
  const decimals = most < 1 ? 4 : most < 10 ? 3 : most < 1000 ? 2 : 1
  if (value !== 0 && Math.abs(value) < 10 ** (1 - decimals)) return twoDigits.format(value)
  return formatNumber(value, decimals, decimals)
}

/** A text as long as the longest number of a column. */
export function longestNumber(column: ColumnRow): string {
  const shown = [column.min, column.max].map((value) =>
    typeof value === 'number' ? shownNumber(value, column) : ''
  )
  return [...shown, (-1e-10).toExponential(2)].reduce((long, text) =>
    text.length > long.length ? text : long
  )
}
