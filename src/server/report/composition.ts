import type { QualityReport } from '../../contract/api/project.ts'
import { dataType } from '../../contract/column.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Tables } from '../services.ts'
import { groupsOf } from '../tables/groups.ts'

/** How many cells of each group each sample has. Faults: no_column, not_grouping. */
export async function compositionOf(
  tables: Tables,
  dataset: DataSet,
  column: string,
  samples: readonly Int32Array[]
): Promise<QualityReport['composition']> {
  const groups = await groupsOf(tables, dataset, column)
  const [stored, rows] = [
    await tables.cellColumn(dataset, column),
    await tables.columns(dataset, dataType.cell)
  ]
  const indices = new Map(groups.map(({ value }, index) => [value, index]))
  const placeOf = stored && stored.kind !== 'number' ? placesIn(stored, indices) : () => undefined
  const counts = samples.map((cells) => {
    const row = groups.map(() => 0)
    for (const cell of cells) {
      const place = placeOf(cell)
      if (place !== undefined) row[place] = (row[place] ?? 0) + 1
    }
    return row
  })
  return { column, label: rows.find(({ name }) => name === column)?.label ?? column, groups, counts }
}

type Groups = Exclude<Awaited<ReturnType<Tables['cellColumn']>>, null | { readonly kind: 'number' }>

/** The place of a cell's group among those in order; undefined where it has none. */
function placesIn(
  column: Groups,
  indices: ReadonlyMap<string, number>
): (cell: number) => number | undefined {
  if (column.kind === 'string') return (cell) => indices.get(column.values[cell] ?? '')
  const ofCode = column.levels.map((level) => indices.get(level))
  return (cell) => ofCode[column.codes[cell] ?? -1]
}
