import type { Cells } from '../../../contract/cells.ts'
import type { TableData } from '../../../contract/tool.ts'
import { densityGrid, levelsOf } from '../../../science/density/grid.ts'
import { isolines } from '../../../science/density/isolines.ts'
import { tableOf } from '../../parts/table.ts'
import type { ReceptorCells, Sizes } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'

/** The contours enclose these percentages of the cells, where they are densest. */
export const sharesWithin = [25, 50, 75, 95] as const
/** Groups with fewer expanded cells have no contours. */
const leastCells = 10

/**
 * The density contours of cells of expanded clones (two cells or more in their group) on the embedding, for
 * each group by itself.
 */
export async function contourTable(
  cells: Pick<Cells, 'embedding'>,
  { ids, groups, fields }: ReceptorCells,
  sizes: readonly Sizes[]
): Promise<TableData<Tables['contours']>> {
  const [x, y] = (await cells.embedding()) ?? []
  if (!x || !y) return tableOf(tables.contours, [])
  const expanded = Map.groupBy(
    ids.filter(
      (id) =>
        sizes[groups.labels[id]!]!.get(fields.clone.codes[id]!)! > 1 &&
        Number.isFinite(x[id]) &&
        Number.isFinite(y[id])
    ),
    (id) => groups.labels[id]!
  )
  let path = 0
  const rows = groups.levels.flatMap((group, at) => {
    const own = expanded.get(at) ?? []
    if (own.length < leastCells) return []
    const places = [x, y].map((axis) => Float64Array.from(own, (id) => axis[id]!)) as [
      Float64Array,
      Float64Array
    ]
    const grid = densityGrid(...places)
    if (grid === null) return []
    const levels = levelsOf(
      grid,
      ...places,
      sharesWithin.map((percent) => percent / 100)
    )
    return sharesWithin.flatMap((within, index) =>
      isolines(grid, levels[index]!).flatMap((ring) => {
        path++
        const line = path
        return ring.map(([across, up]) => ({ group, within, path: line, x: across, y: up }))
      })
    )
  })
  return tableOf(tables.contours, rows)
}
