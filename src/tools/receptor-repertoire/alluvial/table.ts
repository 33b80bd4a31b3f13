import type { TableData } from '../../../contract/tool.ts'
import type { Present } from '../../parts/grouping.ts'
import { tableOf } from '../../parts/table.ts'
import { ranked } from '../clone-tables.ts'
import type { ReceptorCells, Sizes } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

/** The most clones that the chart can draw. */
const most = 40

/** The stages beside group and clone; null where no column was chosen. */
export interface AlluvialColumns {
  readonly further: Present | null
  readonly cluster: Present | null
}

/**
 * The cells of the largest clones by group and the other chosen columns, in the order of the clones. Cells
 * without a value in one of the columns are left out. Empty if neither further column was chosen.
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
