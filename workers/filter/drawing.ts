import { flagBits } from '../../shaders/points/style.ts'
import type { ClauseOperation } from '../../src/contract/selection.ts'
import type { Grid } from './grid.ts'
import { inside, touched, type Taken } from './outline.ts'
import type { Groups } from './replay.ts'
import type { GroupCounts } from './shown.ts'

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
 * How an embedding shows the selection that an outline makes of another one, while it is drawn. From one move
 * of the pointer to the next most squares of the grid are taken as before: cells of the others alone are
 * looked at, so that a move costs what it changes, and a copy of the flags.
 */
export interface Drawing {
  /** Is it drawn over this selection, by this operation? Another one begins anew. */
  isOf(grid: Grid, operation: ClauseOperation, base: Base): boolean
  show(taken: Taken): {
    readonly flags: Uint8Array
    readonly count: number
    readonly groups: GroupCounts | null
  }
}

/** @param cells how many cells the embedding has */
export function createDrawing(grid: Grid, operation: ClauseOperation, base: Base, cells: number): Drawing {
  const keeps = operation !== 'new' && operation !== 'intersect'
  const { groups } = base
  const flagValues = Uint8Array.from({ length: 4 }, (_, flag) => flag)
  /** What the flags of a cell become outside of the outline, and inside. */
  const left = keeps ? flagValues : flagValues.map((flag) => flag & ~flagBits.selected)
  const taken = flagValues.map((flag) => {
    const seen = flag & flagBits.hidden ? 0 : 1
    const selected = meaning[operation](flag & flagBits.selected ? 1 : 0, seen)
    return (flag & flagBits.hidden) | (selected ? flagBits.selected : 0)
  })
  const flags = base.flags?.slice() ?? new Uint8Array(cells)
  if (!keeps && base.count > 0)
    for (let i = 0; i < flags.length; i++) flags[i] = left[flags[i] as number] as number
  const selected = new Uint32Array((groups?.counts.selected.length ?? 0) + 1)
  if (groups && keeps) selected.set(groups.counts.selected, 1)
  let count = keeps ? base.count : 0
  let squares: Uint8Array = new Uint8Array(grid.side * grid.side)

  /** Gives the cells of a square of the grid, in a row of squares, their flags with this outline. */
  const update = (square: number, row: number, state: number, holds: Taken['holds']): void => {
    const { start, cells: indices, xy } = grid
    const end = start[square + 1] as number
    for (let at = start[square] as number; at < end; at++) {
      const index = indices[at] as number
      const flag = base.flags ? (base.flags[index] as number) : 0
      const isTaken =
        state === inside ||
        (state === touched && holds(row, xy[2 * index] as number, xy[2 * index + 1] as number))
      const next = (isTaken ? taken[flag] : left[flag]) as number
      const gain = (next & flagBits.selected) - ((flags[index] as number) & flagBits.selected)
      if (gain === 0) continue
      flags[index] = next
      count += gain
      if (groups) selected[(groups.codes[at] as number) + 1]! += gain
    }
  }

  return {
    isOf: (otherGrid, otherOperation, other) =>
      otherGrid === grid &&
      otherOperation === operation &&
      other.flags === base.flags &&
      other.count === base.count &&
      other.groups?.counts === groups?.counts &&
      other.groups?.codes === groups?.codes,
    show({ squares: next, holds }) {
      for (let square = 0; square < next.length; square++) {
        const state = next[square] as number
        if (state === squares[square] && state !== touched) continue
        update(square, Math.floor(square / grid.side), state, holds)
      }
      squares = next
      return {
        flags: flags.slice(),
        count,
        groups: groups && { population: groups.counts.population.slice(), selected: selected.slice(1) }
      }
    }
  }
}
