import * as z from 'zod'
import { Fault } from '../../contract/errors/index.ts'
import type { Tool } from '../../contract/tool.ts'
import type { Caller } from '../services.ts'
import type { Database } from '../store/database.ts'
import { usableReference } from '../store/references.ts'

/** What `contract/param.ts` says of a parameter that names a reference. */
const referenceParam = z.object({ control: z.literal('reference'), reference: z.string() })

/** Checks that the references a task names are there and may be used by this account; the fault `no_reference` otherwise. */
export async function checkReferences(tool: Tool, params: Readonly<Record<string, unknown>>, database: Database, { accountId }: Caller): Promise<void> {
  const { properties = {} } = z.toJSONSchema(tool.params, { io: 'input' })
  for (const [key, property] of Object.entries(properties)) {
    const { success, data } = referenceParam.safeParse(property)
    if (!success) continue
    const row = await usableReference(database, accountId, String(params[key]))
    if (row?.kind !== data.reference) throw new Fault('no_reference')
  }
}
