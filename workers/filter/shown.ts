import { flagBits } from '../../shaders/points/style.ts'
import type { ClauseOperation } from '../../src/contract/selection.ts'
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

/** What becomes of a cell under an outline: whether it was selected, and whether it is in sight. */
const meaning: Readonly<Record<ClauseOperation, (was: number, seen: number) => number>> = {
  new: (_was, seen) => seen,
  add: (was, seen) => was | seen,
  subtract: (was, seen) => was & (seen ^ 1),
  intersect: (was, seen) => was & seen,
  invert: (was, seen) => was ^ seen
}

/** A selection as an embedding shows it before an outline is drawn. */
export interface Base {
  /** Flags of its cells; null where none is selected or hidden. */
  readonly flags: Uint8Array | null
  /** How many cells are selected, wherever they lie. */
  readonly count: number
  /** Counts of the groups, and the codes in the order of the grid; null where no groups are asked. */
  readonly groups: { readonly counts: GroupCounts; readonly codes: Groups['codes'] } | null
}

/**
 * How an embedding shows the selection that an outline makes of another one. It costs what the outline holds,
 * and a copy of the flags: an outline is asked for with each move of the pointer.
 * @param cells how many cells the embedding has
 * @param each gives the cells of the grid inside the outline, each once
 */
export function outlined(
  { cells: indices }: Grid,
  each: (take: (from: number, end: number) => void) => void,
  operation: ClauseOperation,
  base: Base,
  cells: number
) {
  const keeps = operation !== 'new' && operation !== 'intersect'
  const flags = base.flags?.slice() ?? new Uint8Array(cells)
  if (!keeps && base.flags && base.count > 0)
    for (let i = 0; i < flags.length; i++) flags[i] = (flags[i] as number) & ~flagBits.selected
  const before = base.flags && !keeps ? base.flags : flags
  const looks = Uint8Array.from({ length: 4 }, (_, look) => look)
  const after = looks.map((look) => {
    const seen = look & flagBits.hidden ? 0 : 1
    return meaning[operation](look & flagBits.selected ? 1 : 0, seen)
  })
  const become = looks.map((look) => (look & flagBits.hidden) | (after[look] ? flagBits.selected : 0))
  const gains = Int8Array.from(looks, (look) => (after[look] as number) - (keeps ? look & 1 : 0))
  let count = keeps ? base.count : 0
  const groups = base.groups
  const selected = new Uint32Array((groups?.counts.selected.length ?? 0) + 1)
  if (groups && keeps) selected.set(groups.counts.selected, 1)
  each((from, end) => {
    for (let at = from; at < end; at++) {
      const index = indices[at] as number
      const look = before[index] as number
      flags[index] = become[look] as number
      count += gains[look] as number
      if (groups) {
        const group = (groups.codes[at] as number) + 1
        selected[group] = (selected[group] as number) + (gains[look] as number)
      }
    }
  })
  return {
    flags,
    count,
    groups: groups && { population: groups.counts.population.slice(), selected: selected.slice(1) }
  }
}
