import type { BenchRow } from './statistics.ts'

const heads = ['part', 'what', 'cells', 'median', 'least', 'greatest', 'unit', 'runs'] as const
const words = new Set<string>(['part', 'what', 'unit', 'peer', ''])

/** A number as it stands in a table: three digits, or a dash where there is none. */
export const threeDigits = (value: number): string => {
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
  return columned(texts)
}

/** Texts below their heads, which are the first line, in columns; numbers at the right of theirs. */
export function columned(lines: readonly (readonly string[])[]): string[] {
  const [names = []] = lines
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((text, column) =>
        words.has(names[column] ?? '') ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
      )
      .join('  ')
      .trimEnd()
  )
}
