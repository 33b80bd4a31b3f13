import { steps } from './method.ts'
import type { StepRow } from './stopwatch.ts'

/** How many times as long as Cytodeck a program took for a step. */
export interface Beside {
  readonly wall: number
  readonly cpu: number
}

/** Cytodeck by itself, and as a task of its server; other programs stand beside them. */
export const ownPrograms: ReadonlySet<string> = new Set(['Cytodeck', 'task'])

/**
 * A peer's step beside the same steps of Cytodeck on as many cells; null for Cytodeck's own steps and for
 * those that it has not. Cytodeck reads stored counts in every step; what a peer took to load them is added
 * to its first one.
 */
export function beside(row: StepRow, rows: readonly StepRow[]): Beside | null {
  if (ownPrograms.has(row.who)) return null
  const parts = row.what
    .split(' + ')
    .map((what) =>
      rows.find((other) => ownPrograms.has(other.who) && other.cells === row.cells && other.what === what)
    )
  if (parts.includes(undefined)) return null
  const sum = (pick: (part: StepRow) => number): number =>
    parts.reduce((total, part) => total + (part ? pick(part) : 0), 0)
  const load =
    row.what === steps.variable
      ? rows.find((other) => other.who === row.who && other.cells === row.cells && other.what === steps.load)
      : undefined
  return {
    wall: (row.wall + (load?.wall ?? 0)) / sum(({ wall }) => wall),
    cpu: (row.cpu + (load?.cpu ?? 0)) / sum(({ cpu }) => cpu)
  }
}

/** Sentences about the steps for which a peer took fewer CPU seconds; one that says there are none. */
export function verdict(rows: readonly StepRow[]): string[] {
  const compared = rows.flatMap((row) => {
    const found = beside(row, rows)
    return found ? [{ row, ...found }] : []
  })
  if (compared.length === 0) return []
  const behind = compared.filter(({ cpu, wall }) => cpu < 1 || wall < 1)
  if (behind.length === 0)
    return ['Every step is ahead of every other program that was asked, in seconds and in CPU seconds']
  return behind.map(
    ({ row, wall, cpu }) =>
      `${row.who} is ahead: ${row.what}, ${row.cells.toLocaleString('en-US')} cells: ${wall.toFixed(2)} of the seconds, ${cpu.toFixed(2)} of the CPU seconds`
  )
}
