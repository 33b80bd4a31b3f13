import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../contract/api/task.ts'
import { hasShape, type Lead, type TableShape, type Tool } from '../../contract/tool.ts'
import { fieldsOf } from '../tool-form/fields.ts'
import { tools, toolsFor } from '../../tools/index.ts'

type Found = Pick<ContentOf<typeof taskResult>, 'tables' | 'summary'>

/** A way to go on from a result. */
export type FollowUp =
  /** A tool that reads the result: either a table of it, named by a parameter, or all of it (null). */
  | { readonly tool: Tool; readonly reads: { readonly param: string; readonly table: string } | null }
  /** A usual next step. Without a tool, it is to save what the step takes from the result. */
  | { readonly tool: Tool | null; readonly lead: Lead }

/** The tools that read a result with these tables. */
const readers = ({ tables }: Pick<Found, 'tables'>): readonly FollowUp[] =>
  tools.flatMap((tool): FollowUp[] => {
    const { parent } = tool
    const has = ([id, shape]: readonly [string, TableShape]): boolean =>
      tables[id] !== undefined && hasShape(tables[id].columns, shape)
    if (parent && Object.entries(parent.tables).every(has)) return [{ tool, reads: null }]
    const param = fieldsOf(tool.params).find((field) => field.kind === 'result')
    // A result that only adds to an analysis of something else makes no next step by itself.
    if (param && !param.required && param.shownWhen === null) return []
    const table = param && Object.keys(tables).find((id) => has([id, param.columns]))
    return param && table !== undefined ? [{ tool, reads: { param: param.name, table } }] : []
  })

/** All ways to go on from the result of a tool, the usual ones first. */
export function followUps(tool: Pick<Tool, 'leads'> | undefined, result: Found): readonly FollowUp[] {
  const summary = result.summary as Parameters<NonNullable<Lead['fits']>>[0]['summary']
  const leads = (tool?.leads ?? [])
    .filter((lead) => result.tables[lead.table] !== undefined && (lead.fits?.({ summary }) ?? true))
    .flatMap((lead): FollowUp[] => {
      if (lead.to === null) return [{ tool: null, lead }]
      const [next] = toolsFor(lead.to)
      return next ? [{ tool: next, lead }] : []
    })
  return [...leads, ...readers(result)]
}

/** The values with which the tool drawer opens to go on from a task. */
export const goOnFrom = (
  tool: Tool,
  { task_id, name }: Pick<ContentOf<typeof taskInfo>, 'task_id' | 'name'>,
  params: Readonly<Record<string, unknown>> | null
) => ({
  subject: tool.subject,
  tool: tool.id,
  parent: { id: task_id, name },
  ...(params && { params })
})

/** The value of a parameter that names a table of a task's result. */
export const tableOf = (taskId: string, table: string): string => `${taskId}/${table}`
