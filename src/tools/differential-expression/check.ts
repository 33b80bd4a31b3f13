import { Fault } from '../../contract/errors/index.ts'
import type { CellsAsked } from '../../contract/tool.ts'
import { checkPseudobulk } from './method.ts'
import type { Params } from './schema.ts'

/** The rules of `product.md` for two sides: neither is empty, none is on both, and each is in the column. */
export function check(params: Params, cells: CellsAsked): void {
  if (cells.selected === 0) throw new Fault('no_cells')
  if (params.method === 'pseudobulk')
    checkPseudobulk(cells.layer, (params.sample ?? cells.sampleColumn) !== null)
  if (params.compare === 'selection') {
    if (cells.rest === 0) throw new Fault('no_rest')
    return
  }
  const column = params.column ?? ''
  const levels = cells.levels(column)
  if (!levels) throw new Fault('no_column', { name: column })
  if (levels.length < 2) throw new Fault('one_group', { column })
  if (params.treatment.length === 0) throw new Fault('no_treatment')
  if (params.control.length === 0) throw new Fault('no_control')
  const shared = params.treatment.filter((level) => params.control.includes(level))
  if (shared.length > 0) throw new Fault('same_groups', { names: shared })
  const unknown = [...params.treatment, ...params.control].filter((level) => !levels.includes(level))
  if (unknown.length > 0) throw new Fault('empty_group', { names: unknown })
}
