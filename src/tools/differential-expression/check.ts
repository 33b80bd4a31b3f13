import { Fault } from '../../contract/errors/index.ts'
import type { CellsRequest } from '../../contract/tool.ts'
import { checkSides } from '../parts/sides.ts'
import { checkPseudobulk } from './method.ts'
import type { Params } from './schema.ts'

/** Checks the two sides: neither is empty, they have no group in common, and all groups are in the column. */
export function check(params: Params, cells: CellsRequest): void {
  if (cells.selected === 0) throw new Fault('no_cells')
  if (params.method === 'pseudobulk')
    checkPseudobulk(cells.layer, (params.sample ?? cells.sampleColumn) !== null)
  if (params.compare === 'selection') {
    if (cells.rest === 0) throw new Fault('no_rest')
    return
  }
  checkSides({ ...params, column: params.column ?? '' }, cells)
}
