import { Fault } from '../../../contract/errors/index.ts'
import { listedFacts } from '../../../contract/resource.ts'
import { factsOf, usableReference } from '../../store/references.ts'
import type { ParamCheck } from './check.ts'

/**
 * One or several entries of a fact of the references that another parameter chooses, such as columns of a
 * cohort. Fault: no_fact.
 */
export const checkFact: ParamCheck = async (value, { of, fact }, { params, services, caller }) => {
  const ids = [params[String(of)]].flat().map(String)
  const rows = await Promise.all(ids.map((id) => usableReference(services.database, caller.accountId, id)))
  const names = listedFacts(
    rows.flatMap((row) => (row ? [factsOf(row)] : [])),
    String(fact)
  )
  const missing = [value]
    .flat()
    .map(String)
    .filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Fault('no_fact', { missing, names })
}
