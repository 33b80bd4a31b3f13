import { noColumn } from '../../../shared/filter/condition.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { ParamCheck } from './check.ts'

/** Columns of the cell table. Faults: no_column, no_column_hint, not_grouping. */
export const checkColumns: ParamCheck = (value, { columnType }, { dataset }) => {
  for (const name of [value].flat())
    if (typeof name === 'string' && name !== '') checkColumn(name, columnType === 'meta', dataset)
}

function checkColumn(name: string, grouping: boolean, dataset: DataSet): void {
  if (!dataset.cellColumns.some((column) => column.name === name)) {
    throw noColumn(
      name,
      dataset.cellColumns.map((column) => column.name)
    )
  }
  if (grouping && dataset.cellColumn(name)?.kind !== 'category') throw new Fault('not_grouping', { name })
}
