import { median, type Unit } from '../statistics.ts'
import { columned, threeDigits } from '../table.ts'

/** What Cytodeck and another program took for the same, in turns. */
export interface BesideRow {
  /** The other program with its version. */
  readonly peer: string
  readonly what: string
  readonly cells: number
  readonly unit: Unit
  /** Medians of all turns. */
  readonly own: number
  readonly other: number
  readonly runs: number
}

/** Values of one thing by what was asked. */
export type Values = ReadonlyMap<string, readonly number[]>

interface Compared {
  readonly peer: string
  readonly cells: number
  readonly units: ReadonlyMap<string, Unit>
}

/** Rows of what both were asked, in the order of the units. */
export function besideRows({ peer, cells, units }: Compared, own: Values, other: Values): BesideRow[] {
  return [...units].flatMap(([what, unit]) => {
    const [mine, theirs] = [own.get(what) ?? [], other.get(what) ?? []]
    const runs = Math.min(mine.length, theirs.length)
    if (runs === 0) return []
    return [{ peer, what, cells, unit, own: median(mine), other: median(theirs), runs }]
  })
}

/** Of frames more is better, of all else less. */
const moreIsBetter = (unit: Unit): boolean => unit === 'a second'

/**
 * How many times as good Cytodeck is: as fast, as small, or with as many frames; below 1 it is behind. NaN
 * where one of both has no value, or what was there at once cannot be divided by.
 */
export function ratioOf({ unit, own, other }: Pick<BesideRow, 'unit' | 'own' | 'other'>): number {
  const ratio = moreIsBetter(unit) ? own / other : other / own
  return Number.isFinite(ratio) ? ratio : NaN
}

/** Nearer than this to each other both are called the same: one turn differs from the next by as much. */
const same = 0.05

/** Is the other program better by more than turns differ? */
export function isBehind({ unit, own, other }: Pick<BesideRow, 'unit' | 'own' | 'other'>): boolean {
  return moreIsBetter(unit) ? own < (1 - same) * other : own > (1 + same) * other
}

/** The rows as lines of text, a heading first; what Cytodeck is behind in is marked. */
export const besideLines = (rows: readonly BesideRow[]): string[] =>
  columned([
    ['peer', 'what', 'cells', 'Cytodeck', 'other', 'unit', 'times as good', 'runs', ''],
    ...rows.map((row) => [
      row.peer,
      row.what,
      row.cells.toLocaleString('en-US'),
      threeDigits(row.own),
      threeDigits(row.other),
      row.unit,
      threeDigits(ratioOf(row)),
      String(row.runs),
      isBehind(row) ? 'behind' : ''
    ])
  ])
