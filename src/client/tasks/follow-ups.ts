import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../contract/api/task.ts'
import { hasShape, type TableShape, type Tool } from '../../contract/tool.ts'
import { fieldsOf } from '../tool-form/fields.ts'
import { tools } from '../../tools/index.ts'

type Tables = ContentOf<typeof taskResult>['tables']

/** How a tool goes on from a result: with the parameters that name a table of it. */
export interface FollowUp {
  readonly tool: Tool
  /** The table that a parameter takes; null where the tool reads the whole result. */
  readonly reads: { readonly param: string; readonly table: string } | null
}

/** The tools that go on from a result with these tables. */
export const followUps = (tables: Tables): readonly FollowUp[] =>
  tools.flatMap((tool): FollowUp[] => {
    const { parent } = tool
    const has = ([id, shape]: readonly [string, TableShape]): boolean =>
      tables[id] !== undefined && hasShape(tables[id].columns, shape)
    if (parent) return Object.entries(parent.tables).every(has) ? [{ tool, reads: null }] : []
    const param = fieldsOf(tool.params).find((field) => field.kind === 'result')
    const table = param && Object.keys(tables).find((id) => has([id, param.columns]))
    return param && table !== undefined ? [{ tool, reads: { param: param.name, table } }] : []
  })

/** What the tool drawer opens with to go on from a task. */
export const goOnFrom = (
  { tool, reads }: FollowUp,
  { task_id, name }: Pick<ContentOf<typeof taskInfo>, 'task_id' | 'name'>
) => ({
  subject: tool.subject,
  tool: tool.id,
  parent: { id: task_id, name },
  ...(reads && { params: { [reads.param]: `${task_id}/${reads.table}` } })
})
