import fs from 'node:fs/promises'
import type { Tool } from '../../contract/tool.ts'
import { writeKeptSets } from '../runner/context/kept-sets.ts'
import { membersOf, setsByIds } from '../store/sets.ts'
import { hintedParams } from './params/index.ts'
import type { ParamContext } from './params/check.ts'
import { ownSets } from './params/sets.ts'

/**
 * Writes the account's gene sets that the parameters name to a file of the task, so that later changes of a
 * set do not change the task. Writes no file where they name none.
 */
export async function keepSets(
  file: string,
  tool: Tool,
  params: Readonly<Record<string, unknown>>,
  { services, caller, dataset }: Omit<ParamContext, 'params'>
): Promise<void> {
  const named = hintedParams(tool, params).filter(({ property }) => property['control'] === 'sets')
  const ids = named.flatMap(({ name }) => ownSets((params[name] as readonly string[] | undefined) ?? []))
  if (ids.length === 0) return
  const sets = await setsByIds(services.database, caller.accountId, 'gene', ids)
  const kept = sets.map(
    (set) => [set.id, { name: set.name, genes: [...membersOf(set, dataset.genes)] }] as const
  )
  await fs.writeFile(file, writeKeptSets(Object.fromEntries(kept)), { flush: true })
}
