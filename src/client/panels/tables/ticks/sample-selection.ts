import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import { projectInfo } from '../../../../contract/api/project.ts'
import { useCall } from '../../../api/query.ts'
import { groupsQuery } from '../../../state/columns/cell-columns.ts'
import { actionAtom } from '../../../state/view/exploration.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import { namesRows } from '../layout.ts'
import { selectedGroups, withGroups } from './row-clauses.ts'
import type { RowSelection } from './row-selection.ts'
import { fetchRows, type RowsRequest, type TableRow } from '../rows.ts'

const source = 'sample-table'

/**
 * Rows of the sample table select the cells of their samples, by a clause like the legend's. A sample is
 * ticked while all its cells that pass the filters are selected, by whatever clause. Null without a sample
 * column.
 */
export function useSampleSelection(
  requested: RowsRequest,
  columns: readonly ColumnRow[],
  total: number
): RowSelection | null {
  const here = requested.type === 2
  const { data: project } = useCall(projectInfo, {}, { enabled: here, staleTime: Infinity })
  const column = project?.sampleColumn ?? null
  const groups = useQuery({ ...groupsQuery(column ?? ''), enabled: here && column !== null })
  const selected = useAtomValue(selectedAtom)
  const perform = useSetAtom(actionAtom)
  const names = columns.find(namesRows)?.name ?? ''
  const ticked = useMemo(
    () => (here && groups.data && selected ? selectedGroups(groups.data, selected) : new Set<string>()),
    [here, groups.data, selected]
  )
  if (!here || column === null) return null
  const nameOf = (row: TableRow): string => String(row[names])
  const has = (row: TableRow): boolean => ticked.has(nameOf(row))
  const between = async (from: number, to: number): Promise<string[]> =>
    (await fetchRows(requested, from, to, [names])).map(nameOf)
  return {
    has,
    count: ticked.size,
    all: ticked.size > 0 && ticked.size >= total,
    toggleAll: () => {
      if (ticked.size > 0) perform({ name: 'clear' }, { clauses: [] })
      else
        void between(0, total).then((levels) =>
          perform({ name: 'rows' }, { clauses: [{ op: 'new', source, kind: 'groups', column, levels }] })
        )
    },
    toggle: (row) =>
      perform({ name: 'rows' }, ({ clauses }) => ({
        clauses: withGroups(clauses, { source, column, levels: [nameOf(row)] }, has(row) ? 'subtract' : 'add')
      })),
    addRange: async (from, to) => {
      const levels = await between(from, to + 1)
      perform({ name: 'rows' }, ({ clauses }) => ({
        clauses: withGroups(clauses, { source, column, levels }, 'add')
      }))
    }
  }
}
