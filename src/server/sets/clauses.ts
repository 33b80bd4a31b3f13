import { writeIds, type Clause } from '../../contract/selection.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller } from '../services.ts'
import type { Database } from '../store/database.ts'
import { membersOf, setsByIds } from '../store/sets.ts'

/**
 * Clauses with the cells of the sets that they speak of, as these are now: what a task keeps can be repeated when a set has
 * changed or gone. A clause that comes from an earlier task brings its cells and keeps them.
 */
export async function withMembers(database: Database, caller: Caller, dataset: DataSet, clauses: readonly Clause[]): Promise<Clause[]> {
  const asked = clauses.flatMap((clause) => (clause.kind === 'members' && !clause.rows ? [clause.setId] : []))
  if (asked.length === 0) return [...clauses]
  const sets = new Map((await setsByIds(database, caller.accountId, 'cell', asked)).map((set) => [set.id, set]))
  return clauses.map((clause) => {
    const set = clause.kind === 'members' && !clause.rows ? sets.get(clause.setId) : undefined
    return set ? { ...clause, name: set.name, rows: writeIds(membersOf(set, dataset.cells), dataset.cells) } : clause
  })
}
