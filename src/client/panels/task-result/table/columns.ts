import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { cellNameColumn } from '../../../../shared/cell-names.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { widthOfWords } from '../../../ui/grid/columns.ts'
import type { ResultRow } from './result-rows.ts'

export type ResultColumn = ContentOf<typeof taskResult>['tables'][string]['columns'][number]

const types: Readonly<Record<ResultColumn['kind'], ColumnRow['type']>> = {
  string: 'string',
  number: 'double',
  integer: 'number',
  boolean: 'boolean'
}

/** Whether an earlier version of the tool made the result, whose tables the tool of today does not have. */
export const isOutdated = (
  { tables: today }: Pick<Tool, 'tables'>,
  { tables }: Pick<ContentOf<typeof taskResult>, 'tables'>
): boolean => Object.keys(tables).length > 0 && Object.keys(tables).every((id) => !(id in today))

/** A column of a result as the filter's rules know columns. */
export const asColumn = ({ name, label, kind }: ResultColumn): ColumnRow => ({
  id: name,
  name,
  label,
  columnType: kind === 'string' ? 'string' : 'qc',
  type: types[kind],
  hidden: false,
  origin: 'computed',
  distinct: null,
  min: null,
  max: null
})

/** Shares of 0 to 1 by the names that tables give them: `pct_1`, `percent`, `share`. */
export const isShare = (name: string): boolean => /^(pct|share)(_|$)/.test(name)

const smallest = 1e-3

/**
 * A number as a table shows it: thousands parted, tiny and huge ones by their power, counts without decimals.
 * `whole`: all of its column are whole.
 */
export function numberText(value: number, { name, kind }: ResultColumn, whole = false): string {
  if (isShare(name)) return `${(value * 100).toFixed(1)}%`
  if (kind === 'integer' || (whole && Math.abs(value) < 1e6)) return formatNumber(value)
  if (value !== 0 && Math.abs(value) < smallest) return value.toExponential(2)
  return Math.abs(value) >= 1e6
    ? value.toExponential(2)
    : value.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}

/**
 * The number columns whose values are all whole: counts, in a table that could hold fractions too. Shares are
 * not among them.
 */
export function wholeColumns(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly ResultColumn[]
): ReadonlySet<string> {
  const numbers = columns.filter(({ name, kind }) => kind === 'number' && !isShare(name))
  const isWhole = (name: string): boolean => {
    const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
    return values.some((value) => Math.abs(value) > 1) && values.every(Number.isInteger)
  }
  return new Set(numbers.flatMap(({ name }) => (isWhole(name) ? [name] : [])))
}

/** Room for names; a barcode has 18 letters. */
const nameWidths: Readonly<Record<string, number>> = { gene: 130, [cellNameColumn.name]: 190 }

/** A column of words that nothing is known of yet, and at most. */
const wordsWidth = { usual: 150, most: 360 } as const

/**
 * Room for a column by what it holds: words as much as the longest of them takes, within reason.
 * @param rows those that the table opens with
 */
export function widthOf({ kind, label, name }: ResultColumn, rows: readonly ResultRow[]): number {
  if (kind !== 'string') return Math.max(isShare(name) ? 150 : 84, Math.min(200, widthOfWords(label)))
  const texts = rows.map((row) => row[name]).filter((value) => typeof value === 'string')
  if (nameWidths[name] !== undefined) return nameWidths[name]
  if (texts.length === 0) return wordsWidth.usual
  return Math.min(wordsWidth.most, Math.max(widthOfWords(label), ...texts.map(widthOfWords)))
}

/** Columns that hold names of genes: never hidden, italic, and a click colours the map. */
export const isGene = ({ name, kind }: ResultColumn): boolean => name === 'gene' && kind === 'string'

/** Columns of p-values by the columns of their logarithms to base 10. */
const log10Names: ReadonlyMap<string, string> = new Map([
  ['p_val', 'log10_p_val'],
  ['padj_bh', 'log10_padj_bh'],
  ['padj_bonferroni', 'log10_padj_bonferroni']
])

/** The logarithm of the p-value of a row, for a p that is below the smallest number; null elsewhere. */
export function log10Of(row: Readonly<Record<string, unknown>>, column: string): number | null {
  const log10 = row[log10Names.get(column) ?? '']
  return row[column] === 0 && typeof log10 === 'number' && Number.isFinite(log10) ? log10 : null
}

/** A number by its logarithm to base 10, as `toExponential` writes those that a number can hold. */
export function powerText(log10: number): string {
  const power = Math.floor(log10)
  const digits = (10 ** (log10 - power)).toFixed(2)
  return digits === '10.00' ? `1.00e${power + 1}` : `${digits}e${power}`
}
