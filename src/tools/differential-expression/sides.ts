import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { readGroups } from '../parts/grouping.ts'
import type { Params } from './schema.ts'

/** The two sets of cells that are compared. */
export interface Sides {
  /**
   * 0 for the first side, 1 for the second, −1 for cells that take no part; one entry a cell of the data set.
   */
  readonly labels: Int32Array
  readonly sizes: readonly [number, number]
  /** Groups of each side; empty where the selection is compared with the rest. */
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/**
 * Selected cells against the rest of the population, or treatment against control among the selected cells.
 */
export async function readSides(cells: Cells, params: Params): Promise<Sides> {
  const labels = new Int32Array(cells.total).fill(-1)
  if (params.compare === 'selection') {
    if (cells.ids.length === 0) throw new Fault('no_cells')
    if (cells.rest.length === 0) throw new Fault('no_rest')
    for (const id of cells.rest) labels[id] = 1
    for (const id of cells.ids) labels[id] = 0
    return { labels, sizes: [cells.ids.length, cells.rest.length], first: [], second: [] }
  }
  const { codes, levels } = await readGroups(cells, params.column ?? '')
  const sideOf = Int32Array.from(levels, (level) =>
    params.treatment.includes(level) ? 0 : params.control.includes(level) ? 1 : -1
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
  for (const [side, wanted] of [params.treatment, params.control].entries())
    if (sizes[side] === 0) throw new Fault('empty_group', { names: wanted })
  const found = (wanted: readonly string[]): string[] =>
    wanted.filter((level) => present.has(levels.indexOf(level)))
  return { labels, sizes, first: found(params.treatment), second: found(params.control) }
}
