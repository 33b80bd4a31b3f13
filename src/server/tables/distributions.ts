import type { Distribution } from '../../contract/api/data.ts'
import { dataType, numericTypes, type DataType } from '../../contract/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import type { RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Tables } from '../services.ts'
import { groupsOf } from './groups.ts'

/**
 * What is drawn below the column headers of a table: a histogram for numbers, the groups with their colours
 * for a grouping column of the cells, nothing for other text. Counts are of all rows and of those that pass
 * the filters. Fault: no_column.
 */
export async function distributionsOf(
  tables: Tables,
  dataset: DataSet,
  type: DataType,
  names: readonly string[],
  filters: readonly RequestedFilter[]
): Promise<Distribution[]> {
  const columns = await tables.columns(dataset, type)
  const found: Distribution[] = []
  for (const column of names) {
    const row = columns.find(({ name }) => name === column)
    if (!row) {
      throw noColumn(
        column,
        columns.map(({ name }) => name)
      )
    }
    const numeric = numericTypes.includes(row.type)
    const grouping = type === dataType.cell && row.columnType === 'meta'
    found.push({
      column,
      bins: numeric ? await tables.histogram(dataset, type, column, filters) : null,
      groups: !numeric && grouping ? await countedGroups(tables, dataset, column, filters) : null
    })
  }
  return found
}

async function countedGroups(
  tables: Tables,
  dataset: DataSet,
  column: string,
  filters: readonly RequestedFilter[]
): Promise<NonNullable<Distribution['groups']>> {
  const groups = await groupsOf(tables, dataset, column)
  const passing =
    filters.length === 0 ? groups : await tables.distinct(dataset, dataType.cell, column, filters)
  const shown = new Map(passing.map(({ value, count }) => [value, count]))
  return groups.map(({ value, color, count }) => ({ value, color, all: count, shown: shown.get(value) ?? 0 }))
}
