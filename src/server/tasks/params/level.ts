import { Fault } from '../../../contract/errors/index.ts'
import type { ParamCheck } from './check.ts'

/** One level of the column that another parameter names. Fault: no_level. */
export const checkLevel: ParamCheck = (value, { of }, { params, dataset }) => {
  const name = params[String(of)]
  const column = typeof name === 'string' ? dataset.cellColumn(name) : null
  if (typeof name === 'string' && column?.kind === 'category' && !column.levels.includes(String(value))) {
    throw new Fault('no_level', { level: String(value), column: name, levels: column.levels })
  }
}
