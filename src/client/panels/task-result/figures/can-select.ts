import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { CellsPick } from '../../../../contract/tool.ts'

/** Whether a result has the columns that selecting needs; one of an earlier version may not. */
export function canSelect(
  { tables }: Pick<ContentOf<typeof taskResult>, 'tables'>,
  { table, where, among }: CellsPick
): boolean {
  const names = new Set(tables[table]?.columns.map(({ name }) => name))
  return [...where.map(({ name }) => name), ...(among?.columns ?? [])].every((name) => names.has(name))
}
