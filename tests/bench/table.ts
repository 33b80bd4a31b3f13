import type { BenchRow } from './statistics.ts'

const heads = ['part', 'what', 'cells', 'median', 'least', 'greatest', 'unit', 'runs'] as const
const words = new Set<string>(['part', 'what', 'unit'])

const threeDigits = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** The rows as lines of text, a heading first; words at the left of their columns, numbers at the right. */
export function tableOf(rows: readonly BenchRow[]): string[] {
  const texts = [
    [...heads],
    ...rows.map(({ part, what, cells, unit, median, least, greatest, runs }) => [
      part,
      what,
      cells.toLocaleString('en-US'),
      threeDigits(median),
      threeDigits(least),
      threeDigits(greatest),
      unit,
      String(runs)
    ])
  ]
  const widths = heads.map((_, column) => Math.max(...texts.map((line) => line[column]?.length ?? 0)))
  return texts.map((line) =>
    line
      .map((text, column) =>
        words.has(heads[column] ?? '') ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
      )
      .join('  ')
  )
}
