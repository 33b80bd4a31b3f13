import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Tool } from '../../../../contract/tool.ts'

/** The tables of a result for users, without those that only hold shapes of charts. */
export const readTables = (tool: Tool, { tables }: Pick<ContentOf<typeof taskResult>, 'tables'>): string[] =>
  Object.keys(tables).filter((id) => !tool.drawn?.includes(id))
