import type { TableData } from '../../../contract/tool.ts'
import type { Present } from '../../parts/grouping.ts'
import { tableOf } from '../../parts/table.ts'
import { ranked } from '../clone-tables.ts'
import type { ReceptorCells, Sizes } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

/** So many clones can be chosen to be drawn. */
const most = 40

/** The cells of the largest clones by their group and cluster, the largest clone first. */
export function alluvialTable(
  { ids, groups, fields }: ReceptorCells,
  clusters: Present,
  sizes: readonly Sizes[]
): TableData<Tables['alluvial']> {
  const clones = ranked(sizes).slice(0, most)
  const placeOf = new Map(clones.map(({ code }, index) => [code, index]))
  const counts = new Map<number, number>()
  for (const id of ids) {
    const [place, cluster] = [placeOf.get(fields.clone.codes[id]!), clusters.labels[id]!]
    if (place === undefined || cluster < 0) continue
    const key = (place * groups.levels.length + groups.labels[id]!) * clusters.levels.length + cluster
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return tableOf(
    tables.alluvial,
    [...counts]
      .sort(([a], [b]) => a - b)
      .map(([key, cells]) => {
        const [pair, cluster] = [Math.floor(key / clusters.levels.length), key % clusters.levels.length]
        const [place, group] = [Math.floor(pair / groups.levels.length), pair % groups.levels.length]
        return {
          clone: fields.clone.levels[clones[place]!.code]!,
          rank: place + 1,
          group: groups.levels[group]!,
          cluster: clusters.levels[cluster]!,
          cells
        }
      })
  )
}
