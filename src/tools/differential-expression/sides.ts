import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { sidesOfGroups, type Sides } from '../parts/sides.ts'
import type { Params } from './schema.ts'

/**
 * Reads the two sides: the selected cells against the other cells, or treatment against control within the
 * selected cells.
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
  return sidesOfGroups(cells, { ...params, column: params.column ?? '' })
}
