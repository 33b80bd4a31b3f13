import * as z from 'zod'
import type { Tool } from '../../../contract/tool.ts'
import { checkCell } from './cell.ts'
import type { Hinted, ParamCheck, ParamContext } from './check.ts'
import { checkColumns } from './column.ts'
import { checkEmbedding } from './embedding.ts'
import { checkFact } from './fact.ts'
import { checkGenes } from './genes.ts'
import { checkGeneSets } from './sets.ts'
import { checkLevel } from './level.ts'
import { checkReference } from './reference.ts'
import { checkResult } from './result.ts'

/** The checks beyond the schema, by kind of parameter (`control` in `contract/param.ts`). */
const checks: Readonly<Record<string, ParamCheck>> = {
  column: checkColumns,
  level: checkLevel,
  reference: checkReference,
  references: checkReference,
  fact: checkFact,
  facts: checkFact,
  cell: checkCell,
  embedding: checkEmbedding,
  genes: checkGenes,
  sets: checkGeneSets,
  result: checkResult
}

const condition = z.object({ param: z.string(), values: z.array(z.unknown()) })

/** The parameters that have a value and are shown with the values of the others, with their hints. */
export function hintedParams(
  tool: Pick<Tool, 'params'>,
  params: Readonly<Record<string, unknown>>
): { name: string; property: Hinted }[] {
  const { properties = {} } = z.toJSONSchema(tool.params, { io: 'input' })
  return Object.entries(properties).flatMap(([name, found]) => {
    const property = found as Hinted
    const { success, data } = condition.safeParse(property['shownWhen'])
    const counts = !success || data.values.map(String).includes(String(params[data.param]))
    return counts && params[name] !== undefined ? [{ name, property }] : []
  })
}

/**
 * Checks every parameter against the project and what the account may use; throws the first Fault. Returns
 * the parameters that the tool gets.
 */
export async function checkParams(tool: Tool, context: ParamContext): Promise<Record<string, unknown>> {
  const params = { ...context.params }
  for (const { name, property } of hintedParams(tool, params)) {
    const value = await checks[String(property['control'])]?.(params[name], property, {
      ...context,
      params
    })
    if (value !== undefined) params[name] = value
  }
  return params
}
