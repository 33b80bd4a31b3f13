import { taskData } from '../../../../contract/api/task.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import { call } from '../../../api/call.ts'
import type { Sorting } from './sorting.ts'

const rowsAtOnce = 1000

/** The distinct genes of all rows that pass the filters, in the order of the table. */
export async function namesOf(
  taskId: string,
  table: string,
  column: string,
  filters: Filter[],
  sort: Sorting
): Promise<string[]> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const body = {
      task_id: taskId,
      table,
      page,
      pageSize: rowsAtOnce,
      filters,
      sort: sort.map((one) => ({ ...one }))
    }
    const { list, total } = await call(taskData, body)
    for (const row of list) if (typeof row[column] === 'string') names.add(row[column])
    if (page * rowsAtOnce >= total) return [...names]
  }
}
