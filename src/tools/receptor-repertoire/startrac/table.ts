import type { TableData } from '../../../contract/tool.ts'
import { cloneSpreads, startracIndices } from '../../../science/receptors/clusters/startrac.ts'
import type { Present } from '../../parts/grouping.ts'
import { tableOf } from '../../parts/table.ts'
import type { ReceptorCells } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

const indices = ['expansion', 'migration', 'transition'] as const

/**
 * The STARTRAC indices (Zhang et al. 2018) of clusters in each group, and in all groups together. Expansion
 * and transition of a group are computed from its cells only; migration is the evenness of its clones over
 * all groups.
 */
export function startracTable(
  { ids, groups, fields }: ReceptorCells,
  clusters: Present
): TableData<Tables['startrac']> {
  const clustered = ids.filter((id) => clusters.labels[id]! >= 0)
  const placed = (own: Uint32Array) => ({
    clone: Int32Array.from(own, (id) => fields.clone.codes[id]!),
    cluster: Int32Array.from(own, (id) => clusters.labels[id]!),
    place: Int32Array.from(own, (id) => groups.labels[id]!)
  })
  const all = placed(clustered)
  const migrations = cloneSpreads(all.clone, all.place)
  const overall = startracIndices(all, migrations)
  const byGroup = groups.levels.map((_, at) =>
    startracIndices(placed(clustered.filter((id) => groups.labels[id] === at)), migrations)
  )
  return tableOf(
    tables.startrac,
    indices.flatMap((index) =>
      clusters.levels.flatMap((cluster, code) =>
        groups.levels.flatMap((group, at) => {
          const own = byGroup[at]!.get(code)
          if (!own) return []
          const { cells, clones } = own
          return [
            { index, cluster, group, value: own[index], overall: overall.get(code)![index], cells, clones }
          ]
        })
      )
    )
  )
}
