import { Fault } from '../../../contract/errors/index.ts'
import { hasShape } from '../../../contract/tool/earlier.ts'
import type { TableShape } from '../../../contract/tool/result.ts'
import { readChoice } from '../../results/earlier.ts'
import { finishedResult } from '../parent.ts'
import type { ParamCheck } from './check.ts'

/**
 * A table of a finished result of the account, with the required columns. Faults: result_gone,
 * result_columns.
 */
export const checkResult: ParamCheck = async (value, { columns }, { services, caller }) => {
  const { task, table } = readChoice(String(value))
  const { file } = await finishedResult(services, caller, task)
  const shape = columns as TableShape
  if (!hasShape(file.tables[table]?.columns ?? [], shape))
    throw new Fault('result_columns', { columns: Object.keys(shape) })
}
