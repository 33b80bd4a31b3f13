import type { Cells } from '../../contract/cells.ts'
import type { TableData } from '../../contract/tool.ts'
import { adjustedRandOf } from '../../science/clusters/adjusted-rand.ts'
import { presentGroups } from '../parts/grouping.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'

/** Columns with more groups are not drawn against labels. */
const mostGroups = 60
const mostColumns = 30

/** A grouping column of the cells against the labels. */
interface Against {
  readonly name: string
  readonly levels: readonly string[]
  /** Cells of each group with each label, the labels of a group beside each other. */
  readonly counts: Int32Array
  /** The labelled cells of each group. */
  readonly sizes: Int32Array
}

/**
 * The number of cells of each group with each label, for every grouping column of the cells. The column that
 * agrees best with the labels comes first, since charts open with it: most often an annotation of cell types.
 */
export async function flowTable(
  cells: Cells,
  { names, label }: Labelled,
  order: readonly number[]
): Promise<TableData<(typeof tables)['flows']>> {
  const indices = new Int32Array(names.length)
  for (const [index, own] of order.entries()) indices[own] = index
  const found: Against[] = []
  for (const name of cells.groupings) {
    if (found.length === mostColumns) break
    const column = await cells.column(name)
    if (column?.kind !== 'category') continue
    const present = presentGroups(column, cells.ids)
    const { levels } = present
    if (levels.length < 2 || levels.length > mostGroups) continue
    const counts = new Int32Array(levels.length * names.length)
    const sizes = new Int32Array(levels.length)
    for (const [at, id] of cells.ids.entries()) {
      const group = present.labels[id]!
      if (group < 0 || label[at]! < 0) continue
      counts[group * names.length + label[at]!]! += 1
      sizes[group]! += 1
    }
    // Without a labelled cell in any of its groups, there is nothing to draw.
    if (sizes.some((size) => size > 0)) found.push({ name, levels, counts, sizes })
  }
  const agreement = new Map(found.map((one) => [one, adjustedRandOf(one.counts, names.length)]))
  const columns = found.toSorted((a, b) => agreement.get(b)! - agreement.get(a)!)
  const rows = columns.flatMap(({ levels, counts, sizes }, column) =>
    levels.flatMap((group, groupPlace) =>
      order.flatMap((own) => {
        const n = counts[groupPlace * names.length + own]!
        return n > 0 ? [{ column, group, groupPlace, label: own, n, size: sizes[groupPlace]! }] : []
      })
    )
  )
  return {
    column: factor(
      rows.map(({ column }) => column),
      columns.map(({ name }) => name)
    ),
    group: rows.map(({ group }) => group),
    group_place: integers(rows, ({ groupPlace }) => groupPlace),
    label: factor(
      rows.map((row) => row.label),
      names
    ),
    label_place: integers(rows, (row) => indices[row.label]!),
    n: integers(rows, ({ n }) => n),
    share: numbers(rows, ({ n, size }) => n / size)
  }
}
