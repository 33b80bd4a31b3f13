import { beside } from './beside.ts'
import type { StepRow } from './stopwatch.ts'

const heads = [
  'cells',
  'program',
  'step',
  'wall s',
  'CPU s',
  'peak MiB',
  'wall ×',
  'CPU ×',
  'result'
] as const
const words = new Set<string>(['program', 'step', 'result'])

/** The steps as lines of text, a heading first; `×` is how many times as long as Cytodeck a program took. */
export function stepTable(rows: readonly StepRow[]): string[] {
  const texts: readonly string[][] = [
    [...heads],
    ...rows.map((row) => {
      const { who, what, cells, wall, cpu, peakMiB, note } = row
      const ratio = beside(row, rows)
      return [
        cells.toLocaleString('en-US'),
        who,
        what,
        wall.toFixed(2),
        cpu.toFixed(2),
        Math.round(peakMiB).toLocaleString('en-US'),
        ratio ? ratio.wall.toFixed(1) : '',
        ratio ? ratio.cpu.toFixed(1) : '',
        note
      ]
    })
  ]
  const widths = heads.map((_, column) => Math.max(...texts.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number): string =>
    words.has(heads[column]!) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)
  return texts.map((line) => line.map(cell).join('  ').trimEnd())
}
