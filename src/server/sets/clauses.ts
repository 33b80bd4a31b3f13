import { dataType } from '../../contract/column.ts'
import { writeIds, type Clause } from '../../contract/selection.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller } from '../services.ts'
import type { Database } from '../store/database.ts'
import { setMembers } from '../store/sets.ts'
import { keptFilters, knownFilters } from './filters.ts'

/**
 * Clauses with the cells of the sets that they name, as these are now: what a task keeps can be repeated
 * when a set has changed or gone. A clause that comes from an earlier task brings its cells and keeps them.
 */
export async function withMembers(
  database: Database,
  caller: Caller,
  dataset: DataSet,
  clauses: readonly Clause[]
): Promise<Clause[]> {
  const requested = clauses.flatMap((clause) =>
    clause.kind === 'members' && !clause.rows ? [clause.setId] : []
  )
  const sets = new Map(
    (requested.length === 0
      ? []
      : await setMembers(database, caller.accountId, 'cell', requested, dataset.cells)
    ).map((set) => [set.id, set])
  )
  const asking = { database, caller, dataset, type: dataType.cell }
  return Promise.all(
    clauses.map(async (clause): Promise<Clause> => {
      if (clause.kind === 'filters')
        return { ...clause, filters: keptFilters(await knownFilters(asking, clause.filters), dataset.cells) }
      if (clause.kind !== 'members' || clause.rows) return clause
      const set = sets.get(clause.setId)
      return set ? { ...clause, name: set.name, rows: writeIds(set.members, dataset.cells) } : clause
    })
  )
}
