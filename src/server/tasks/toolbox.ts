import * as z from 'zod'
import { Fault } from '../../contract/errors/index.ts'
import { nearestName } from '../../shared/nearest-name.ts'
import { problemOf } from '../../contract/problem.ts'
import { readParams, type Tool } from '../../contract/tool.ts'
import type { Language, Text } from '../../contract/text.ts'

/**
 * The cards of the tools, in the order of the drawer. Their computations are loaded in the process of a task.
 */
export type Toolbox = () => Promise<readonly Tool[]>

/** The tool with this id; the Fault `no_tool` lists the ids that exist. */
export async function toolOf(toolbox: Toolbox, id: string): Promise<Tool> {
  const tools = await toolbox()
  const found = tools.find((tool) => tool.id === id)
  if (!found) throw new Fault('no_tool', { tool: id, tools: tools.map((tool) => tool.id) })
  return found
}

export const nameOf = (tool: Tool): Text => ({ en: tool.texts.en.name, zh: tool.texts.zh.name })

/** The JSON Schema of a tool's parameters as a caller sends them, with the labels and help of its form. */
export function paramsSchema(tool: Tool, language: Language): Record<string, unknown> {
  const { properties = {}, ...schema } = z.toJSONSchema(tool.params, { io: 'input' })
  const words = tool.texts[language].params
  const worded = Object.entries(properties).map(([key, property]) => {
    const { label, help, options } = words[key] ?? { label: key, help: '' }
    return [
      key,
      {
        ...(typeof property === 'object' && property),
        title: label,
        description: help,
        ...(options && { options })
      }
    ]
  })
  return { ...schema, properties: Object.fromEntries(worded) as Record<string, unknown> }
}

/**
 * Parameters with their defaults filled in; the Fault `rule` names the first wrong one by its label, in both
 * languages. An unknown parameter is refused (no_param, no_param_hint): if it were ignored, a default would
 * be used in its place without notice.
 */
export function checkedParams(tool: Tool, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const params = Object.keys(tool.params.shape)
  const unknown = Object.keys(sent).find((name) => !params.includes(name))
  if (unknown !== undefined) {
    const hint = nearestName(unknown, params)
    throw hint === null
      ? new Fault('no_param', { tool: nameOf(tool), name: unknown, params })
      : new Fault('no_param_hint', { tool: nameOf(tool), name: unknown, hint })
  }
  try {
    return readParams(tool.params, sent)
  } catch (error) {
    if (!(error instanceof Fault) || !(error.cause instanceof z.ZodError)) throw error
    const issue = error.cause.issues[0]
    if (!issue) throw error
    const key = String(issue.path[0] ?? '')
    throw new Fault(
      'rule',
      { label: labelOf(tool, key), problem: problemOf(issue, sent), field: issue.path.join('.') },
      { cause: error }
    )
  }
}

function labelOf({ texts }: Tool, key: string): Text {
  const en: Readonly<Record<string, { readonly label: string }>> = texts.en.params
  const zh: Readonly<Record<string, { readonly label: string }>> = texts.zh.params
  return { en: en[key]?.label ?? key, zh: zh[key]?.label ?? key }
}
