import { Fault } from '../../../contract/errors/index.ts'
import type { ParamCheck } from './check.ts'

/** A cell of the project by its row number. Fault: no_cell. */
export const checkCell: ParamCheck = (value, _, { dataset }) => {
  if (typeof value === 'number' && value >= dataset.cells)
    throw new Fault('no_cell', { cell: value, cells: dataset.cells })
}
