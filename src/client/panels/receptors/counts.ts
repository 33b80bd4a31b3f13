import { cellGroups } from '../../../contract/api/data.ts'
import { clones } from '../../../contract/api/receptor.ts'
import { receptorColumn, type Receptor } from '../../../contract/receptors/columns.ts'
import { useCall } from '../../api/query.ts'

/** The expansion of a clone of one cell, as the column of expansion names it. */
export const single = '1'

/** How many cells have receptors, in how many clones, how paired and how expanded they are. */
export function useCounts(receptor: Receptor) {
  const pairing = useCall(cellGroups, { column: receptorColumn(receptor, 'pairing') })
  const expansion = useCall(cellGroups, { column: receptorColumn(receptor, 'expansion') })
  const table = useCall(clones, { receptor, pageSize: 1 })
  const calls = [pairing, expansion, table]
  const failed = calls.find(({ error }) => error)
  const classes = (expansion.data ?? []).filter(({ count }) => count > 0)
  const cells = classes.reduce((sum, { count }) => sum + count, 0)
  const alone = classes.find(({ value }) => value === single)?.count ?? 0
  return {
    loading: calls.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    cells,
    paired: pairing.data?.find(({ value }) => value === 'single pair')?.count ?? 0,
    clones: table.data?.total ?? 0,
    alone,
    expanded: cells - alone,
    /** Classes of expansion with two cells or more that have cells. */
    expandedClasses: classes.filter(({ value }) => value !== single).map(({ value }) => value)
  }
}
