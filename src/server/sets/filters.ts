import { dataType, type DataType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { isActive, type Filter } from '../../contract/filter/filter.ts'
import { readIds, writeIds } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  isSetFilter,
  setFilter,
  setIdsOf,
  setNamesOf,
  type RequestedFilter,
  type SetFilter
} from '../../contract/filter/set-filter.ts'
import { combineSets } from '../../science/sets/operations.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller } from '../services.ts'
import type { Database } from '../store/database.ts'
import { setMembers } from '../store/sets.ts'

interface Asking {
  readonly database: Database
  readonly caller: Pick<Caller, 'accountId'>
  readonly dataset: DataSet
  readonly type: DataType
}

/**
 * The filters that count; those by sets with the rows and the names that their sets have now, or with the
 * rows that they bring. Faults: no_set, too_many_sets, bad_ids.
 */
export async function knownFilters(
  asking: Asking,
  filters: readonly Filter[] = []
): Promise<RequestedFilter[]> {
  const active = filters.filter(isActive)
  // The sample table has no sets: there such a filter asks for a column that is not there.
  if (asking.type === dataType.sample) return active
  return Promise.all(active.map(async (filter) => (isSetFilter(filter) ? withRows(asking, filter) : filter)))
}

async function withRows(
  { database, caller, dataset, type }: Asking,
  filter: SetFilter
): Promise<RequestedFilter> {
  const [kind, total] =
    type === dataType.gene ? (['gene', dataset.genes] as const) : (['cell', dataset.cells] as const)
  if (filter.rows) {
    const members = readIds(filter.rows, total)
    if (!members) throw new Fault('bad_ids', { field: 'filters', cells: total })
    return { ...filter, members }
  }
  const ids = setIdsOf(filter)
  if (ids.length > limits.setsOfFilter)
    throw new Fault('too_many_sets', { most: limits.setsOfFilter, count: ids.length })
  const sets = await setMembers(database, caller.accountId, kind, ids, total)
  if (sets.length < ids.length) {
    const names = setNamesOf(filter)
    throw new Fault('no_set', {
      names: ids.flatMap((id, at) => (sets.some((set) => set.id === id) ? [] : (names[at] ?? id)))
    })
  }
  const [only, ...others] = sets
  const members =
    only && others.length === 0
      ? only.members
      : combineSets(
          'union',
          sets.map((set) => set.members),
          total
        )
  return { ...filter, expression: setFilter(sets, true).expression, members }
}

/**
 * Filters as a task keeps them: with the rows of their sets, which may change or go. `total` is the length of
 * the table.
 */
export const keptFilters = (filters: readonly RequestedFilter[], total: number): Filter[] =>
  filters.map(({ members, ...filter }) =>
    members && !filter.rows ? { ...filter, rows: writeIds(members, total) } : filter
  )
