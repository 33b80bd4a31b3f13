import { Fault } from '../../../contract/errors/index.ts'
import { readChosenSet } from '../../../contract/param.ts'
import { setsByIds } from '../../store/sets.ts'
import type { ParamCheck } from './check.ts'
import { checkUsable } from './reference.ts'

/** Gene sets of the account, and collections that it may use. Faults: no_set, no_reference. */
export const checkGeneSets: ParamCheck = async (value, { reference }, context) => {
  const { services, caller } = context
  const values = Array.isArray(value) ? value.map(String) : []
  const own = ownSets(values)
  const found = await setsByIds(services.database, caller.accountId, 'gene', own)
  if (own.length > 0 && found.length < new Set(own).size) throw new Fault('no_set')
  for (const one of values) if (readChosenSet(one) === null) await checkUsable(one, reference, context)
}

/** The ids of the account's sets among the values of a parameter. */
export const ownSets = (values: readonly string[]): string[] =>
  values.flatMap((value) => readChosenSet(value) ?? [])
