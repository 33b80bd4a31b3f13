import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { CellsRequest } from '../../contract/tool.ts'
import { readGroups } from './grouping.ts'

/** The parameters of two sides that are groups of a column. */
export interface ChosenSides {
  readonly column: string
  readonly treatment: readonly string[]
  readonly control: readonly string[]
}

/** The two sets of cells that are compared. */
export interface Sides {
  /** The side of each cell of the data set: 0 for the first, 1 for the second, −1 for neither. */
  readonly labels: Int32Array
  readonly sizes: readonly [number, number]
  /** The groups of each side; empty where the selection is compared with all other cells. */
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/**
 * Checks two sides that are groups of a column: neither is empty, they have no group in common, and each has
 * selected cells. Faults: column_needed, no_column, one_group, no_treatment, no_control, same_groups,
 * empty_group.
 */
export function checkSides({ column, treatment, control }: ChosenSides, cells: CellsRequest): void {
  if (column === '') throw new Fault('column_needed')
  const levels = cells.levels(column)
  if (!levels) throw new Fault('no_column', { name: column })
  if (levels.length < 2) throw new Fault('one_group', { column })
  if (treatment.length === 0) throw new Fault('no_treatment')
  if (control.length === 0) throw new Fault('no_control')
  const shared = treatment.filter((level) => control.includes(level))
  if (shared.length > 0) throw new Fault('same_groups', { names: shared })
  const unknown = [...treatment, ...control].filter((level) => !levels.includes(level))
  if (unknown.length > 0) throw new Fault('empty_group', { names: unknown })
  const present = cells.present(column) ?? levels
  for (const side of [treatment, control])
    if (!side.some((level) => present.includes(level))) throw new Fault('empty_group', { names: side })
}

/** Reads the selected cells of the treatment and of the control. Fault: empty_group. */
export async function sidesOfGroups(
  cells: Cells,
  { column, treatment, control }: ChosenSides
): Promise<Sides> {
  const labels = new Int32Array(cells.total).fill(-1)
  const { codes, levels } = await readGroups(cells, column)
  const sideOf = Int32Array.from(levels, (level) =>
    treatment.includes(level) ? 0 : control.includes(level) ? 1 : -1
  )
  const sizes: [number, number] = [0, 0]
  const present = new Set<number>()
  for (const id of cells.ids) {
    const code = codes[id]!
    const side = code < 0 ? -1 : sideOf[code]!
    labels[id] = side
    present.add(code)
    if (side === 0) sizes[0]++
    if (side === 1) sizes[1]++
  }
  for (const [side, wanted] of [treatment, control].entries())
    if (sizes[side] === 0) throw new Fault('empty_group', { names: wanted })
  const found = (wanted: readonly string[]): string[] =>
    wanted.filter((level) => present.has(levels.indexOf(level)))
  return { labels, sizes, first: found(treatment), second: found(control) }
}
