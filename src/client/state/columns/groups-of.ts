import { cellSet } from '../../../contract/api/set.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { groupsQuery, membershipQuery, setOfColumn, type GroupColumn } from './cell-columns.ts'
import { pairOfColumn, pairQuery } from './pair-column.ts'

/** A grouping column, from the cache or the server: of the table, of a cell set, or of a pair of genes. */
export async function groupsOf(column: string): Promise<GroupColumn> {
  const pair = pairOfColumn(column)
  if (pair) return queryClient.fetchQuery(pairQuery(pair))
  const set = setOfColumn(column)
  if (set === null) return queryClient.fetchQuery(groupsQuery(column))
  const { name } = await call(cellSet.info, { id: set }, { quiet: true })
  return queryClient.fetchQuery(membershipQuery(set, name))
}
