import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'

/** A grouping column: the group of each cell. */
export interface Groups {
  /** The index in `levels` of each cell of the data set; −1 where it has no value. */
  readonly codes: Int32Array
  readonly levels: readonly string[]
}

/** Reads a grouping column over all cells. Faults: no_column, not_grouping. */
export async function readGroups(cells: Cells, name: string): Promise<Groups> {
  const column = await cells.column(name)
  if (!column) throw new Fault('no_column', { name })
  if (column.kind === 'number') throw new Fault('not_grouping', { name })
  if (column.kind === 'category') return column
  const levels = [...new Set(column.values.filter((value) => value !== null))].sort()
  const indices = new Map(levels.map((level, index) => [level, index]))
  return {
    codes: Int32Array.from(column.values, (value) => (value === null ? -1 : (indices.get(value) ?? -1))),
    levels
  }
}

/** The groups that some of the cells belong to, numbered from 0 in the order of the column. */
export interface Present {
  readonly levels: readonly string[]
  /** The group of each cell of the data set; −1 for cells that are not requested or have no value. */
  readonly labels: Int32Array
  /** The number of cells in each group. */
  readonly sizes: readonly number[]
  /** The number of requested cells without a value. */
  readonly missing: number
}

/** The groups of some cells, given by their ids. */
export function presentGroups({ codes, levels }: Groups, ids: Uint32Array): Present {
  const counts = levels.map(() => 0)
  let missing = 0
  for (const id of ids) {
    const code = codes[id]!
    if (code < 0) missing++
    else counts[code]! += 1
  }
  const numbers = new Int32Array(levels.length).fill(-1)
  const present = levels.flatMap((level, code) => (counts[code] ? [{ level, code, size: counts[code] }] : []))
  for (const [index, { code }] of present.entries()) numbers[code] = index
  const labels = new Int32Array(codes.length).fill(-1)
  for (const id of ids) {
    const code = codes[id]!
    if (code >= 0) labels[id] = numbers[code]!
  }
  return {
    levels: present.map(({ level }) => level),
    labels,
    sizes: present.map(({ size }) => size),
    missing
  }
}

/** The column of samples. */
export interface Samples extends Groups {
  readonly name: string
}

/**
 * Reads the samples of the cells from the given column, else from the sample column of the data set; null
 * where it has none.
 */
export async function readSamples(cells: Cells, column: string | null = null): Promise<Samples | null> {
  const name = column ?? cells.sampleColumn
  return name === null ? null : { name, ...(await readGroups(cells, name)) }
}

/**
 * The number of samples in each arm.
 * @param arms the arm of each cell of the data set, −1 for none
 */
export function samplesPerArm(samples: Groups, arms: Int32Array, count: number): number[] {
  const seen = Array.from({ length: count }, () => new Set<number>())
  for (const [cell, arm] of arms.entries())
    if (arm >= 0 && samples.codes[cell]! >= 0) seen[arm]!.add(samples.codes[cell]!)
  return seen.map(({ size }) => size)
}
