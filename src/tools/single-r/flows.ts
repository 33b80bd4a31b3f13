import type { Cells } from '../../contract/cells.ts'
import type { TableData } from '../../contract/tool.ts'
import { presentGroups } from '../parts/grouping.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'

/** Columns with more groups are not drawn against labels. */
const mostGroups = 60
const mostColumns = 30

/** The number of cells of each group with each label, for every grouping column of the cells. */
export async function flowTable(
  cells: Cells,
  { names, label }: Labelled,
  order: readonly number[]
): Promise<TableData<(typeof tables)['flows']>> {
  const indices = new Int32Array(names.length)
  for (const [index, own] of order.entries()) indices[own] = index
  const columns: string[] = []
  const rows: {
    column: number
    group: string
    groupPlace: number
    label: number
    n: number
    size: number
  }[] = []
  for (const name of cells.groupings) {
    if (columns.length === mostColumns) break
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
    for (const [group, level] of levels.entries()) {
      for (const own of order) {
        const n = counts[group * names.length + own]!
        if (n > 0)
          rows.push({
            column: columns.length,
            group: level,
            groupPlace: group,
            label: own,
            n,
            size: sizes[group]!
          })
      }
    }
    columns.push(name)
  }
  return {
    column: factor(
      rows.map(({ column }) => column),
      columns
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
