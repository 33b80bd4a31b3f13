import { formatNumber } from '../i18n/format.ts'

export interface TipRow {
  readonly name: string
  readonly value: string
}

/** The tooltip of a mark from Vega, as rows of plain text. */
export function tipRows(value: unknown): TipRow[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [{ name: '', value: plain(value) }]
  return Object.entries(value).map(([name, part]) => ({ name, value: plain(part) }))
}

const plain = (value: unknown): string =>
  typeof value === 'number'
    ? Number.isFinite(value)
      ? formatNumber(value, 4)
      : '–'
    : typeof value === 'string' || typeof value === 'boolean'
      ? `${value}`
      : ''
