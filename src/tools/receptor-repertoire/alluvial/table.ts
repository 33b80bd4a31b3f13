import type { TableData } from '../../../contract/tool.ts'
import type { Present } from '../../parts/grouping.ts'
import { tableOf } from '../../parts/table.ts'
import { ranked } from '../clone-tables.ts'
import type { ReceptorCells, Sizes } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

/** So many clones can be chosen to be drawn. */
const most = 40

/** What the clones of cells are drawn between, beside their group; each where it was chosen. */
export interface AlluvialColumns {
  readonly further: Present | null
  readonly cluster: Present | null
}

/**
 * The cells of the largest clones by their group and by what else was chosen, the largest clone first; cells
 * that lack one of them are left out. Nothing where only groups are there.
 */
export function alluvialTable(
  { ids, groups, fields }: ReceptorCells,
  { further, cluster }: AlluvialColumns,
  sizes: readonly Sizes[]
): TableData<Tables['alluvial']> {
  if (further === null && cluster === null) return tableOf(tables.alluvial, [])
  const clones = ranked(sizes).slice(0, most)
  const placeOf = new Map(clones.map(({ code }, index) => [code, index]))
  const columns = [further, groups, cluster].filter((column) => column !== null)
  const counts = new Map<number, number>()
  for (const id of ids) {
    const place = placeOf.get(fields.clone.codes[id]!)
    if (place === undefined || columns.some(({ labels }) => labels[id]! < 0)) continue
    const key = columns.reduce((sum, { labels, levels }) => sum * levels.length + labels[id]!, place)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return tableOf(
    tables.alluvial,
    [...counts]
      .sort(([a], [b]) => a - b)
      .map(([key, cells]) => {
        let left = key
        const valueOf = new Map(
          columns.toReversed().map((column) => {
            const value = column.levels[left % column.levels.length]!
            left = Math.floor(left / column.levels.length)
            return [column, value]
          })
        )
        return {
          clone: fields.clone.levels[clones[left]!.code]!,
          rank: left + 1,
          further: further === null ? undefined : valueOf.get(further),
          group: valueOf.get(groups)!,
          cluster: cluster === null ? undefined : valueOf.get(cluster),
          cells
        }
      })
  )
}
