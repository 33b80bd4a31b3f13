import { cellGroups } from '../../../contract/api/data.ts'
import { clones } from '../../../contract/api/receptor.ts'
import { receptorColumn, type Receptor } from '../../../contract/receptors/columns.ts'
import { useCall } from '../../api/query.ts'

/** The value of the expansion column for clones of one cell. */
export const single = '1'

/** The numbers of cells with receptors and of their clones, by pairing and expansion. */
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
    /** Expansion classes of two and more cells that have any cells. */
    expandedClasses: classes.filter(({ value }) => value !== single).map(({ value }) => value)
  }
}
