import * as z from 'zod'
import { noColumn } from '../../contract/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Tool } from '../../contract/tool.ts'
import type { DataSet } from '../matrix/dataset.ts'

/** What `contract/param.ts` says of a parameter that names a column. */
const columnParam = z.object({
  control: z.literal('column'),
  columnType: z.string().optional(),
  shownWhen: z.object({ param: z.string(), values: z.array(z.string()) }).optional()
})

/**
 * Checks the parameters that name columns of the cell table, as far as they count with the others.
 * Faults: no_column, no_column_hint, not_grouping.
 */
export function checkColumns(tool: Tool, params: Readonly<Record<string, unknown>>, dataset: DataSet): void {
  const { properties = {} } = z.toJSONSchema(tool.params, { io: 'input' })
  for (const [key, property] of Object.entries(properties)) {
    const { success, data } = columnParam.safeParse(property)
    if (!success) continue
    const { columnType, shownWhen } = data
    if (shownWhen && !shownWhen.values.includes(String(params[shownWhen.param]))) continue
    for (const name of [params[key]].flat()) {
      if (typeof name === 'string' && name !== '') checkColumn(name, columnType, dataset)
    }
  }
}

function checkColumn(name: string, columnType: string | undefined, dataset: DataSet): void {
  if (!dataset.cellColumns.some((column) => column.name === name)) {
    throw noColumn(
      name,
      dataset.cellColumns.map((column) => column.name)
    )
  }
  if (columnType === 'meta' && dataset.cellColumn(name)?.kind !== 'category') throw new Fault('not_grouping', { name })
}
