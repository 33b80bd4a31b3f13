import { flagBits } from '../../shaders/points/style.ts'
import type { Grid } from './grid.ts'
import type { Groups } from './replay.ts'

/** How an embedding shows a selection: flags in its own order, and counts of groups. */

/** Cells of each group: in the population, and selected. */
export interface GroupCounts {
  readonly population: Uint32Array
  readonly selected: Uint32Array
}

interface Selected {
  /** One byte a row of the data set: 1 where the cell is selected, or in sight. */
  readonly flags: Uint8Array
  readonly visible: Uint8Array
}

/** The flags of the first cells of an embedding, see `flagBits`. @param ids the row of each place */
export function flagsByPlace(ids: Uint32Array, count: number, { flags, visible }: Selected): Uint8Array {
  // Rows are looked up from here and there, which costs the most: so once, of both in one byte.
  const states = new Uint8Array(flags.length)
  for (let row = 0; row < states.length; row++)
    states[row] =
      (flags[row] as number) * flagBits.selected + ((visible[row] as number) ^ 1) * flagBits.hidden
  const shown = new Uint8Array(count)
  for (let i = 0; i < count; i++) shown[i] = states[ids[i] as number] as number
  return shown
}

/** @param population @param selected one byte a row, 1 or 0; what is selected is of the population */
export function countGroups(
  { codes, levels }: Groups,
  population: Uint8Array,
  selected: Uint8Array
): GroupCounts {
  // The first place is for cells of no group.
  const inPopulation = new Uint32Array(levels.length + 1)
  const inSelection = new Uint32Array(levels.length + 1)
  for (let row = 0; row < population.length; row++) {
    const index = (codes[row] as number) + 1
    inPopulation[index] = (inPopulation[index] as number) + (population[row] as number)
    inSelection[index] = (inSelection[index] as number) + (selected[row] as number)
  }
  return { population: inPopulation.slice(1), selected: inSelection.slice(1) }
}

/** The codes of groups in the order of the cells of a grid: whole squares of them are counted at once. */
export function codesInGrid({ cells, rows }: Grid, { codes }: Groups): Groups['codes'] {
  const sorted = codes.slice(0, cells.length)
  for (let at = 0; at < sorted.length; at++) sorted[at] = codes[rows[cells[at] as number] as number] as number
  return sorted
}
