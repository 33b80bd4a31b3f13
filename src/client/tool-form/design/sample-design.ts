import type { GroupColumn } from '../../state/columns/cell-columns.ts'

/** One side of a comparison: its name, and the cells that are on it. */
export interface DesignSide {
  readonly name: string
  readonly has: (cell: number) => boolean
}

/** A sample, or a pair of them: its name and its cells on each side. */
export interface DesignRow {
  readonly name: string
  readonly counts: readonly number[]
}

/**
 * Which samples stand on which side, a row a sample, in the order of the column; samples without a cell on
 * any side are left out. With `pairs`, a row a pair.
 */
export function designOf(
  sides: readonly DesignSide[],
  samples: GroupColumn,
  pairs: GroupColumn | null
): readonly DesignRow[] {
  const rows = pairs ?? samples
  const counts = rows.levels.map(() => sides.map(() => 0))
  for (const [cell, code] of rows.codes.entries()) {
    if (code < 0 || (samples.codes[cell] ?? -1) < 0) continue
    for (const [side, { has }] of sides.entries()) if (has(cell)) counts[code]![side]! += 1
  }
  return rows.levels.flatMap((name, row) => {
    const own = counts[row] ?? []
    return own.some((count) => count > 0) ? [{ name, counts: own }] : []
  })
}
