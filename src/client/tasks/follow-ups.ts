import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../contract/api/task.ts'
import { hasShape, type Tool } from '../../contract/tool.ts'
import { tools } from '../../tools/index.ts'

type Tables = ContentOf<typeof taskResult>['tables']

/** The tools that go on from a result with these tables. */
export const followUps = (tables: Tables): readonly Tool[] =>
  tools.filter(
    ({ parent }) =>
      parent &&
      Object.entries(parent.tables).every(
        ([id, shape]) => tables[id] !== undefined && hasShape(tables[id].columns, shape)
      )
  )

/** What the tool drawer opens with to go on from a task. */
export const goOnFrom = (
  tool: Tool,
  { task_id, name }: Pick<ContentOf<typeof taskInfo>, 'task_id' | 'name'>
) => ({
  subject: tool.subject,
  tool: tool.id,
  parent: { id: task_id, name }
})
