import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { cellNameColumn } from '../../../../shared/cell-names.ts'
import { wordOf } from '../../../../shared/code-words.ts'
import { ownValue } from '../../../../shared/own-value.ts'
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

/** Whether an earlier version of the tool made the result: the current version defines none of its tables. */
export const isOutdated = (
  { tables: today }: Pick<Tool, 'tables'>,
  { tables }: Pick<ContentOf<typeof taskResult>, 'tables'>
): boolean => Object.keys(tables).length > 0 && Object.keys(tables).every((id) => !(id in today))

/** A result column in the form that filters expect. */
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

/** Columns of shares from 0 to 1, by their names: `pct_1`, `percent`, `share`. */
export const isShare = (name: string): boolean => /^(pct|share)(_|$)/.test(name)

const smallest = 1e-3

/**
 * The text of a number: with thousands separators, tiny and huge numbers with an exponent, counts without
 * decimals. `whole`: whether all numbers of its column are integers.
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
 * The number columns whose values are all integers, in a table that could hold fractions too; without shares.
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

/** The widths of name columns in pixels; a barcode has 18 letters. */
const nameWidths: Readonly<Record<string, number>> = { gene: 130, [cellNameColumn.name]: 190 }

/** The width of a text column in pixels: by default, and at most. */
const wordsWidth = { usual: 150, most: 360 } as const

/** The width of a number column in pixels: at least, that of shares, and at most. */
const numberWidth = { least: 84, share: 150, most: 200 } as const

/**
 * The width of a column in pixels, for text and integers by the longest value, within limits.
 *
 * @param rows the first loaded rows
 */
export function widthOf(column: ResultColumn, rows: readonly ResultRow[]): number {
  const { kind, label, name } = column
  if (kind !== 'string') {
    const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
    const words = [label, ...(kind === 'integer' ? values.map((value) => numberText(value, column)) : [])]
    const { least, share, most } = numberWidth
    return Math.max(isShare(name) ? share : least, Math.min(most, Math.max(...words.map(widthOfWords))))
  }
  const texts = rows.flatMap((row) => {
    const value = row[name]
    return typeof value === 'string' ? [wordOf(column, value)] : []
  })
  const usual = ownValue(nameWidths, name)
  if (usual !== undefined) return usual
  if (texts.length === 0) return wordsWidth.usual
  return Math.min(wordsWidth.most, Math.max(widthOfWords(label), ...texts.map(widthOfWords)))
}

/** Columns of gene names: never hidden, italic, and a click colours the embedding. */
export const isGene = ({ name, kind }: ResultColumn): boolean => name === 'gene' && kind === 'string'

/** Columns of log10 p-values by the columns of p-values. */
const log10Names: ReadonlyMap<string, string> = new Map([
  ['p_val', 'log10_p_val'],
  ['padj_bh', 'log10_padj_bh'],
  ['padj_bonferroni', 'log10_padj_bonferroni']
])

/** log10 of a p-value that underflows a double; else null. */
export function log10Of(row: Readonly<Record<string, unknown>>, column: string): number | null {
  const log10 = row[log10Names.get(column) ?? '']
  return row[column] === 0 && typeof log10 === 'number' && Number.isFinite(log10) ? log10 : null
}
