import type { TableData } from '../../contract/tool.ts'
import type { contrastShape } from '../parts/contrast.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { factor, integers } from '../parts/table.ts'
import type { tables } from './schema.ts'

type GroupTable = TableData<typeof contrastShape>

/** The most combinations of the chart. */
const mostCombinations = 24

/**
 * The combinations of groups that share markers, largest first. Each gene counts once, for the exact
 * combination of groups in which it is significant at 5% and above the thresholds.
 */
export function overlapTable(
  groupTables: readonly GroupTable[],
  levels: readonly string[]
): TableData<(typeof tables)['overlap']> {
  const counts = new Map<string, { groups: number[]; genes: number }>()
  const genes = groupTables[0]?.low.length ?? 0
  for (let gene = 0; gene < genes; gene++) {
    const groups = groupTables.flatMap(({ low, avg_log2FC, log10_padj_bh }, group) =>
      !low[gene] && avg_log2FC[gene]! > 0 && log10_padj_bh[gene]! < log10Alpha ? [group] : []
    )
    if (groups.length === 0) continue
    const key = groups.join(' ')
    const found = counts.get(key)
    if (found) found.genes++
    else counts.set(key, { groups, genes: 1 })
  }
  const largest = [...counts.values()]
    .sort((a, b) => b.genes - a.genes || a.groups.length - b.groups.length || a.groups[0]! - b.groups[0]!)
    .slice(0, mostCombinations)
  const rows = largest.flatMap(({ groups, genes: count }, index) =>
    levels.map((_, group) => ({ place: index, count, group, member: groups.includes(group) }))
  )
  return {
    combination: integers(rows, ({ place }) => place + 1),
    genes: integers(rows, ({ count }) => count),
    group: factor(
      rows.map(({ group }) => group),
      levels
    ),
    member: Uint8Array.from(rows, ({ member }) => (member ? 1 : 0))
  }
}
