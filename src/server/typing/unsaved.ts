import type { TypingClustering } from '../../contract/api/typing.ts'
import { resolutionColumn } from '../../tools/parts/clustering/schema.ts'
import type { StoredColumn } from '../store/columns.ts'
import type { Task } from '../store/tasks.ts'

/**
 * Whether a column that was kept from a task holds this column of its result: it has its name, or a free one
 * made of it.
 */
const keeps = (name: string, column: string, all: readonly string[]): boolean =>
  name === column || (!all.includes(name) && new RegExp(`^${column}_\\d+$`).test(name))

/**
 * The resolutions of a finished clustering, from low to high, without those that the account has kept as
 * columns.
 */
export function unsavedResolutions(
  { id, name, create_time }: Pick<Task, 'id' | 'name' | 'create_time'>,
  { discrimination }: Readonly<Record<string, unknown>>,
  columns: readonly Pick<StoredColumn, 'name' | 'task_id'>[]
): TypingClustering[] {
  if (!Array.isArray(discrimination)) return []
  const resolutions = (discrimination as readonly number[]).toSorted((a, b) => a - b)
  const all = resolutions.map(resolutionColumn)
  const kept = columns.filter(({ task_id }) => task_id === id).map((column) => column.name)
  return resolutions.flatMap((resolution, at) =>
    kept.some((one) => keeps(one, all[at]!, all))
      ? []
      : [{ task_id: id, name, createTime: create_time, column: all[at]!, resolution }]
  )
}
