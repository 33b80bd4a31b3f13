import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Tool } from '../../../../contract/tool.ts'

/** The tables of a result that somebody would read: those that only hold the shapes of charts stay out. */
export const readTables = (tool: Tool, { tables }: Pick<ContentOf<typeof taskResult>, 'tables'>): string[] =>
  Object.keys(tables).filter((id) => !tool.drawn?.includes(id))
