import type { TableData } from '../../../contract/tool.ts'
import { cloneBiases } from '../../../science/receptors/clusters/bias.ts'
import { adjustBenjaminiHochberg } from '../../../science/stats/adjust.ts'
import type { Present } from '../../parts/grouping.ts'
import { tableOf } from '../../parts/table.ts'
import type { ReceptorCells } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

/**
 * The bias of large clones to a cluster within each group, by increasing p. The results of a group do not
 * depend on other groups.
 */
export function biasTable(
  { ids, groups, fields }: ReceptorCells,
  clusters: Present
): TableData<Tables['bias']> {
  return tableOf(
    tables.bias,
    groups.levels.flatMap((group, at) => {
      const own = ids.filter((id) => groups.labels[id] === at && clusters.labels[id]! >= 0)
      const found = cloneBiases(
        own.map((id) => fields.clone.codes[id]!),
        own.map((id) => clusters.labels[id]!)
      )
      const adjusted = adjustBenjaminiHochberg(Float64Array.from(found, ({ log10P }) => log10P))
      return found
        .map(({ clone, cells, cluster, inCluster, expected, bias, log10P }, index) => ({
          clone: fields.clone.levels[clone]!,
          group,
          cluster: clusters.levels[cluster]!,
          cells,
          in_cluster: inCluster,
          percent: (100 * inCluster) / cells,
          expected_percent: 100 * expected,
          bias,
          p_val: 10 ** log10P,
          log10_p_val: log10P,
          padj_bh: 10 ** adjusted[index]!,
          log10_padj_bh: adjusted[index]!
        }))
        .sort((a, b) => a.log10_p_val - b.log10_p_val || b.cells - a.cells)
    })
  )
}
