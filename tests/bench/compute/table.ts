import type { StepRow } from './stopwatch.ts'

const heads = ['cells', 'program', 'step', 'wall s', 'CPU s', 'peak MiB', 'result'] as const
const words = new Set<string>(['program', 'step', 'result'])

/** The steps as lines of text, a heading first. */
export function stepTable(rows: readonly StepRow[]): string[] {
  const texts: readonly string[][] = [
    [...heads],
    ...rows.map(({ who, what, cells, wall, cpu, peakMiB, note }) => [
      cells.toLocaleString('en-US'),
      who,
      what,
      wall.toFixed(2),
      cpu.toFixed(2),
      Math.round(peakMiB).toLocaleString('en-US'),
      note
    ])
  ]
  const widths = heads.map((_, column) => Math.max(...texts.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number): string => (words.has(heads[column]!) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!))
  return texts.map((line) => line.map(cell).join('  ').trimEnd())
}
