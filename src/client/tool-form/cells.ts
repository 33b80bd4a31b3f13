import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { createTask } from '../../contract/api/task.ts'
import { idsWhere, rowsWhere, writeIds } from '../../contract/selection.ts'
import type { Exploration } from '../state/view/exploration.ts'
import type { Selected } from '../state/selection/selected.ts'

type Creation = BodyOf<typeof createTask>

/** What a task works on, as POST /task/create wants it. */
export type CellsSent = Pick<
  Creation,
  'state' | 'filters' | 'selectedIds' | 'nonSelectedIds' | 'selectedNumber' | 'clauses'
>

/**
 * The cells of a task: exactly the selected ones, and beside them the rest of the population, never a cell
 * that a filter took out. Where nothing is selected (`state` 0) the server takes the population from the
 * filters. Null while a selection was made but not yet counted.
 */
export function cellsSent(
  exploration: Pick<Exploration, 'filters' | 'clauses'>,
  selected: Selected | null
): CellsSent | null {
  const filters = [...exploration.filters]
  const clauses = [...exploration.clauses]
  if (clauses.length > 0 && !selected) return null
  if (!selected || selected.count === 0) return { state: 0, filters, clauses: [], selectedNumber: 0 }
  const { flags, population, total, count } = selected
  return {
    state: 1,
    filters,
    clauses,
    selectedNumber: count,
    selectedIds: idsWhere(flags),
    nonSelectedIds: writeIds(rowsWhere(population, flags), total)
  }
}

/** How many cells a task would work on; null while they are being counted. */
export function cellsCounted(
  exploration: Pick<Exploration, 'filters' | 'clauses'>,
  selected: Selected | null,
  all: number
): number | null {
  if (selected) return selected.count > 0 ? selected.count : selected.populationCount
  return exploration.clauses.length === 0 && exploration.filters.length === 0 ? all : null
}
