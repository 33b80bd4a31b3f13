import { Fault } from '../../contract/errors/index.ts'
import type { CellsRequest } from '../../contract/tool.ts'
import type { Params } from './schema.ts'

/** Checks that there is a cohort, and something that divides its patients. */
export function check(params: Params, cells: CellsRequest): void {
  if (params.cohorts.length === 0) throw new Fault('no_cohort')
  if (params.by === 'genes' && params.genes.length === 0) throw new Fault('no_gene_chosen')
  if (params.by === 'sets' && params.sets.length === 0) throw new Fault('no_set_chosen')
  if (params.by === 'column' && params.column === undefined) throw new Fault('no_division')
  if (params.by === 'cells' && cells.rest === 0) throw new Fault('no_rest')
  if ((params.time_column === undefined) !== (params.event_column === undefined))
    throw new Fault('half_endpoint')
}
