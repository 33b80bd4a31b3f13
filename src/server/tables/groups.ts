import { dataType } from '../../contract/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { ownValue } from '../../shared/own-value.ts'
import { inOrder } from '../../shared/style/groups.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { stylesIn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Tables } from '../services.ts'

/**
 * The groups of a grouping column that have cells. Order and colours are those that the account chose; else
 * the order of the column and the colours of the file, and without such those of the palette. Faults:
 * no_column, not_grouping.
 */
export async function groupsOf(
  tables: Tables,
  dataset: DataSet,
  name: string
): Promise<{ value: string; count: number; color: string }[]> {
  const columns = await tables.columns(dataset, dataType.cell)
  const row = columns.find((column) => column.name === name)
  if (!row) {
    throw noColumn(
      name,
      columns.map((column) => column.name)
    )
  }
  if (row.columnType !== 'meta') throw new Fault('not_grouping', { name })
  const [groups, column] = [
    await tables.distinct(dataset, dataType.cell, name, []),
    await tables.cellColumn(dataset, name)
  ]
  const levels = column?.kind === 'category' ? column.levels : groups.map(({ value }) => value)
  const indices = new Map(levels.map((level, index) => [level, index]))
  const colors = ownValue(dataset.colors, name) ?? []
  const style = stylesIn(dataset).get(name)
  const shown = groups.map(({ value, count }) => {
    const index = indices.get(value) ?? 0
    return { value, count, color: ownValue(style?.colors, value) ?? colors[index] ?? groupColor(index) }
  })
  return style ? inOrder(shown, ({ value }) => value, style.order) : shown
}
