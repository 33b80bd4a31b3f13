import { Fault } from '../../../contract/errors/index.ts'
import { usableReference } from '../../store/references.ts'
import type { ParamCheck, ParamContext } from './check.ts'

/** Throws the Fault `no_reference` unless there is such reference data and the account may use it. */
export async function checkUsable(
  id: string,
  kind: unknown,
  { services, caller }: ParamContext
): Promise<void> {
  const row = await usableReference(services.database, caller.accountId, id)
  if (row?.kind !== kind) throw new Fault('no_reference')
}

/** One reference, or several. Fault: no_reference. */
export const checkReference: ParamCheck = async (value, { reference }, context) => {
  for (const id of [value].flat()) await checkUsable(String(id), reference, context)
}
